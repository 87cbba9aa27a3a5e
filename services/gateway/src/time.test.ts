import { defineCall, defineContract } from '@tianji/contracts';
import { createService, SPENT_HEADER } from '@tianji/service-kit';
import { z } from 'zod';
import { gatewayWith } from './test/with-service.ts';

const common = { service: 'dear', tool: 'bazi', summary: '一例', output: z.unknown() } as const;
const CALLS = [
  defineCall({ ...common, path: 'dear/get', access: 'visitor', input: z.object({}) }),
  defineCall({ ...common, path: 'dear/cheap', access: 'visitor', input: z.object({}) }),
] as const;
const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Uses a second of processor time, more than anybody has at once. */
function compute(): number {
  const before = process.cpuUsage();
  let sum = 0;
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  while (used() < 1_000_000) for (let n = 0; n < 100_000; n += 1) sum += Math.sqrt(n);
  return sum;
}

const open = (place: 'here' | 'over HTTP', env: Record<string, string>) =>
  gatewayWith(
    createService({
      name: 'dear',
      contract: defineContract({ service: 'dear', version: '1.0.0', calls: CALLS }),
      handlers: { 'dear/get': () => ({ sum: compute() > 0 }), 'dear/cheap': () => ({}) },
    }),
    place,
    { dear: ['tool'] },
    closing,
    { env },
  );

describe.each(['here', 'over HTTP'] as const)('processor time, the service %s', (place) => {
  test('of one network is limited in all its calls together; members have their own, and others theirs', async () => {
    const gateway = await open(place, { RATE_LIMIT_PER_MINUTE: '60', TRUSTED_PROXIES: '127.0.0.1' });
    const call = async (path: string, ip: string, token = '') => {
      const answer = await gateway.form(path, {}, { 'x-forwarded-for': ip, ...(token && { token }) });
      return {
        status: answer.status,
        wait: Number(answer.headers.get('retry-after')),
        text: await answer.text(),
      };
    };
    expect((await call('dear/get', '203.0.113.1')).status).toBe(200);
    const refused = await call('dear/cheap', '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'too_many_requests',
      message: `请求过于频繁，请 ${refused.wait} 秒后再试`,
    });
    expect((await call('dear/cheap', '203.0.113.2')).status).toBe(200);
    // A colleague behind the same address, who is logged in; and then what the colleague uses.
    expect((await call('dear/get', '203.0.113.1', 'colleague')).status).toBe(200);
    expect((await call('dear/cheap', '203.0.113.3', 'colleague')).status).toBe(429);
    expect((await call('dear/cheap', '203.0.113.3')).status).toBe(200);
  });
});

test('a service tells what a call took it, and the gateway does not pass it on', async () => {
  const gateway = await open('over HTTP', {});
  const answer = await gateway.form('dear/cheap');
  expect(answer.status).toBe(200);
  expect(answer.headers.get(SPENT_HEADER)).toBeNull();
});
