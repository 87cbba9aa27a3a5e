import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics } from '../../metrics/metrics.ts';
import { patient } from '../../service/patience.ts';
import { storeReadiness } from '../../service/readiness.ts';
import { chance } from '../../testing/chance.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { until } from '../../testing/until.ts';
import { reportDamage } from '../watch.ts';
import { loadEngine } from './engine.ts';
import { damaged, StoreFileError } from './file.ts';
import { holdFile, withFile } from './handles.ts';
import { allowedMs, restMs, startPageCheck } from './page-check.ts';
import { openEmbeddedStore } from './store.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-damage-'));
  file = join(dataDir, 'tianji.db');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openEmbeddedStore({ dataDir });
async function fill(documents = 400): Promise<void> {
  const store = await open();
  const coll = store.coll<{ _id: string; text: string }>('docs');
  await Promise.all(
    Array.from({ length: documents }, (_, n) =>
      coll.insert({ _id: `d${String(n).padStart(4, '0')}`, text: 'x'.repeat(900) }),
    ),
  );
  await store.sweep();
  await store.close();
}

/** The refusal names the file and a command or a file to act on. */
async function refused(problem: RegExp): Promise<void> {
  const error = await open().then(
    async (store) => {
      await store.close();
      throw new Error('it was opened');
    },
    (reason: Error) => reason,
  );
  expect(error.message).toMatch(problem);
  expect(error.message).toContain(file);
  expect(error.message).toContain('npm run restore -- --from DIR');
}

test('a store opens again, and one of before there were identities gets one', async () => {
  await fill(3);
  const identity = readFileSync(join(dataDir, 'tianji.id'), 'utf8');
  expect(identity).toMatch(/^[0-9a-f-]{36}\n$/);
  await (await open()).close();
  expect(readFileSync(join(dataDir, 'tianji.id'), 'utf8')).toBe(identity);

  const db = new (await loadEngine())(file);
  db.exec('PRAGMA application_id=0');
  db.exec('PRAGMA user_version=0');
  db.exec('DROP TABLE identity');
  db.close();
  rmSync(join(dataDir, 'tianji.id'));
  const store = await open();
  expect(await store.coll('docs').count({})).toBe(3);
  await store.close();
  expect(existsSync(join(dataDir, 'tianji.id'))).toBe(true);
});

test('a file that is missing, emptied, cut off or overwritten is refused by name, and not touched', async () => {
  await fill();
  const whole = readFileSync(file);
  rmSync(file);
  await refused(/is missing/);
  expect(existsSync(file)).toBe(false);

  writeFileSync(file, '');
  await refused(/is empty/);
  expect(statSync(file).size).toBe(0);

  writeFileSync(file, whole);
  truncateSync(file, whole.length - 40_000);
  await refused(/is damaged \(\d+ bytes long instead of \d+\)/);

  writeFileSync(file, Buffer.concat([Buffer.alloc(4096, 'x'), whole.subarray(4096)]));
  await refused(/is damaged/);

  // The table of contents of the database.
  writeFileSync(file, Buffer.concat([whole.subarray(0, 100), Buffer.alloc(3996, 7), whole.subarray(4096)]));
  await refused(/is damaged/);
  expect(readFileSync(file).subarray(100, 110)).toEqual(Buffer.alloc(10, 7));

  writeFileSync(file, whole);
  const store = await open();
  expect(await store.coll('docs').count({})).toBe(400);
  await store.close();
});

test('the store of another folder, another program or a newer release is refused', async () => {
  await fill(3);
  const other = mkdtempSync(join(tmpdir(), 'tianji-damage-'));
  const stranger = await openEmbeddedStore({ dataDir: other });
  await stranger.sweep();
  await stranger.close();
  copyFileSync(join(other, 'tianji.db'), file);
  await refused(/is not the store of this folder/);
  rmSync(other, { recursive: true });

  const Engine = await loadEngine();
  rmSync(file);
  rmSync(join(dataDir, 'tianji.id'));
  let db = new Engine(file);
  db.exec('CREATE TABLE accounts(id INTEGER)');
  db.close();
  await refused(/database of another program/);

  rmSync(file);
  writeFileSync(file, 'minutes of the last meeting\n'.repeat(40));
  await refused(/is no SQLite database/);

  rmSync(file);
  await fill(3);
  db = new Engine(file);
  db.exec('PRAGMA user_version=99');
  db.close();
  await refused(/written by a newer release/);
});

test('processes that make a store at the same time agree on its identity', async () => {
  const stores = await Promise.all(Array.from({ length: 8 }, open));
  await Promise.all(stores.map((store, n) => store.coll('docs').insert({ _id: `d${n}` })));
  expect(await stores[0]?.coll('docs').count({})).toBe(8);
  await Promise.all(stores.map((store) => store.close()));
  await (await open()).close();
});

test('damage that is met while an index is made names the file, and says what to do', async () => {
  await fill();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 9), 0, 4096, 40 * 4096);
  closeSync(handle);
  const store = await open();
  expect(() => store.coll('docs', [{ name: 'state', keys: { state: 1 } }])).toThrow(
    /tianji\.db is damaged \(collection "docs": .*restore a backup/,
  );
  await store.close();
});

test('damage in the middle of the file is found in the background, and the log says where', async () => {
  await fill();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 9), 0, 4096, 40 * 4096);
  const store = await open();
  const coll = store.coll('docs');
  const log = memoryLog();
  await reportDamage(store, log);
  expect(log.lines.join('')).toMatch(/the store is damaged/);
  expect(log.lines.join('')).toMatch(
    /tianji\.db is damaged \(collection \\"docs\\", after the document d\d+/,
  );
  // What is whole can still be read.
  expect(await coll.get('d0000')).toMatchObject({ _id: 'd0000' });
  await store.close();
});

test('a whole store has nothing to report', async () => {
  await fill(120);
  const store = await open();
  store.coll('docs');
  const log = memoryLog();
  await reportDamage(store, log);
  expect(log.lines).toEqual([]);
  await store.close();
});

/** Overwrites pages of the file while a store has it open. */
function overwrite(...pages: number[]): void {
  const handle = openSync(file, 'r+');
  for (const page of pages) writeSync(handle, Buffer.alloc(4096, 9), 0, 4096, page * 4096);
  closeSync(handle);
}

test('two pages overwritten while the site runs: noticed unasked, told once, and nothing is written any more', async () => {
  await fill();
  const store = await open();
  const docs = store.coll('docs');
  // In memory everything is whole.
  expect(await docs.count({})).toBe(400);
  const found: string[] = [];
  const metrics = createMetrics();
  const log = memoryLog();
  const readiness = storeReadiness(store, log);
  await readiness();
  await reportDamage(store, log, metrics);
  expect(log.lines).toEqual([]);
  overwrite(40, 60);
  await until(() => log.lines.length > 0);
  await until(
    async () =>
      (await readiness().then(
        () => '',
        (error: Error) => error.message,
      )) !== '',
  );
  for (let n = 0; n < 5; n += 1) {
    await expect(readiness()).rejects.toMatchObject({ why: 'store damaged' });
    await expect(docs.insert({ _id: `new${n}` })).rejects.toThrow(/tianji\.db is damaged/);
    expect(await docs.get('d0000')).toMatchObject({ _id: 'd0000' });
  }
  const lines = log.lines.map((line) => JSON.parse(line) as { msg: string });
  found.push(...lines.map(({ msg }) => msg));
  expect(found).toEqual(['the store is damaged', 'the store cannot be used']);
  expect(log.lines[0]).toContain(file);
  expect(log.lines[0]).toContain('npm run restore');
  expect(await metrics.text()).toContain('tianji_store_damaged 1');
  await store.close();
});

test('a page that rots while nobody writes, in a file that keeps its time, is noticed', async () => {
  await fill();
  const untouched = () => utimesSync(file, 1_000_000_000, 1_000_000_000);
  untouched();
  const bytes = holdFile(file);
  const found: string[] = [];
  let rounds = 0;
  const check = startPageCheck({
    ...{ dataDir, handle: bytes.handle, withinMs: 100 },
    found: (damage) => found.push(damage),
    round: () => {
      rounds += 1;
    },
  });
  // It has seen the file whole, and seen that it stays so.
  await until(() => rounds > 2);
  overwrite(40);
  untouched();
  await until(() => found.length > 0);
  await check.stop();
  bytes.release();
});

test('an open store is read by one handle, closed with the store: closing another would free the locks of the engine', async () => {
  await fill(3);
  const store = await open();
  const { handle, release } = holdFile(file);
  const again = await open();
  expect(withFile(file, (other) => other)).toBe(handle);
  release();
  await again.close();
  expect(fstatSync(handle).ino).toBe(statSync(file).ino);
  await store.close();
  expect(() => fstatSync(handle)).toThrow(/EBADF/);
});

/** A file of which the system says EIO for every byte, as of a disk that cannot be read any more. */
const unreadable = '/proc/self/mem';
if (existsSync(unreadable))
  test('a file that the disk cannot read any more is noticed', async () => {
    symlinkSync(unreadable, file);
    const beside = join(dataDir, 'beside');
    writeFileSync(beside, '');
    const bytes = holdFile(beside);
    const found: string[] = [];
    const check = startPageCheck({
      ...{ dataDir, handle: bytes.handle, withinMs: 100 },
      found: (damage) => found.push(damage),
    });
    await until(() => found.length > 0);
    expect(found[0]).toMatch(/EIO/);
    await check.stop();
    bytes.release();
  });

test('a check of pages that cannot run is told of, and ends nothing', async () => {
  const told: Error[] = [];
  const check = startPageCheck({
    ...{ dataDir, handle: -1, withinMs: 100 },
    found: () => undefined,
    failed: (error) => told.push(error),
  });
  await until(() => told.length > 0);
  await check.stop();
});

test('a file that is taken away is noticed', async () => {
  await fill(3);
  const store = await open();
  const found: Error[] = [];
  store.guard((error) => found.push(error));
  rmSync(file);
  await until(() => found.length > 0);
  expect(found[0]?.message).toMatch(/is missing/);
  await store.close();
});

test('ten seconds up to 200 MB, then 50 MB a second; no more than half of one core', () => {
  const sizes = [0, 4_096, 200_000_000, 500_000_000, 1_000_000_000, 10_000_000_000];
  expect(sizes.map((size) => allowedMs(size))).toEqual([10_000, 10_000, 10_000, 10_000, 20_000, 200_000]);
  for (const allowed of [10_000, 20_000, 200_000])
    for (let took = 1; took < allowed; took *= 1.5) {
      const rest = restMs(took, allowed);
      expect(rest).toBeGreaterThanOrEqual(took);
      // Damage just behind the reader: the rest of this round, the pause, and the next round up to it.
      if (took <= allowed / 3) expect(took + rest + took).toBeLessThanOrEqual(allowed);
    }
});

/** Sizes of files, with commas between. In a test run one small file, without a limit of time. */
const { DAMAGE_MB } = process.env;

test.each((DAMAGE_MB ?? '1').split(',').map(Number))(
  'damage of a file of %d MB is noticed in time',
  async (mb) => {
    const document = JSON.stringify({ text: 'x'.repeat(95_000) });
    await fill(1);
    const db = new (await loadEngine())(file);
    db.exec('BEGIN');
    const insert = db.prepare('INSERT INTO c_docs(id, doc) VALUES(?, ?)');
    for (let n = 0; n < mb * 10; n += 1) insert.run(`big${n}`, document);
    db.exec('COMMIT');
    db.close();
    const { size } = statSync(file);
    const between = chance();
    const allowed = DAMAGE_MB === undefined ? Number.POSITIVE_INFINITY : allowedMs(size);
    let longest = 0;
    for (let round = 0; round < (DAMAGE_MB === undefined ? 1 : 5); round += 1) {
      const store = await open();
      const found: Error[] = [];
      store.guard((error) => found.push(error));
      if (DAMAGE_MB !== undefined) await new Promise((resolve) => setTimeout(resolve, between(0, allowed)));
      const page = Math.floor(between(2, size / 4_096 - 1));
      const whole = Buffer.alloc(4_096);
      const began = performance.now();
      withFile(file, (handle) => readSync(handle, whole, 0, whole.length, page * 4_096));
      overwrite(page);
      await until(() => found.length > 0);
      const took = performance.now() - began;
      expect(took).toBeLessThan(allowed);
      longest = Math.max(longest, took);
      await store.close();
      const handle = openSync(file, 'r+');
      writeSync(handle, whole, 0, whole.length, page * 4_096);
      closeSync(handle);
    }
    if (DAMAGE_MB !== undefined)
      console.log(
        `${mb} MB: noticed after at most ${(longest / 1000).toFixed(1)} s of ${(allowed / 1000).toFixed(1)} s`,
      );
  },
);

test('a damaged page that is read counts from then on', async () => {
  await fill();
  overwrite(40, 41, 42, 43, 44, 45);
  const store = await open();
  const docs = store.coll('docs');
  await store.ping();
  let met: unknown = null;
  for (let n = 0; n < 400 && met === null; n += 1)
    met = await docs.get(`d${String(n).padStart(4, '0')}`).then(
      () => null,
      (error: unknown) => error,
    );
  expect(met).toBeInstanceOf(StoreFileError);
  await expect(store.ping()).rejects.toBe(met);
  await expect(docs.insert({ _id: 'new' })).rejects.toBe(met);
  await store.close();
});

test('a caller is told in a sentence that nothing can be saved', async () => {
  const refused = patient(1_000, 'store', () => Promise.reject(damaged(file, 'two pages')));
  await expect(refused).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('暂时不能保存'),
  });
});
