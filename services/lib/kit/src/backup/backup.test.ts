import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StorePlace, storeAdapters } from '../store/contract/adapters.ts';
import { openEmbeddedStore, type Store } from '../store/index.ts';
import { chance } from '../testing/chance.ts';
import { released } from '../testing/released.ts';
import { until } from '../testing/until.ts';
import { backUp, restore, type Site, verifyBackup } from './backup.ts';
import { digestOf } from './dump.ts';
import { openSource } from './source.ts';

jest.setTimeout(180_000);
const between = chance();
const CHARACTERS = [...'abc 天机乾𠮷坤"\\\n\r\t\u2028\u2029\u0007é'];
const randomText = () =>
  Array.from(
    { length: Math.floor(between(0, 200)) },
    () => CHARACTERS[Math.floor(between(0, CHARACTERS.length))],
  ).join('');
const randomDoc = (id: string) => ({
  _id: id,
  text: randomText(),
  number: [0, -1, 0.1, 1e15, between(-1e6, 1e6)][Math.floor(between(0, 5))],
  list: Array.from({ length: Math.floor(between(0, 4)) }, (_, n) => ({
    zeta: n,
    alpha: [null, true, randomText()],
  })),
  nested: { z: {}, a: [], 天: randomText() },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianji-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const siteAt = (at: { url?: string; dataDir: string }, folders: Site['folders'] = []): Site => ({
  ...at,
  folders,
});

async function digests(at: { url?: string; dataDir: string }) {
  const source = await openSource(at);
  try {
    const names = await source.collections();
    return await Promise.all(names.map(async (name) => ({ name, ...(await digestOf(source, name)) })));
  } finally {
    await source.close();
  }
}

describe.each(storeAdapters())('backup and restore: $name', (adapter) => {
  let from: StorePlace;
  let into: StorePlace;
  let store: Store;
  beforeEach(async () => {
    from = await adapter.place();
    into = await adapter.place();
    store = await from.open();
  });
  afterEach(async () => {
    await store.close();
    await Promise.all([from.remove(), into.remove()]);
  });

  test('random documents come back as they were, and the restored site is held', async () => {
    for (const name of ['charts_one', 'charts_two'])
      await Promise.all(Array.from({ length: 700 }, (_, n) => store.coll(name).insert(randomDoc(`d${n}`))));
    await store.coll('charts_empty').insert({ _id: 'gone' });
    await store.coll('charts_empty').deleteMany({});
    const out = join(folder, 'out');
    const manifest = await backUp(siteAt(from.at), out);
    expect(manifest.collections.map(({ documents }) => documents)).toEqual([0, 700, 700]);
    expect(statSync(out).mode & 0o077).toBe(0);
    await restore(out, siteAt(into.at));
    // A server has no collection without documents.
    const present = manifest.collections.filter(
      ({ documents }) => adapter.name === 'embedded' || documents > 0,
    );
    expect(await digests(into.at)).toEqual(present);
    const restored = await into.open();
    expect(await restored.coll('restored').get('state')).toMatchObject({ held: true, unfinished: false });
    expect(await restored.coll('charts_one').get('d33')).toEqual(await store.coll('charts_one').get('d33'));
    await restored.close();
  });

  test('under writing load nothing that was acknowledged before is missing, and no document is half written', async () => {
    type Pair = { _id: string; a: number; b: number; text?: string };
    const first = store.coll<Pair>('load_first');
    const second = store.coll<Pair>('load_second');
    const before = Array.from({ length: 1500 }, (_, n) => `before-${n}`);
    await Promise.all(before.map((_id) => first.insert({ _id, a: 0, b: 0, text: randomText() })));
    let over = false;
    let writes = 0;
    const writer = async (w: number) => {
      for (let n = 0; !over; n += 1) {
        await first.insert({ _id: `w${w}-${n}`, a: n, b: n });
        await second.insert({ _id: `w${w}-${n}`, a: n, b: n });
        await first.updateOne({ _id: `before-${(w * 371 + n) % 1500}` }, { inc: { a: 1, b: 1 } });
        writes += 1;
      }
    };
    const writers = Array.from({ length: 6 }, (_, w) => writer(w));
    await until(() => writes > 20);
    const atBegin = writes;
    const out = join(folder, 'out');
    const manifest = await backUp(siteAt(from.at), out);
    // The load did go on meanwhile.
    await until(() => writes > atBegin);
    over = true;
    await Promise.all(writers);
    await restore(out, siteAt(into.at));
    expect(await digests(into.at)).toEqual(manifest.collections);
    const restored = await openSource(into.at);
    const all = async (name: string) => {
      const docs: { _id: string; a?: number; b?: number }[] = [];
      for await (const doc of restored.read(name)) docs.push(doc);
      return docs;
    };
    const firsts = await all('load_first');
    const ids = new Set(firsts.map(({ _id }) => _id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(firsts.filter(({ a, b }) => a !== b)).toEqual([]);
    // One instant: what was written second never comes without what was written first.
    if (manifest.consistency === 'snapshot')
      expect((await all('load_second')).filter(({ _id }) => !ids.has(_id))).toEqual([]);
    await restored.close();
  });

  test('a place that is not empty is left alone', async () => {
    await store.coll('x').insert({ _id: '1' });
    const out = join(folder, 'out');
    await backUp(siteAt(from.at), out);
    await expect(backUp(siteAt(from.at), out)).rejects.toThrow(/is not empty/);
    const other = await into.open();
    await other.coll('x').insert({ _id: 'mine' });
    await other.close();
    await expect(restore(out, siteAt(into.at))).rejects.toThrow(/--replace|is not empty/);
    expect((await digests(into.at)).map(({ documents }) => documents)).toEqual([1]);
  });
});

describe('an embedded site', () => {
  let dataDir: string;
  let site: Site;
  beforeEach(async () => {
    dataDir = join(folder, 'data');
    site = siteAt({ dataDir }, [
      { name: 'data', path: dataDir },
      { name: 'releases', path: join(folder, 'releases') },
    ]);
    const store = await openEmbeddedStore({ dataDir });
    await Promise.all(Array.from({ length: 300 }, (_, n) => store.coll('x').insert(randomDoc(`d${n}`))));
    await store.sweep();
    await store.close();
    writeFileSync(join(dataDir, 'member.key'), 'the key of the hashes');
    mkdirSync(join(folder, 'releases', 'mf-one', '1.0.0'), { recursive: true });
    writeFileSync(join(folder, 'releases', 'mf-one', '1.0.0', 'entry.js'), 'export {}');
  });
  const out = () => join(folder, 'out');

  test('comes back with its key and its releases', async () => {
    const manifest = await backUp(site, out());
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'data/member.key',
      'releases/mf-one/1.0.0/entry.js',
    ]);
    const target = siteAt({ dataDir: join(folder, 'other') }, [
      { name: 'data', path: join(folder, 'other') },
      { name: 'releases', path: join(folder, 'other-releases') },
    ]);
    await restore(out(), target);
    expect(readFileSync(join(folder, 'other', 'member.key'), 'utf8')).toBe('the key of the hashes');
    expect(existsSync(join(folder, 'other-releases', 'mf-one', '1.0.0', 'entry.js'))).toBe(true);
    expect(readdirSync(join(folder, 'other')).sort()).toEqual(['member.key', 'tianji.db', 'tianji.id']);
  });

  test.each([
    ['store/x.jsonl.gz', 'changed'],
    ['store/x.jsonl.gz', 'cut off'],
    ['store/x.jsonl.gz', 'removed'],
    ['files/data/member.key', 'changed'],
    ['files/data/member.key', 'removed'],
    ['manifest.json', 'changed'],
    ['manifest.json', 'removed'],
  ])('a backup whose %s was %s is refused by name, and nothing is written', async (path, what) => {
    await backUp(site, out());
    const file = join(out(), path);
    const bytes = readFileSync(file);
    if (what === 'removed') rmSync(file);
    else if (what === 'cut off') writeFileSync(file, bytes.subarray(0, bytes.length - 9));
    else {
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }
    await expect(verifyBackup(out())).rejects.toThrow(file);
    const target = join(folder, 'other');
    await expect(restore(out(), siteAt({ dataDir: target }))).rejects.toThrow(file);
    expect(existsSync(target)).toBe(false);
  });

  test('a store in the way is moved aside when told so, even a damaged one, but never one in use', async () => {
    await backUp(site, out());
    const running = await openEmbeddedStore({ dataDir });
    await expect(restore(out(), site, { replace: true })).rejects.toThrow(/stop the site first/);
    await running.close();
    await released(dataDir);
    writeFileSync(join(dataDir, 'tianji.db'), 'not a database any more');
    await expect(openEmbeddedStore({ dataDir })).rejects.toThrow(/is damaged/);
    const { kept } = await restore(out(), site, { replace: true });
    expect(kept).toContain(join(dataDir, 'member.key'));
    const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(readFileSync(join(dataDir, aside, 'tianji.db'), 'utf8')).toBe('not a database any more');
    const store = await openEmbeddedStore({ dataDir });
    expect(await store.coll('x').count({})).toBe(300);
    await store.close();
    // What was moved aside is no part of the next backup.
    expect((await backUp(site, join(folder, 'next'))).files.map(({ path }) => path)).toEqual([
      'data/member.key',
      'releases/mf-one/1.0.0/entry.js',
    ]);
  });

  test('a damaged store is found by its backup', async () => {
    const file = join(dataDir, 'tianji.db');
    const bytes = readFileSync(file);
    bytes.fill(7, 20 * 4096, 21 * 4096);
    writeFileSync(file, bytes);
    await expect(backUp(site, out())).rejects.toThrow(/tianji\.db is damaged \(collection "x"/);
    await expect(verifyBackup(out())).rejects.toThrow(/manifest\.json is missing/);
  });
});
