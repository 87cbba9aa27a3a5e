import { defineCall, defineContract, formats } from '@tianji/contracts';
import { z } from 'zod';
import { requestIdOf } from '../http/request-id.ts';
import { OUTBOX_INDEX } from '../outbox/index.ts';
import { makeTestService, until } from '../testing/index.ts';
import { createService } from './create-service.ts';
import { collection } from './types.ts';

const calls = [
  defineCall({
    path: 'press/order',
    service: 'press',
    access: 'visitor',
    summary: '订一份',
    input: z.object({
      id: formats.text({ title: '编号', min: 1, max: 8, guard: formats.none('for this test alone') }),
    }),
    output: z.string(),
  }),
] as const;

/** An order causes an event, the event a job, the job a second event, and that a message: as a report does. */
const press = createService({
  name: 'press',
  contract: defineContract({ service: 'press', version: '1.0.0', calls }),
  stores: { orders: collection<{ _id: string }>('orders', [OUTBOX_INDEX]) },
  handlers: {
    'press/order': async ({ id }, ctx) => {
      await ctx.outbox.insert(ctx.stores.orders, { _id: id }, [
        { subject: 'tianji.press.ordered', payload: { id }, id: `ordered-${id}` },
      ]);
      ctx.log.info({ id }, 'ordered');
      return id;
    },
  },
  consumers: [
    {
      subject: 'tianji.press.ordered',
      handler: async ({ payload }, ctx) => {
        const { id } = payload as { id: string };
        await ctx.jobs.add({ id, kind: 'print', payload: null });
      },
    },
    {
      subject: 'tianji.press.printed',
      handler: ({ payload }, ctx) => {
        const { id } = payload as { id: string };
        ctx.log.info({ id }, 'message sent');
      },
    },
  ],
  workers: [
    {
      kind: 'print',
      pollMs: 5,
      concurrency: 2,
      handler: async ({ _id: id }, _, ctx) => {
        ctx.log.info({ id }, 'printed');
        await ctx.bus.publish('tianji.press.printed', { id }, { id: `printed-${id}` });
      },
    },
  ],
  jobs: [{ name: 'tick', everySeconds: 0.01, run: async ({ log }) => log.info({}, 'tick') }],
});

test('the id of a request is in every log line that it causes, through outbox, bus and job, and in no other', async () => {
  const service = await makeTestService(press);
  const lines = () => service.log.lines.map((line) => JSON.parse(line) as Record<string, string>);
  const said = (msg: string) => lines().filter((line) => line.msg === msg);
  await Promise.all(
    ['one', 'two', 'three'].map((id) => service.call('press/order', { id }, { requestId: `request-${id}` })),
  );
  await until(() => said('message sent').length === 3);
  await until(() => said('tick').length > 2);
  for (const msg of ['ordered', 'printed', 'message sent'])
    expect(
      said(msg)
        .map(({ id, trace }) => `${id} ${trace}`)
        .sort(),
    ).toEqual(['one request-one', 'three request-three', 'two request-two']);
  expect(said('tick').filter(({ trace }) => trace !== undefined)).toEqual([]);
  await service.close();
});

test('the trace id of a proxy that traces is the id of the request', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(requestIdOf(undefined, `00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  expect(requestIdOf('proxy-12345678', `00-${trace}-00f067aa0ba902b7-01`)).toBe('proxy-12345678');
  const bad = [
    '',
    'x',
    `00-${trace}`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-00f067aa0ba902b7-01<`,
  ];
  for (const header of bad) expect(requestIdOf(undefined, header)).toMatch(/^[0-9a-f]{32}$/);
});
