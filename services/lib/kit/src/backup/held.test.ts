import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineContract } from '@tianji/contracts';
import { openBus } from '../bus/open.ts';
import { silentLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { OUTBOX_INDEX } from '../outbox/index.ts';
import { createService } from '../service/create-service.ts';
import { hostServices } from '../service/host.ts';
import { collection } from '../service/types.ts';
import { goOn, holdUnfinished } from '../store/hold.ts';
import { openEmbeddedStore } from '../store/index.ts';
import { until } from '../testing/until.ts';
import { backUp, restore } from './backup.ts';

interface Order {
  _id: string;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianji-held-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A service that tells of orders: by event and consumer, and by job. */
function shop(told: string[]) {
  return createService({
    name: 'shop',
    contract: defineContract({ service: 'shop', version: '1.0.0', calls: [] }),
    handlers: {},
    stores: { orders: collection<Order>('orders', [OUTBOX_INDEX]) },
    consumers: [{ subject: 'tianji.shop.ordered', handler: ({ id }) => void told.push(`message ${id}`) }],
    workers: [{ kind: 'ask', pollMs: 5, handler: ({ _id }) => void told.push(`query ${_id}`) }],
  });
}

async function host(dataDir: string, told: string[]) {
  const store = await openEmbeddedStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const hosted = await hostServices([shop(told)], {
    ...{ store, bus, log: silentLogger, metrics: createMetrics(), heldEveryMs: 5 },
  }).catch(async (error) => {
    await store.close();
    throw error;
  });
  const context = hosted.services.get('shop')?.context;
  if (!context) throw new Error('no shop');
  const order = async (id: string) => {
    await context.outbox.insert(context.stores.orders as never, { _id: id } as never, [
      { subject: 'tianji.shop.ordered', payload: {}, id },
    ]);
    await context.jobs.add({ id, kind: 'ask', payload: null });
  };
  return {
    store,
    order,
    async stop() {
      await hosted.stop();
      await bus.close();
      await store.close();
    },
  };
}

test('a restored site sends nothing until it is told to go on, and then each thing once', async () => {
  // A site that dies with an order told to nobody yet: held, so that nothing moves while it is made.
  const first = join(folder, 'first');
  const made = await openEmbeddedStore({ dataDir: first });
  await holdUnfinished(made);
  await expect(host(first, [])).rejects.toThrow(/restored in part only/);
  await made.coll('restored').updateOne({ _id: 'state' }, { set: { unfinished: false } });
  await made.close();
  const old = await host(first, []);
  await old.order('one');
  await old.stop();

  await backUp({ dataDir: first, folders: [] }, join(folder, 'out'));
  const second = join(folder, 'second');
  await restore(join(folder, 'out'), { dataDir: second, folders: [] });
  const told: string[] = [];
  const site = await host(second, told);
  // Calls work meanwhile, and what they cause waits too.
  await site.order('two');
  const orders = site.store.coll<Order & { outbox?: unknown[] }>('shop_orders', [OUTBOX_INDEX]);
  for (let n = 0; n < 50; n += 1) expect((await orders.get('one'))?.outbox).toHaveLength(1);
  expect(told).toEqual([]);

  expect(await goOn(site.store)).toBe(true);
  await until(() => told.length >= 4);
  await until(async () => (await orders.count({ outboxAt: { $exists: true } })) === 0);
  expect([...told].sort()).toEqual(['message one', 'message two', 'query one', 'query two']);
  expect(await goOn(site.store)).toBe(false);
  await site.order('three');
  await until(() => told.length >= 6);
  await site.stop();
});
