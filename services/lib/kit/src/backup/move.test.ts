import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBus } from '../bus/open.ts';
import { storeAdapters } from '../store/contract/adapters.ts';
import { openEmbeddedStore } from '../store/index.ts';
import { released } from '../testing/released.ts';
import { until } from '../testing/until.ts';
import { handOver } from './bus.ts';
import { runBackupCommand } from './command.ts';
import { digestOf } from './dump.ts';
import { openSource } from './source.ts';

jest.setTimeout(180_000);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianji-move-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A stopped site with documents, a message nobody has handled, one that was handled and one that is parked. */
async function stoppedSite(): Promise<string> {
  const dataDir = join(folder, 'data');
  const store = await openEmbeddedStore({ dataDir });
  await Promise.all(
    Array.from({ length: 450 }, (_, n) =>
      store.coll('shop_orders').insert({ _id: `o${n}`, n: n / 7, 名: '坤𠮷' } as never),
    ),
  );
  const bus = await openBus({ store: store.scope('bus') });
  const seen: string[] = [];
  const consumer = await bus.consume({
    ...{ subject: 'tianji.shop.ordered', group: 'member', maxAttempts: 1 },
    handler({ id }) {
      seen.push(id);
      if (id === 'bad') throw new Error('cannot be handled');
    },
  });
  for (const id of ['handled', 'bad']) await bus.publish('tianji.shop.ordered', { id }, { id });
  await until(async () => seen.length === 2 && (await bus.parked()).length === 1);
  await consumer.stop();
  await bus.publish('tianji.shop.ordered', { of: 'm1' }, { id: 'waiting' });
  await bus.close();
  await store.close();
  await released(dataDir);
  return dataDir;
}

test('messages that nobody has handled are handed to another bus, others are not', async () => {
  const dataDir = await stoppedSite();
  const other = await openEmbeddedStore({ dataDir: join(folder, 'other') });
  const bus = await openBus({ store: other.scope('bus') });
  const source = await openSource({ dataDir }, true);
  expect(await handOver(source, bus)).toEqual({ published: 1, parked: 1 });
  await source.close();
  const got: unknown[] = [];
  await bus.consume({
    ...{ subject: 'tianji.shop.ordered', group: 'member' },
    handler: ({ id, payload }) => void got.push({ id, payload }),
  });
  await until(() => got.length > 0);
  expect(got).toEqual([{ id: 'waiting', payload: { of: 'm1' } }]);
  await bus.close();
  await other.close();
});

test('a site in use is not moved, and a wrong command says how it is used', async () => {
  const dataDir = await stoppedSite();
  const running = await openEmbeddedStore({ dataDir });
  await expect(openSource({ dataDir }, true)).rejects.toThrow(/stop the site first/);
  // Reading along, as a backup does, is possible.
  await (await openSource({ dataDir })).close();
  await running.close();
  const said: string[] = [];
  const run = (name: 'backup' | 'restore' | 'move', ...args: string[]) =>
    runBackupCommand(name, args, { DATA_DIR: dataDir }, (line) => said.push(line));
  expect(await run('backup')).toBe(1);
  expect(await run('restore', '--from', 'a', '--go-on')).toBe(1);
  expect(await run('restore', '--form', 'a')).toBe(1);
  expect(await run('move', '--to', 'mongodb')).toBe(1);
  expect(said.every((line) => line.startsWith('usage: npm run '))).toBe(true);
});

test('the commands back up, restore and let go on', async () => {
  const dataDir = await stoppedSite();
  writeFileSync(join(dataDir, 'member.key'), 'key');
  const said: string[] = [];
  const run = (at: string, name: 'backup' | 'restore', ...args: string[]) =>
    runBackupCommand(name, args, { DATA_DIR: join(folder, at) }, (line) => said.push(line));
  const out = join(folder, 'out');
  expect(await run('data', 'backup', '--out', out)).toBe(0);
  expect(await run('back', 'restore', '--from', out)).toBe(0);
  expect(await run('back', 'restore', '--go-on')).toBe(0);
  expect(await run('back', 'restore', '--go-on')).toBe(0);
  expect(said).toEqual([
    expect.stringMatching(/^saved in .*: documents: 457, collections: 4, files: 1$/),
    expect.stringMatching(/^restored, as of 20.*: documents: 457, collections: 4, files: 1$/),
    expect.stringContaining('npm run restore -- --go-on'),
    'the site goes on: it sends what has been waiting',
    'the site was not held back',
  ]);
});

test('a move from a wrong folder is refused by its setting, before bus and database are opened', async () => {
  const wrong = join(folder, 'nothing');
  const said: string[] = [];
  const env = { DATA_DIR: wrong, MONGODB_URL: 'mongodb://127.0.0.1:9/x', NATS_URL: 'nats://127.0.0.1:9' };
  expect(await runBackupCommand('move', ['--to', 'mongodb'], env, (line) => said.push(line))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/there is no store .*nothing: is DATA_DIR right/)]);
  expect(existsSync(wrong)).toBe(false);
});

const server = storeAdapters().find(({ name }) => name === 'mongodb');
if (server)
  test('a stopped site moves to a document server, every collection by its digest', async () => {
    const dataDir = await stoppedSite();
    const place = await server.place();
    const said: string[] = [];
    const run = () =>
      runBackupCommand(
        'move',
        ['--to', 'mongodb'],
        { DATA_DIR: dataDir, MONGODB_URL: place.at.url },
        (line) => said.push(line),
      );
    try {
      expect(await run()).toBe(0);
      const [before, after] = [await openSource({ dataDir }), await openSource(place.at)];
      const names = await before.collections();
      expect(names).toContain('shop_orders');
      for (const name of names) expect(await digestOf(after, name)).toEqual(await digestOf(before, name));
      await before.close();
      await after.close();
      // A second time there is something in the way.
      expect(await run()).toBe(1);
      expect(said.at(-1)).toMatch(/is not empty/);
    } finally {
      await place.remove();
    }
  });
