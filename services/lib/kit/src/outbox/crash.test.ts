import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalBus } from '../bus/index.ts';
import { compileKit } from '../store/contract/compile.ts';
import { runChild } from '../store/contract/spawn.ts';
import { openEmbeddedStore } from '../store/index.ts';
import { chance, killRounds } from '../testing/chance.ts';
import { delivered } from '../testing/delivered.ts';
import { until } from '../testing/until.ts';
import { OUTBOX_INDEX } from './events.ts';
import { Relay } from './relay.ts';

const ROUNDS = killRounds(5);
jest.setTimeout(600_000 + ROUNDS * 60_000);
const between = chance();
let compiled: string;
let dataDir: string;

beforeAll(() => {
  compiled = compileKit();
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-relay-'));
});
afterAll(() => {
  rmSync(compiled, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test(`kill -9 of writer and relay, ${ROUNDS} rounds: every committed change has its event, once`, async () => {
  const acknowledged = new Set<string>();
  const heard: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = runChild(compiled, 'outbox/writer.child.js', { dataDir, round });
    await until(() => child.lines.length >= 5 || child.process.exitCode !== null);
    await new Promise((resolve) => setTimeout(resolve, between(20, 140)));
    child.process.kill('SIGKILL');
    expect(await child.ended).toBe('SIGKILL');
    for (const id of child.lines) acknowledged.add(id);
  }
  const store = await openEmbeddedStore({ dataDir });
  const bus = openLocalBus({ store, sweepMs: 50 });
  const orders = store.coll<{ _id: string; outboxAt?: number }>('orders', [OUTBOX_INDEX]);
  const relay = new Relay({ bus, sweepMs: 50 });
  relay.serve(orders);
  const consumer = await bus.consume({
    subject: 'tianji.test.paid',
    group: 'g',
    concurrency: 50,
    handler: (m) => void heard.push(m.id),
  });
  const committed = await orders.count({});
  await until(() => heard.length >= committed);
  await relay.flush();
  await delivered(store);
  await consumer.stop();
  expect(heard).toHaveLength(committed);
  expect(new Set(heard).size).toBe(committed);
  expect([...acknowledged].filter((id) => !new Set(heard).has(id))).toEqual([]);
  expect(await orders.count({ outboxAt: { $gt: 0 } })).toBe(0);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 4);
  console.log(`${ROUNDS} x kill -9: ${committed} committed changes, each with its event, once`);
  await relay.stop();
  await bus.close();
  await store.close();
});
