import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../testing/until.ts';
import type { Index, Store } from '../port.ts';
import { loadEngine } from './engine.ts';
import { orderSql, whereSql } from './sql.ts';
import { openEmbeddedStore } from './store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const INDEXES: Index[] = [
  { name: 'one_open', keys: { tenant: 1, member: 1 }, unique: true, where: { open: true } },
  { name: 'by_status', keys: { status: 1, at: -1 } },
  { name: 'due', keys: { due: 1 } },
];

test('a store has no more than its largest size; deleting makes room again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianji-bound-'));
  const store = await openEmbeddedStore({ dataDir, maxBytes: 8 * 1_048_576 });
  const docs = store.coll<{ _id: string; text: string }>('docs');
  const text = 'x'.repeat(100_000);
  const fill = async () => {
    for (let n = 0; n < 200; n += 1) await docs.insert({ _id: `d${n}`, text });
  };
  await expect(fill()).rejects.toThrow(/full/);
  await expect(store.ping()).rejects.toThrow(/disk is full: .*STORE_MAX_MB/);
  expect(statSync(join(dataDir, 'tianji.db')).size).toBeLessThanOrEqual(8 * 1_048_576);
  const kept = await docs.count({});
  expect(kept).toBeGreaterThan(50);
  expect(await docs.deleteMany({})).toBe(kept);
  await docs.insert({ _id: 'again', text });
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('queries use the indexes, partial ones too', async () => {
  const store = await openEmbeddedStore({ dataDir });
  store.coll('orders', INDEXES);
  const db = new (await loadEngine())(join(dataDir, 'tianji.db'));
  const plan = (...[filter, sort]: [Parameters<typeof whereSql>[0], Parameters<typeof orderSql>[0]?]) => {
    const where = whereSql(filter, INDEXES, []);
    const rows = db
      .prepare(`EXPLAIN QUERY PLAN SELECT doc FROM "c_orders"${where.text}${orderSql(sort)}`)
      .all(...where.parameters) as { detail: string }[];
    return rows.map((r) => r.detail).join('; ');
  };
  expect(plan({ tenant: 't', member: 'm', open: true })).toMatch(
    /^SEARCH c_orders USING INDEX c_orders\.one_open/,
  );
  expect(plan({ status: 'x' }, { at: -1 })).toMatch(
    /^SEARCH c_orders USING INDEX c_orders\.by_status \(<expr>=\?\)$/,
  );
  expect(plan({ status: { $in: ['x', 'y'] } })).toContain('USING INDEX c_orders.by_status');
  expect(plan({ due: { $lte: 5 } }, { due: 1 })).toMatch(
    /^SEARCH c_orders USING INDEX c_orders\.due \(<expr><\?\)$/,
  );
  expect(plan({ _id: 'x' })).toMatch(/^SEARCH c_orders USING INDEX sqlite_autoindex/);
  expect(plan({ other: 1 })).toMatch(/^SCAN/);
  db.close();
  await store.close();
});

test('an index whose definition changed is rebuilt', async () => {
  let store = await openEmbeddedStore({ dataDir });
  const before = store.coll<{ _id: string; a: number }>('x', [{ name: 'i', keys: { b: 1 }, unique: true }]);
  await before.insert({ _id: '1', a: 1 });
  await before.insert({ _id: '2', a: 1 });
  await store.close();
  store = await openEmbeddedStore({ dataDir });
  expect(() => store.coll('x', [{ name: 'i', keys: { a: 1 }, unique: true }])).toThrow(
    /"x".*could not be made.*UNIQUE/,
  );
  await store.close();
  store = await openEmbeddedStore({ dataDir });
  const after = store.coll<{ _id: string; b?: number }>('x', [{ name: 'i', keys: { c: 1 }, unique: true }]);
  await after.insert({ _id: '3', b: 1 });
  await after.insert({ _id: '4', b: 1 });
  await store.close();
});

test('only the owner can read the file', async () => {
  const store = await openEmbeddedStore({ dataDir });
  await store.coll('x').insert({ _id: '1' });
  for (const file of ['tianji.db', 'tianji.db-wal']) {
    expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
  }
  await store.close();
});

test('a lock held by another process delays a write without refusing it or blocking the event loop', async () => {
  const store = await openEmbeddedStore({ dataDir });
  const coll = store.coll('x');
  const other = new (await loadEngine())(join(dataDir, 'tianji.db'));
  other.exec('BEGIN IMMEDIATE');
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 20);
  const write = coll.insert({ _id: 'a' });
  // Longer than the engine itself would wait for the lock.
  await until(() => turns > 30);
  expect(await coll.get('a')).toBeNull();
  other.exec('ROLLBACK');
  await write;
  expect(await coll.get('a')).toEqual({ _id: 'a' });
  clearInterval(timer);
  other.close();
  await store.close();
});

test('concurrent writes share one transaction', async () => {
  const store = await openEmbeddedStore({ dataDir });
  const coll = store.coll('x');
  const db = new (await loadEngine())(join(dataDir, 'tianji.db'));
  // The counter increases once for each commit made by another connection, as seen by this one.
  const version = () => (db.prepare('PRAGMA data_version').get() as { data_version: number }).data_version;
  const first = version();
  const settled: number[] = [];
  const writes = Array.from({ length: 200 }, (_, i) =>
    coll.insert({ _id: `d${i}` }).then(() => settled.push(version())),
  );
  await Promise.all(writes);
  expect(new Set(settled)).toEqual(new Set([first + 1]));
  db.close();
  await store.close();
});

test.each([
  ['after the next sweep', (store: Store) => store.sweep()],
  ['when the store has been closed', (store: Store) => store.close()],
])('deleted or overwritten data is in no byte of the files %s', async (_, settle) => {
  const store = await openEmbeddedStore({ dataDir });
  const coll = store.coll<{ _id: string; name?: string }>('x');
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      coll.insert({ _id: `d${n}`, name: `a name that goes ${'x'.repeat(n)}` }),
    ),
  );
  const files = () =>
    readdirSync(dataDir)
      .map((file) => readFileSync(join(dataDir, file), 'latin1'))
      .join('');
  expect(files()).toContain('a name that goes');
  await coll.updateOne({ _id: 'd7' }, { unset: { name: true } });
  await coll.deleteMany({ name: { $exists: true } });
  expect(await coll.count({})).toBe(1);
  await settle(store);
  expect(files()).not.toContain('a name that goes');
  await store.close();
});
