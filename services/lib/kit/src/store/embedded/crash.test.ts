import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chance, killRounds } from '../../testing/chance.ts';
import { until } from '../../testing/until.ts';
import { compileKit } from '../contract/compile.ts';
import { runChild } from '../contract/spawn.ts';
import { loadEngine } from './engine.ts';
import { openEmbeddedStore } from './store.ts';

const ROUNDS = killRounds(8);
jest.setTimeout(600_000 + ROUNDS * 60_000);
const between = chance();
let compiled: string;
let dataDir: string;

beforeAll(() => {
  compiled = compileKit();
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-crash-'));
});
afterAll(() => {
  rmSync(compiled, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test(`kill -9 under load, ${ROUNDS} rounds: nothing acknowledged is lost, nothing is damaged`, async () => {
  const acknowledged = new Set<string>();
  const counts = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = runChild(compiled, 'store/contract/writer.child.js', { dataDir, round });
    const before = acknowledged.size;
    // Two lines to a document: however slow the disk is, there is something to lose.
    await until(() => child.lines.length >= 60 || child.process.exitCode !== null);
    await new Promise((resolve) => setTimeout(resolve, between(30, 180)));
    child.process.kill('SIGKILL');
    expect(await child.ended).toBe('SIGKILL');
    for (const line of child.lines) {
      const [id, n] = line.split(' ');
      if (n) counts.set(id as string, Number(n));
      else acknowledged.add(id as string);
    }
    expect(acknowledged.size).toBeGreaterThan(before);

    const store = await openEmbeddedStore({ dataDir });
    const docs = store.coll<{ _id: string; body: string; n?: number }>('docs', [
      { name: 'by_body', keys: { body: 1 } },
    ]);
    const stored = new Map<string, number>();
    for (let last = ''; ; ) {
      const page = await docs.find({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: 10_000 });
      for (const doc of page) stored.set(doc._id, doc.body.length);
      if (page.length === 0) break;
      last = page.at(-1)?._id as string;
    }
    expect([...acknowledged].filter((id) => stored.get(id) !== 800)).toEqual([]);
    for (const [id, n] of counts) expect((await docs.get(id))?.n).toBeGreaterThanOrEqual(n);
    await store.close();
  }
  const db = new (await loadEngine())(join(dataDir, 'tianji.db'));
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([
    expect.objectContaining({ integrity_check: 'ok' }),
  ]);
  db.close();
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 20);
  console.log(`${ROUNDS} x kill -9: ${acknowledged.size} acknowledged writes, 0 lost, the file whole`);
});
