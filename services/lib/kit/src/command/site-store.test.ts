import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { runBackupCommand } from '../backup/command.ts';
import { loadEngine } from '../store/embedded/engine.ts';
import { openStore } from '../store/open.ts';
import { runParked } from './parked.ts';
import { onSiteStore } from './site-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-command-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const DATA = [{ name: 'shop', upgrades: [{}] }];

/** What a command on these settings prints; it says how many documents it found. */
async function told(env: Record<string, string>, data = DATA): Promise<[code: number, text: string]> {
  const lines: string[] = [];
  const code = await onSiteStore(
    env,
    data,
    (line) => lines.push(line),
    async (store) => {
      lines.push(String(await store.coll('shop_orders').count({})));
      return 0;
    },
  );
  return [code, lines.join('\n')];
}

/** A site's store, with data of this version. */
async function site(version: number): Promise<void> {
  const store = await openStore({ dataDir });
  await store.coll('shop_orders').insert({ _id: 'one' });
  await store.coll<{ _id: string; version: number }>('versions').insert({ _id: 'shop', version });
  await store.close();
}

test('the store of a site is opened', async () => {
  await site(2);
  expect(await told({ DATA_DIR: dataDir })).toEqual([0, '1']);
});

test.each([
  ['an empty folder', ''],
  ['a folder that does not exist', 'nothing/here'],
])('%s: the setting is named, and nothing is made', async (_name, below) => {
  const wrong = join(dataDir, below);
  const [code, text] = await told({ DATA_DIR: wrong });
  expect([code, text]).toEqual([1, expect.stringMatching(/^there is no store .*DATA_DIR/)]);
  expect(text).toContain(wrong);
  expect(existsSync(wrong) ? readdirSync(wrong) : []).toEqual([]);
});

test('an empty database file is no store, and stays empty', async () => {
  const Engine = await loadEngine();
  const db = new Engine(join(dataDir, 'tianji.db'));
  db.exec('CREATE TABLE other(id INTEGER)');
  db.close();
  expect(await told({ DATA_DIR: dataDir })).toEqual([1, expect.stringContaining('DATA_DIR')]);
  expect(readdirSync(dataDir)).toEqual(['tianji.db']);
});

test('a file that is no database is named', async () => {
  writeFileSync(join(dataDir, 'tianji.db'), 'nonsense'.repeat(100));
  expect(await told({ DATA_DIR: dataDir })).toEqual([1, expect.stringContaining('tianji.db')]);
});

test('a store in which the data of the command are not is no such site', async () => {
  await site(2);
  expect(await told({ DATA_DIR: dataDir }, [{ name: 'till', upgrades: [{}] }])).toEqual([
    1,
    expect.stringContaining('in which till keeps nothing'),
  ]);
});

test('data of a later and of an earlier release are refused by name', async () => {
  await site(3);
  expect(await told({ DATA_DIR: dataDir })).toEqual([
    1,
    expect.stringMatching(/data of shop have version 3/),
  ]);
  expect(await told({ DATA_DIR: dataDir }, [{ name: 'shop', upgrades: [{}, {}, {}] }])).toEqual([
    1,
    expect.stringMatching(/data of shop have version 3.*start it once/),
  ]);
});

test('a server that does not answer: the setting is named, and no password', async () => {
  const url = 'mongodb://tianji:geheim@127.0.0.1:9/?serverSelectionTimeoutMS=100';
  const [code, text] = await told({ MONGODB_URL: url });
  expect([code, text]).toEqual([1, expect.stringMatching(/^MONGODB_URL: /)]);
  expect(text).not.toContain('geheim');
}, 30_000);

const mongodb = process.env.MONGODB_URL;
if (mongodb)
  describe('a database on a server', () => {
    const url = new URL(mongodb);
    url.pathname = `/no-site-${process.pid}`;
    let client: MongoClient;
    beforeAll(async () => {
      client = await MongoClient.connect(url.href);
    });
    afterEach(() => client.db().dropDatabase());
    afterAll(() => client.close());
    const collections = async () =>
      (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();

    test('without a site is refused, and nothing is made in it', async () => {
      const [code, text] = await told({ MONGODB_URL: url.href });
      expect([code, text]).toEqual([1, expect.stringMatching(/^MONGODB_URL names a database/)]);
      const lines: string[] = [];
      const out = join(dataDir, 'out');
      const env = { MONGODB_URL: url.href, DATA_DIR: dataDir };
      // Nor is nothing saved as if it were a site.
      expect(await runBackupCommand('backup', ['--out', out], env, (line) => lines.push(line))).toBe(1);
      expect(lines).toEqual([expect.stringMatching(/^MONGODB_URL names a database/)]);
      expect(existsSync(out)).toBe(false);
      const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
      expect(databases.map(({ name }) => name)).not.toContain(url.pathname.slice(1));
    });

    test.each([
      ['customers', { _id: 'c1', name: '甲' }],
      // Another program may have a collection of this name, too.
      ['versions', { _id: 'v1', schema: '12' }],
    ])(
      'of another program, with a collection %s, is refused by every command, and stays as it is',
      async (name, document) => {
        await client.db().collection<{ _id: string }>(name).insertOne(document);
        const refused = [
          1,
          expect.stringMatching(/^MONGODB_URL names a database that no site has started on/),
        ];
        expect(await told({ MONGODB_URL: url.href })).toEqual(refused);
        const lines: string[] = [];
        const code = await runParked(['list'], { MONGODB_URL: url.href }, (line) => lines.push(line));
        expect([code, lines.join('\n')]).toEqual(refused);
        expect(await collections()).toEqual([name]);
      },
    );
  });
