import { defineCall, defineContract } from '@tianji/contracts';
import { createService, failedOutside, OUTSIDE_HEADER, refusal } from '@tianji/service-kit';
import { z } from 'zod';
import { gatewayWith } from './test/with-service.ts';

const common = { service: 'post', tool: 'bazi', summary: '一例', output: z.unknown() } as const;
const call = (path: 'post/send' | 'post/ask') =>
  defineCall({ ...common, path, access: 'visitor', input: z.object({}) });
const definition = createService({
  name: 'post',
  contract: defineContract({
    service: 'post',
    version: '1.0.0',
    calls: [call('post/send'), call('post/ask')] as const,
  }),
  handlers: {
    'post/send': () => {
      throw failedOutside('短信发送失败，请稍后再试', 'sms_failed');
    },
    'post/ask': () => {
      throw refusal('不能办理');
    },
  },
});

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test.each(['here', 'over HTTP'] as const)(
  'a refusal that a provider caused counts as failed, another as answered; the service %s',
  async (place) => {
    const gateway = await gatewayWith(definition, place, { post: ['tool'] }, closing);
    // Before anybody has called.
    const atStart = await (await gateway.get('/metrics')).text();
    for (const outcome of ['ok', 'refused', 'failed'])
      expect(atStart).toContain(`tianji_gateway_calls_total{service="post",outcome="${outcome}"} 0`);
    for (let n = 0; n < 12; n += 1) {
      const answer = await gateway.form('post/send');
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: false, code: 'sms_failed', message: '短信发送失败，请稍后再试' },
      ]);
      expect(answer.headers.get(OUTSIDE_HEADER)).toBeNull();
    }
    await gateway.form('post/ask');
    const metrics = await (await gateway.get('/metrics')).text();
    expect(metrics).toContain('tianji_gateway_calls_total{service="post",outcome="failed"} 12');
    expect(metrics).toContain('tianji_gateway_calls_total{service="post",outcome="ok"} 1');
  },
);
