import { existsSync } from 'node:fs';
import { type Database, loadEngine, messageOf } from '../store/embedded/engine.ts';
import { checkStoreFile, damaged, storeFile } from '../store/embedded/file.ts';
import { HOLD_COLLECTION } from '../store/hold.ts';
import { databaseName } from '../store/mongo/database-name.ts';
import { UPGRADING } from '../upgrade/marks.ts';

/** A document as it is stored. */
export interface Doc {
  _id: string;
  [field: string]: unknown;
}

/** A store to read from, whole: every collection, every document, what has expired too. */
export interface Source {
  readonly kind: 'embedded' | 'mongodb';
  /** Whether all documents are of one instant, or each of the instant at which it was read. */
  readonly consistency: 'snapshot' | 'document';
  collections(): Promise<string[]>;
  /** The documents of a collection in the order of their ids. @throws StoreFileError for a damaged file */
  read(collection: string): AsyncIterable<Doc>;
  close(): Promise<void>;
}

export interface Place {
  /** A MongoDB connection string; the embedded store of `dataDir` without it. */
  url?: string | undefined;
  dataDir: string;
}

/** Documents fetched at once. */
const PAGE = 500;
/** Collections that belong to one running process, one upgrade or one restored site. */
const NOT_DATA = new Set(['ready', HOLD_COLLECTION, UPGRADING]);

/**
 * Opens a store for reading while the site goes on using it.
 * @param alone refuses when another process uses the embedded store, and keeps others out until it is closed
 */
export function openSource({ url, dataDir }: Place, alone = false): Promise<Source> {
  return url ? openMongo(url) : openEmbedded(dataDir, alone);
}

async function openEmbedded(dataDir: string, alone: boolean): Promise<Source> {
  const path = storeFile(dataDir);
  checkStoreFile(dataDir);
  if (!existsSync(path)) throw new Error(`there is no store in ${dataDir}: is DATA_DIR right?`);
  const Engine = await loadEngine();
  const db = new Engine(path);
  try {
    begin(db, dataDir, alone);
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    kind: 'embedded',
    consistency: 'snapshot',
    async collections() {
      const rows = db
        .prepare("SELECT name FROM sqlite_master WHERE type='table' AND name GLOB 'c_*' ORDER BY name")
        .all() as { name: string }[];
      return rows.map(({ name }) => name.slice(2)).filter((name) => !NOT_DATA.has(name));
    },
    async *read(collection) {
      const page = db.prepare(`SELECT id, doc FROM "c_${collection}" WHERE id>? ORDER BY id LIMIT ${PAGE}`);
      for (let last = ''; ; ) {
        let rows: { id: string; doc: string }[];
        const docs: Doc[] = [];
        try {
          rows = page.all(last) as typeof rows;
          for (const { doc } of rows) docs.push(JSON.parse(doc) as Doc);
        } catch (error) {
          throw damaged(path, `collection "${collection}" after "${last}": ${messageOf(error)}`, error);
        }
        yield* docs;
        if (rows.length < PAGE) return;
        last = rows.at(-1)?.id ?? '';
      }
    },
    async close() {
      endReading(db);
      if (alone) releaseLock(db);
      db.close();
    },
  };
}

/** Begins the transaction whose view of the file all reads share. */
function begin(db: Database, dataDir: string, alone: boolean): void {
  db.exec('PRAGMA busy_timeout=5000');
  if (!alone) {
    db.exec('BEGIN');
    // The view is taken with the first read.
    db.prepare('SELECT count(*) FROM sqlite_master').get();
    return;
  }
  try {
    db.exec('PRAGMA busy_timeout=200');
    db.exec('PRAGMA locking_mode=EXCLUSIVE');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    throw new Error(`another process uses the store in ${dataDir}: stop the site first`, { cause: error });
  }
}

function endReading(db: Database): void {
  try {
    db.exec('ROLLBACK');
  } catch {
    // A damaged file has ended the transaction itself.
  }
}

/**
 * Gives up an exclusive lock now: a closed database keeps it until its statements are collected. It was taken before
 * the journal was opened, and is bound to it; the next to open the file makes the journal anew.
 */
export function releaseLock(db: Database): void {
  db.exec('PRAGMA journal_mode=DELETE');
  db.exec('PRAGMA locking_mode=NORMAL');
  db.exec('SELECT count(*) FROM sqlite_master');
}

async function openMongo(url: string): Promise<Source> {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(url, {
    appName: 'tianji backup',
    readPreference: 'primary',
    serverSelectionTimeoutMS: 10_000,
  });
  const db = client.db(databaseName(url));
  // Only a replica set can read several collections as of one instant.
  const { setName } = await db.command({ hello: 1 });
  const session = setName === undefined ? undefined : client.startSession({ snapshot: true });
  return {
    kind: 'mongodb',
    consistency: session ? 'snapshot' : 'document',
    async collections() {
      const all = await db.listCollections({}, { nameOnly: true }).toArray();
      return all
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('system.') && !NOT_DATA.has(name))
        .sort();
    },
    async *read(collection) {
      const options = { batchSize: PAGE, ...(session && { session }) };
      const cursor = db.collection<Doc>(collection).find({}, options).sort({ _id: 1 });
      for await (const doc of cursor) yield doc as Doc;
    },
    async close() {
      await session?.endSession();
      await client.close();
    },
  };
}
