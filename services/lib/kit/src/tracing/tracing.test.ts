import { defineCall, defineContract, formats } from '@tianji/contracts';
import { z } from 'zod';
import { badRequest } from '../errors.ts';
import { currentSpan, withTrace } from '../log/trace.ts';
import { OUTBOX_INDEX } from '../outbox/index.ts';
import { createService } from '../service/create-service.ts';
import { collection } from '../service/types.ts';
import {
  makeTestService,
  memoryLog,
  openSpanCollector,
  type SpanCollector,
  treeOf,
  until,
} from '../testing/index.ts';
import { parentIn, readTraceparent, traceIdOf, traceparent } from './ids.ts';
import { startTracing } from './start.ts';
import { traced } from './traced.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7-01';
const PHONE = '13812345678';
let collector: SpanCollector;
beforeEach(async () => {
  collector = await openSpanCollector();
});
afterEach(() => collector.close());

const start = (log = memoryLog(), url = collector.url) =>
  startTracing('press', { OTEL_EXPORTER_OTLP_ENDPOINT: url }, log);

const press = createService({
  name: 'press',
  contract: defineContract({
    ...{ service: 'press', version: '1.0.0' },
    calls: [
      defineCall({
        ...{ path: 'press/order', service: 'press', access: 'visitor', summary: '订一份' },
        input: z.object({
          id: formats.text({ title: '编号', min: 1, max: 20, guard: formats.none('for this test alone') }),
        }),
        output: z.string(),
      }),
    ] as const,
  }),
  stores: { orders: collection<{ _id: string }>('orders', [OUTBOX_INDEX]) },
  handlers: {
    'press/order': async ({ id }, ctx) => {
      if (id === PHONE) throw badRequest('id', `not ${PHONE}`);
      const event = { subject: 'tianji.press.ordered', payload: { id }, id: `ordered-${id}` };
      await ctx.outbox.insert(ctx.stores.orders, { _id: id }, [event]);
      return id;
    },
  },
  consumers: [
    {
      subject: 'tianji.press.ordered',
      handler: async ({ payload }, ctx) => {
        await ctx.jobs.add({ id: (payload as { id: string }).id, kind: 'print', payload: null });
      },
    },
    {
      subject: 'tianji.press.printed',
      handler: () => traced('send a message', 'client', { 'tianji.provider': 'post' }, () => undefined),
    },
  ],
  workers: [
    {
      ...{ kind: 'print', pollMs: 5 },
      handler: async ({ _id: id }, _, { bus }) => {
        await bus.publish('tianji.press.printed', { id }, { id: `printed-${id}` });
      },
    },
  ],
  jobs: [
    {
      ...{ name: 'tick', everySeconds: 0.01 },
      run: () => traced('tick', 'client', {}, () => undefined),
    },
  ],
});

test('the spans of a request are one trace, each below its cause, through outbox, bus and job', async () => {
  const tracing = await start();
  const service = await makeTestService(press);
  await service.call('press/order', { id: 'one' }, { requestId: TRACE, span: SPAN });
  await service.call('press/order', { id: PHONE }, { requestId: 'proxy-12345678' });
  const orders = service.store.coll<{ _id: string; outboxAt?: number }>('press_orders', [OUTBOX_INDEX]);
  const jobs = async () => (await service.hosted.services.get('press')?.context.jobs.get('one'))?.status;
  await until(async () => (await jobs()) === 'done' && (await orders.get('one'))?.outboxAt === undefined);
  await until(async () => (await service.bus.backlog()).every(({ waiting }) => waiting === 0));
  await service.close();
  await tracing.stop();

  const own = collector.spans.filter(({ traceId }) => traceId === TRACE);
  expect(treeOf(own, SPAN.slice(0, 16))).toEqual([
    'press press/order',
    '  publish tianji.press.ordered',
    '    deliver tianji.press.ordered',
    '      job print',
    '        deliver tianji.press.printed',
    '          send a message',
  ]);
  // A request id in another format is hashed to a trace id; work started by a timer belongs to no trace.
  const others = collector.spans.filter(({ traceId }) => traceId !== TRACE);
  expect(others).toMatchObject([
    {
      traceId: traceIdOf('proxy-12345678'),
      parentSpanId: '',
      name: 'press press/order',
      kind: 2,
      failed: false,
    },
  ]);
  expect(others[0]?.attributes).toEqual({
    'tianji.service': 'press',
    'tianji.path': 'press/order',
    'tianji.refusal': 'bad_request',
  });
  expect(collector.spans.every(({ process }) => process === 'press')).toBe(true);
  expect(collector.text()).not.toContain(PHONE);
});

test('an error is told by its kind, never by its message', async () => {
  const tracing = await start();
  const failing = () =>
    withTrace(TRACE, () =>
      traced('send', 'client', {}, () => {
        throw Object.assign(new Error(`no message for ${PHONE}`), { code: 'ECONNREFUSED' });
      }),
    );
  await expect(failing()).rejects.toThrow(PHONE);
  await tracing.stop();
  expect(collector.spans).toMatchObject([{ failed: true, attributes: { 'error.type': 'ECONNREFUSED' } }]);
  expect(collector.text()).not.toContain(PHONE);
});

test('without a collector nothing is loaded and nothing is kept', async () => {
  jest.doMock('./export.ts', () => {
    throw new Error('the exporter was loaded');
  });
  await (await startTracing('press', {}, memoryLog())).stop();
  await (
    await startTracing(
      'press',
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' },
      memoryLog(),
    )
  ).stop();
  await expect(start()).rejects.toThrow('the exporter was loaded');
  jest.dontMock('./export.ts');
  const spans = await withTrace(TRACE, () => traced('a', 'client', {}, () => currentSpan()));
  expect(spans).toBeUndefined();
  await expect(
    startTracing('press', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, memoryLog()),
  ).rejects.toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/);
});

test('a collector that is away delays nothing and is told of once', async () => {
  const { url } = collector;
  await collector.close();
  // Read by the package itself: how long it goes on trying.
  jest.replaceProperty(process, 'env', { ...process.env, OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
  const log = memoryLog();
  const tracing = await start(log, url);
  for (let n = 0; n < 3; n += 1) await withTrace(TRACE, () => traced('a', 'client', {}, () => n));
  await tracing.stop();
  jest.restoreAllMocks();
  expect(log.lines.filter((line) => line.includes('spans could not be exported'))).toHaveLength(1);
  collector = await openSpanCollector();
});

test('a traceparent names a parent only within the same request', () => {
  expect(traceparent(TRACE, SPAN)).toBe(`00-${TRACE}-${SPAN}`);
  expect(parentIn(traceparent(TRACE, SPAN), TRACE)).toBe(SPAN);
  expect(parentIn(traceparent('proxy-12345678', SPAN), 'proxy-12345678')).toBe(SPAN);
  expect(parentIn(traceparent(TRACE, SPAN), 'proxy-12345678')).toBeUndefined();
  expect(readTraceparent(`00-${TRACE}-${'0'.repeat(16)}-01`)).toBeNull();
  expect(readTraceparent(`00-${'0'.repeat(32)}-${SPAN}`)).toBeNull();
  expect(readTraceparent(undefined)).toBeNull();
});
