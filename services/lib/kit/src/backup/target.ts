import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadEngine, messageOf } from '../store/embedded/engine.ts';
import { identityFile, storeFile } from '../store/embedded/file.ts';
import { hold, holdUnfinished } from '../store/hold.ts';
import { databaseName } from '../store/mongo/database-name.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/port.ts';
import { type Doc, openSource, type Place, releaseLock, type Source } from './source.ts';

/** An empty store that is being filled. It becomes the site's own only with `finish`. */
export interface Target {
  write(collection: string, docs: readonly Doc[]): Promise<void>;
  /** Reads back what was written, to be compared. */
  written(): Promise<Source>;
  /** Puts the store in its place. */
  finish(): Promise<void>;
  /** Removes what was written to an embedded store; a server's database stays, marked as unfinished. */
  abandon(): Promise<void>;
}

/**
 * @param options.replace an embedded store that is in the way is moved into a folder beside it
 * @param options.held the store's services send nothing until they are told to go on
 * @throws Error when the place is not empty
 */
export async function openTarget(
  place: Place,
  options: { replace: boolean; held: boolean },
): Promise<Target> {
  if (place.url) return openMongo(place, options);
  return openEmbedded(place.dataDir, options);
}

const writer = (store: Store) => async (collection: string, docs: readonly Doc[]) => {
  const coll = store.coll<Doc>(collection);
  await Promise.all(docs.map((doc) => coll.insert(doc)));
};

async function openEmbedded(
  dataDir: string,
  { replace, held }: { replace: boolean; held: boolean },
): Promise<Target> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const present = storeParts(dataDir).filter((path) => existsSync(path));
  if (present.length > 0) {
    if (!replace)
      throw new Error(
        `${dataDir} has a store already. Name an empty DATA_DIR, or move the existing one aside with --replace.`,
      );
    await refuseInUse(dataDir);
  }
  const staging = join(dataDir, `restore-${process.pid}-${Date.now()}`);
  const store = await openStore({ dataDir: staging });
  let closed = false;
  const close = async () => {
    if (!closed) await store.close();
    closed = true;
  };
  return {
    write: writer(store),
    written: () => openSource({ dataDir: staging }),
    async finish() {
      if (held) await hold(store);
      await store.sweep();
      await close();
      if (present.length > 0) putAside(dataDir);
      // The identity last: were this process killed in between, a start would refuse the folder or adopt the new store.
      renameSync(storeFile(staging), storeFile(dataDir));
      renameSync(identityFile(staging), identityFile(dataDir));
      rmSync(staging, { recursive: true });
    },
    async abandon() {
      await close();
      rmSync(staging, { recursive: true, force: true });
    },
  };
}

/** All files of an embedded store. */
const storeParts = (dataDir: string): string[] => [
  storeFile(dataDir),
  `${storeFile(dataDir)}-wal`,
  `${storeFile(dataDir)}-shm`,
  identityFile(dataDir),
];

/** Moves the present store into a folder beside it; its identity stays, so that the folder is never taken for a new one. */
function putAside(dataDir: string): void {
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const path of storeParts(dataDir)) {
    if (!existsSync(path)) continue;
    const to = join(aside, basename(path));
    if (path === identityFile(dataDir)) copyFileSync(path, to);
    else renameSync(path, to);
  }
}

/** A damaged file cannot be locked; then there is nothing that could be using it. */
async function refuseInUse(dataDir: string): Promise<void> {
  if (!existsSync(storeFile(dataDir))) return;
  const Engine = await loadEngine();
  const db = new Engine(storeFile(dataDir));
  try {
    db.exec('PRAGMA busy_timeout=200');
    db.exec('PRAGMA locking_mode=EXCLUSIVE');
    db.exec('BEGIN EXCLUSIVE');
    db.exec('COMMIT');
    releaseLock(db);
  } catch (error) {
    if (/locked|busy/i.test(messageOf(error)))
      throw new Error(`another process uses the store in ${dataDir}: stop the site first`, { cause: error });
  } finally {
    db.close();
  }
}

async function openMongo({ url = '', dataDir }: Place, { held }: { held: boolean }): Promise<Target> {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const db = client.db(databaseName(url));
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (name.startsWith('system.') || name === 'ready') continue;
      if ((await db.collection(name).findOne({})) !== null)
        throw new Error(
          `the database "${db.databaseName}" is not empty (${name}). Name another in MONGODB_URL, or drop it.`,
        );
    }
  } finally {
    await client.close();
  }
  const store = await openStore({ url });
  await holdUnfinished(store);
  return {
    write: writer(store),
    written: () => openSource({ url, dataDir }),
    async finish() {
      await hold(store, held);
      await store.close();
    },
    abandon: () => store.close(),
  };
}
