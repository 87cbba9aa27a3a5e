import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Index, openEmbeddedStore, type Store } from '../../store/index.ts';
import { until } from '../../testing/until.ts';
import { openLocalBus } from './bus.ts';
import { DELIVERIES, MESSAGES } from './state.ts';

const DAY = 86_400_000;
const SUBJECT = 'tianji.test.paid';
let dataDir: string;
let store: Store;
let clock: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-clock-'));
  store = await openEmbeddedStore({ dataDir });
  clock = Date.now();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openLocalBus({ store, sweepMs: 5, leaseMs: 1_000, now: () => clock });

test('a parked message is kept 30 days, also one of before there was an end', async () => {
  const bus = open();
  const consumer = await bus.consume({
    ...{ subject: SUBJECT, group: 'g', maxAttempts: 1 },
    handler: () => Promise.reject(new Error('cannot be handled')),
  });
  for (const id of ['new', 'old']) await bus.publish(SUBJECT, {}, { id });
  await until(async () => (await bus.parked()).length === 2);
  await consumer.stop();
  const deliveries = store.coll<{ _id: string; expiresAt?: number }>('bus_deliveries', DELIVERIES);
  const ends = async () => (await deliveries.find({}, { limit: 10 })).map(({ expiresAt }) => expiresAt);
  expect(await ends()).toEqual([clock + 30 * DAY, clock + 30 * DAY]);
  await deliveries.updateOne({ _id: `g@${SUBJECT}/old` }, { unset: { expiresAt: true } });
  await (await bus.consume({ subject: SUBJECT, group: 'g', handler: () => undefined })).stop();
  expect(await ends()).toEqual([clock + 30 * DAY, clock + 30 * DAY]);
  await bus.close();
});

test('what a group keeps for good has no end, also what it parked before it did', async () => {
  const bus = open();
  const consume = (keepParked: boolean) =>
    bus.consume({
      ...{ subject: SUBJECT, group: 'g', maxAttempts: 1, keepParked },
      handler: () => Promise.reject(new Error('cannot be handled')),
    });
  const before = await consume(false);
  await bus.publish(SUBJECT, {}, { id: 'old' });
  await until(async () => (await bus.parked()).length === 1);
  await before.stop();
  await consume(true);
  await bus.publish(SUBJECT, {}, { id: 'new' });
  await until(async () => (await bus.parked()).length === 2);
  const deliveries = store.coll<{ _id: string; expiresAt?: number }>('bus_deliveries', DELIVERIES);
  const ends = (await deliveries.find({}, { limit: 10 })).map(({ expiresAt }) => expiresAt);
  expect(ends).toEqual([undefined, undefined]);
  await store.sweep();
  expect(await bus.parked()).toHaveLength(2);
  await bus.close();
});

test('bounds that are set hold for messages and parked ones', async () => {
  const bus = openLocalBus({ store, now: () => clock, bounds: { keepMs: DAY, parkedKeepMs: 2 * DAY } });
  await bus.publish(SUBJECT, {}, { id: 'a' });
  const consumer = await bus.consume({
    ...{ subject: SUBJECT, group: 'g', maxAttempts: 1 },
    handler: () => Promise.reject(new Error('cannot be handled')),
  });
  await until(async () => (await bus.parked()).length === 1);
  await consumer.stop();
  const end = async (name: string, indexes: readonly Index[]) =>
    (await store.coll<{ _id: string; expiresAt: number }>(name, indexes).find({}, { limit: 1 }))[0]
      ?.expiresAt;
  expect(await end('bus_messages', MESSAGES)).toBe(clock + DAY);
  expect(await end('bus_deliveries', DELIVERIES)).toBe(clock + 2 * DAY);
  await bus.close();
});

test('after the clock was set back by a day, a message published before is delivered after one lease, not a day later', async () => {
  const first = open();
  await (await first.consume({ subject: SUBJECT, group: 'g', handler: () => undefined })).stop();
  await first.publish(SUBJECT, {}, { id: 'a' });
  await first.close();

  clock -= DAY;
  const second = open();
  const got: string[] = [];
  await second.consume({ subject: SUBJECT, group: 'g', handler: ({ id }) => void got.push(id) });
  const due = async () =>
    (await store.coll<{ _id: string; due?: number }>('bus_deliveries', DELIVERIES).find({}, { limit: 1 }))[0]
      ?.due;
  await until(async () => (await due()) === clock + 1_000);
  expect(got).toEqual([]);
  clock += 1_000;
  await until(() => got.length === 1);
  await second.close();
});
