import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBackupCommand } from '../backup/command.ts';
import { readDump } from '../backup/dump.ts';
import { silentLogger } from '../log/logger.ts';
import type { StorePlace } from '../store/contract/adapters.ts';
import { storeAdapters } from '../store/contract/adapters.ts';
import { compileKit } from '../store/contract/compile.ts';
import { runChild } from '../store/contract/spawn.ts';
import type { Store } from '../store/index.ts';
import { until } from '../testing/until.ts';
import { backupBeforeUpgrade } from './before.ts';
import { type Note, notes } from './notes.fixture.ts';
import { upgradeData } from './upgrade.ts';
import { DataTooNewError } from './versions.ts';

jest.setTimeout(180_000);
let compiled: string;
beforeAll(() => {
  compiled = compileKit();
});
afterAll(() => rmSync(compiled, { recursive: true, force: true }));

const DAY_MS = 86_400_000;
const backupsIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('before-upgrade-'))
    .sort();

describe.each(storeAdapters())('upgrades of data: $name', (adapter) => {
  let place: StorePlace;
  let store: Store;
  beforeEach(async () => {
    place = await adapter.place();
    store = await place.open();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  const coll = () => store.coll<Note>('notes_notes');
  const versionOf = async () =>
    (await store.coll<{ _id: string; version: number }>('versions').get('notes'))?.version;
  const all = () => coll().find({}, { sort: { _id: 1 }, limit: 10 });
  const write = () =>
    Promise.all([coll().insert({ _id: 'a', text: ' one ' }), coll().insert({ _id: 'b', text: 'three' })]);
  const upgrade = (definition = notes(), now = Date.now, without = false) =>
    upgradeData([definition], {
      ...{ store, log: silentLogger, now, leaseMs: 600 },
      backup: backupBeforeUpgrade({
        ...{ place: place.at, store, log: silentLogger, now, keepDays: 30, without },
      }),
    });
  const child = (more: object = {}) =>
    runChild(compiled, 'upgrade/upgrade.child.js', {
      at: place.at,
      without: place.at.url !== undefined,
      ...more,
    });

  test('a store without data begins with the present version, and nothing is run', async () => {
    const ran: string[] = [];
    await upgrade(notes((step) => void ran.push(step)));
    expect(await versionOf()).toBe(3);
    await coll().insert({ _id: 'new', words: 'x', length: 1 });
    await upgrade(notes((step) => void ran.push(step)));
    expect(ran).toEqual([]);
  });

  test('data of before there were versions go through every step, those of a later version through the rest', async () => {
    await write();
    await upgrade(notes(undefined, 0));
    expect(await versionOf()).toBe(1);
    await upgrade(notes(undefined, 1), Date.now, true);
    expect(await all()).toEqual([
      { _id: 'a', words: 'one' },
      { _id: 'b', words: 'three' },
    ]);
    const ran: string[] = [];
    await upgrade(
      notes((step, when) => void ran.push(`${when} ${step}`)),
      Date.now,
      true,
    );
    expect(ran).toEqual(['begins length', 'ends length']);
    expect(await all()).toEqual([
      { _id: 'a', words: 'one', length: 3 },
      { _id: 'b', words: 'three', length: 5 },
    ]);
    expect(await versionOf()).toBe(3);
  });

  test('data of a newer release are refused by name, before anything is changed', async () => {
    await upgrade();
    await write();
    await expect(upgrade(notes(undefined, 1))).rejects.toThrow(DataTooNewError);
    await expect(upgrade(notes(undefined, 1))).rejects.toThrow(
      /data of notes have version 3.*reads version 2/,
    );
    expect(await all()).toEqual([
      { _id: 'a', text: ' one ' },
      { _id: 'b', text: 'three' },
    ]);
    expect(await versionOf()).toBe(3);
  });

  test('a process that is killed between two steps is continued by the next, with the first backup', async () => {
    await write();
    const first = child({ stopAt: 'begins length' });
    await until(() => first.lines.includes('begins length') || first.process.exitCode !== null);
    first.process.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(first.lines).toEqual(['begins words', 'ends words', 'begins length']);
    expect(await versionOf()).toBe(2);
    const second = child();
    expect(await second.ended).toBe('0');
    expect(second.lines).toEqual(['begins length', 'ends length', 'done']);
    expect(await all()).toEqual([
      { _id: 'a', words: 'one', length: 3 },
      { _id: 'b', words: 'three', length: 5 },
    ]);
    if (place.at.url) return;
    const backups = backupsIn(place.at.dataDir);
    expect(backups).toHaveLength(1);
    const saved: unknown[] = [];
    const dump = join(place.at.dataDir, backups[0] as string, 'store', 'notes_notes.jsonl.gz');
    for await (const doc of readDump(dump, {})) saved.push(doc);
    expect(saved).toEqual([
      { _id: 'a', text: ' one ' },
      { _id: 'b', text: 'three' },
    ]);
  });

  test('of two processes that start at once one upgrades, and the other waits for it', async () => {
    await write();
    const two = [child(), child()];
    expect(await Promise.all(two.map(({ ended }) => ended))).toEqual(['0', '0']);
    expect(two.map(({ lines }) => lines.length).sort()).toEqual([1, 5]);
    expect(two.flatMap(({ lines }) => lines).sort()).toEqual(
      ['begins length', 'begins words', 'done', 'done', 'ends length', 'ends words'].sort(),
    );
    expect(await versionOf()).toBe(3);
  });

  test('a step that fails stops the start, and is run again by the next', async () => {
    await write();
    const failing = notes((step) => {
      if (step === 'length') throw new Error('the disk is full');
    });
    await expect(upgrade(failing, Date.now, true)).rejects.toThrow('the disk is full');
    expect(await versionOf()).toBe(2);
    await upgrade(notes(), Date.now, true);
    expect(await versionOf()).toBe(3);
  });

  if (adapter.name === 'mongodb')
    test('data on a document server are upgraded only after a fresh backup, or when told', async () => {
      await write();
      await expect(upgrade()).rejects.toThrow(/no backup of the last 24 hours.*UPGRADE_WITHOUT_BACKUP=yes/);
      expect(await versionOf()).toBe(1);
      const folder = join(place.at.dataDir, `tianji-upgrade-${process.pid}-${Date.now()}`);
      const said: string[] = [];
      const env = { MONGODB_URL: place.at.url, DATA_DIR: join(folder, 'data') };
      try {
        expect(
          await runBackupCommand('backup', ['--out', join(folder, 'out')], env, (line) => said.push(line)),
        ).toBe(0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      await expect(upgrade(notes(), () => Date.now() + 2 * DAY_MS)).rejects.toThrow(/24 hours/);
      await upgrade();
      expect(await versionOf()).toBe(3);
    });
  else
    test('old backups of upgrades are deleted, other folders are not', async () => {
      await write();
      const { dataDir } = place.at;
      await upgrade();
      mkdirSync(join(dataDir, 'before-restore-1'));
      const [made] = backupsIn(dataDir);
      const sweepAt = (now: number) =>
        backupBeforeUpgrade({
          ...{ place: place.at, store, log: silentLogger, now: () => now, keepDays: 30, without: false },
        }).sweep();
      sweepAt(Date.now() + 29 * DAY_MS);
      expect(backupsIn(dataDir)).toEqual([made]);
      sweepAt(Date.now() + 31 * DAY_MS);
      expect(backupsIn(dataDir)).toEqual([]);
      expect(readdirSync(dataDir)).toContain('before-restore-1');
    });
});

test('without anything that makes a backup, old data are refused', async () => {
  const place = await (storeAdapters()[0] as ReturnType<typeof storeAdapters>[number]).place();
  const store = await place.open();
  await store.coll<Note>('notes_notes').insert({ _id: 'a', text: 'one' });
  const options = { store, log: silentLogger, now: Date.now };
  await expect(upgradeData([notes()], options)).rejects.toThrow(/backup/);
  expect(await store.coll<Note>('notes_notes').get('a')).toEqual({ _id: 'a', text: 'one' });
  await store.close();
  await place.remove();
});
