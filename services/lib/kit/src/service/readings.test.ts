import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineContract } from '@tianji/contracts';
import { openBus } from '../bus/open.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { OUTBOX_INDEX } from '../outbox/index.ts';
import { openEmbeddedStore } from '../store/index.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { until } from '../testing/until.ts';
import { createService } from './create-service.ts';
import { hostServices } from './host.ts';
import { collection } from './types.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-readings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The value of a metric with these labels; undefined when it tells none. */
async function value(metrics: ReturnType<typeof createMetrics>, line: string): Promise<number | undefined> {
  const text = await metrics.text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('metrics and log tell what waits in outbox, bus and jobs, and for how long, while the bus is away', async () => {
  const store = await openEmbeddedStore({ dataDir });
  const inner = await openBus({ store: store.scope('bus') });
  const log = memoryLog();
  const metrics = createMetrics();
  let clock = Date.now();
  let away = true;
  let free = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    free = resolve;
  });
  const bus = {
    ...{ kind: inner.kind, consume: inner.consume.bind(inner), backlog: inner.backlog.bind(inner) },
    ...{ ping: inner.ping.bind(inner), forget: inner.forget.bind(inner), close: inner.close.bind(inner) },
    ...{
      parked: inner.parked.bind(inner),
      replay: inner.replay.bind(inner),
      discard: inner.discard.bind(inner),
    },
    publish: (async (...args) => {
      if (away) throw new Error('the bus is away');
      return inner.publish(...args);
    }) as typeof inner.publish,
  };
  const definition = createService({
    name: 'press',
    contract: defineContract({ service: 'press', version: '1.0.0', calls: [] }),
    handlers: {},
    stores: { orders: collection<{ _id: string }>('orders', [OUTBOX_INDEX]) },
    consumers: [{ subject: 'tianji.press.ordered', handler: () => busy }],
    workers: [{ kind: 'print', pollMs: 5, concurrency: 1, handler: () => busy }],
  });
  const hosted = await hostServices([definition], { store, bus, log, metrics, now: () => clock });
  const context = hosted.services.get('press')?.context;
  if (!context) throw new Error('no service');
  const put = (id: string) =>
    context.outbox.insert(context.stores.orders as never, { _id: id } as never, [
      { subject: 'tianji.press.ordered', payload: {}, id },
    ]);
  const press = '{service="press"}';
  expect(await value(metrics, `tianji_outbox_waiting${press}`)).toBe(0);

  await put('late');
  clock += 21_000;
  await until(() => log.lines.some((line) => line.includes('outbox problem')));
  expect(await value(metrics, `tianji_outbox_waiting${press}`)).toBe(1);
  expect(await value(metrics, `tianji_outbox_oldest_seconds${press}`)).toBe(21);

  away = false;
  await put('in-time');
  await until(async () => (await value(metrics, `tianji_outbox_waiting${press}`)) === 0);
  const late = log.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'event published late');
  expect(late).toEqual([
    expect.objectContaining({ service: 'press', collection: 'press_orders', document: 'late', seconds: 21 }),
  ]);

  // One message is being handled, one waits behind it.
  const waiting = '{group="press",subject="tianji.press.ordered"}';
  await until(async () => (await value(metrics, `tianji_bus_waiting${waiting}`)) === 2);
  for (const id of ['a', 'b', 'c']) await context.jobs.add({ id, kind: 'print', payload: null });
  clock += 7_000;
  const kind = '{service="press",kind="print"}';
  await until(async () => (await value(metrics, `tianji_jobs_waiting${kind}`)) === 2);
  expect(await value(metrics, `tianji_job_oldest_seconds${kind}`)).toBe(7);
  free();
  await until(async () => (await value(metrics, `tianji_jobs_waiting${kind}`)) === 0);
  await until(async () => (await value(metrics, `tianji_bus_waiting${waiting}`)) === 0);

  // While the store is away, metrics answer without what they cannot know.
  await hosted.stop();
  await inner.close();
  await store.close();
  expect(await value(metrics, `tianji_outbox_waiting${press}`)).toBeUndefined();
  expect(await value(metrics, `tianji_bus_waiting${waiting}`)).toBeUndefined();
});

test('metrics tell what is set aside, until an operator decides', async () => {
  const store = await openEmbeddedStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const metrics = createMetrics();
  const subject = 'tianji.press.ordered';
  const definition = createService({
    name: 'press',
    contract: defineContract({ service: 'press', version: '1.0.0', calls: [] }),
    handlers: {},
    consumers: [
      {
        ...{ subject, maxAttempts: 1 },
        handler() {
          throw new Error('cannot be read');
        },
      },
    ],
  });
  const hosted = await hostServices([definition], { store, bus, log: memoryLog(), metrics });
  const parked = () => value(metrics, `tianji_bus_parked{group="press",subject="${subject}"}`);
  expect(await parked()).toBe(0);
  await bus.publish(subject, {}, { id: 'bad' });
  await until(async () => (await parked()) === 1);
  const [message] = await bus.parked();
  await bus.discard(message?.key ?? '');
  expect(await parked()).toBe(0);
  await hosted.stop();
  await bus.close();
  await store.close();
});
