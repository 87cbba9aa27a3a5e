import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../testing/until.ts';
import type { Index } from '../port.ts';
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

test('an index whose definition changed is built anew', async () => {
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

test('a lock held by another process delays a write, does not refuse it, and lets the event loop turn', async () => {
  const store = await openEmbeddedStore({ dataDir });
  const coll = store.coll('x');
  const other = new (await loadEngine())(join(dataDir, 'tianji.db'));
  other.exec('BEGIN IMMEDIATE');
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 20);
  const write = coll.insert({ _id: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 700));
  await until(() => turns > 1);
  expect(await coll.get('a')).toBeNull();
  other.exec('ROLLBACK');
  await write;
  expect(await coll.get('a')).toEqual({ _id: 'a' });
  clearInterval(timer);
  other.close();
  await store.close();
});

test('writes asked for together share one transaction', async () => {
  const store = await openEmbeddedStore({ dataDir });
  const coll = store.coll('x');
  const db = new (await loadEngine())(join(dataDir, 'tianji.db'));
  // The counter moves once for each commit made by another connection, as this one sees it.
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
