import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { checkIndexes, checkName } from '../check.ts';
import type { Collection, Index, Store } from '../port.ts';
import { scopeOf } from '../scope.ts';
import { shared } from '../shared.ts';
import { type Access, EmbeddedCollection } from './collection.ts';
import { type Database, isBusy, loadEngine, messageOf, numberOf, type Statement } from './engine.ts';
import { checkStoreFile, damaged, StoreFileError, storeFile } from './file.ts';
import { holdFile } from './handles.ts';
import { isDamage, settleIdentity } from './identity.ts';
import { startPageCheck } from './page-check.ts';
import { indexName, indexSql } from './sql.ts';
import { GroupWriter } from './writer.ts';

export interface EmbeddedOptions {
  /** The folder of the database file `tianji.db`; made when missing, readable by its owner only. */
  dataDir: string;
  /** The largest size of the file; beyond it writes are refused as on a full disk. Unlimited by default. */
  maxBytes?: number | undefined;
  /** Epoch milliseconds; for tests of expiry. */
  now?: () => number;
}

const SWEEP_MS = 60_000;
const SWEEP_ROWS = 1_000;
const STATEMENTS = 300;
/** Documents read in one turn of the event loop by a check of the whole file. */
const VERIFY_ROWS = 50;
/** How long a trial write's result is reused: it costs an fsync, and anybody may ask for readiness. */
const PING_MS = 1_000;
/** Below this much free space, in bytes, the disk counts as full: the journal needs room for the next writes. */
const LEAST_FREE = 1_048_576;

/**
 * The embedded store: one SQLite file in WAL mode with `synchronous=FULL`, so that a commit is on disk
 * when it returns. Several processes may open the same file; each sees what the others committed.
 * @throws StoreFileError when the file is damaged, emptied, or the store of another folder or program
 */
export async function openEmbeddedStore(options: EmbeddedOptions): Promise<Store> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const path = storeFile(options.dataDir);
  checkStoreFile(options.dataDir);
  const isNew = !existsSync(path);
  const Engine = await loadEngine();
  const db = new Engine(path);
  try {
    // The journal files inherit the mode of the database file.
    if (isNew) chmodSync(path, 0o600);
    await configure(db);
    settleIdentity(db, options.dataDir);
    // From here on, waiting for a lock uses a timer and does not block the event loop.
    db.exec('PRAGMA busy_timeout=200');
    limitSize(db, options.maxBytes);
  } catch (error) {
    db.close();
    if (error instanceof StoreFileError || !isDamage(error)) throw error;
    throw damaged(path, messageOf(error), error);
  }
  return new EmbeddedStore(db, options.dataDir, options.now ?? Date.now);
}

async function configure(db: Database): Promise<void> {
  // First of all: another process may be opening the same file at the same time.
  db.exec('PRAGMA busy_timeout=5000');
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Changing to WAL can report "locked" at once, without the timeout, while another process does it.
      db.exec('PRAGMA journal_mode=WAL');
      break;
    } catch (error) {
      if (!isBusy(error) || attempt >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 40));
    }
  }
  db.exec('PRAGMA synchronous=FULL');
  // What is deleted is overwritten: a name that somebody took back must not stay in the file.
  db.exec('PRAGMA secure_delete=ON');
  db.exec('PRAGMA cache_size=-16000');
}

/** Bounds the size of the file. Deleting stays possible in a full one. */
function limitSize(db: Database, maxBytes: number | undefined): void {
  if (maxBytes === undefined) return;
  db.exec(`PRAGMA max_page_count=${Math.max(1, Math.floor(maxBytes / numberOf(db, 'page_size')))}`);
}

class EmbeddedStore implements Store {
  readonly kind = 'embedded';
  readonly #db: Database;
  readonly #writer: GroupWriter;
  readonly #now: () => number;
  readonly #collections = new Map<string, EmbeddedCollection<{ _id: string }>>();
  readonly #statements = new Map<string, Statement>();
  readonly #timer: NodeJS.Timeout;
  readonly #writable: () => Promise<void>;
  readonly #path: string;
  readonly #dataDir: string;
  /** The file's bytes, for the check of its pages. */
  readonly #bytes: ReturnType<typeof holdFile>;
  #damage: StoreFileError | null = null;
  #found: ((error: Error) => void) | null = null;
  #pages: ReturnType<typeof startPageCheck> | null = null;
  #closing: Promise<void> | null = null;

  constructor(db: Database, dataDir: string, now: () => number) {
    this.#db = db;
    this.#dataDir = dataDir;
    this.#path = storeFile(dataDir);
    this.#bytes = holdFile(this.#path);
    this.#writable = shared(PING_MS, async () => {
      await this.#write(() => this.#tryWrite());
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < LEAST_FREE) throw new Error('the disk is full: less than 1 MB is free');
      this.#refuseFull();
    });
    this.#now = now;
    this.#writer = new GroupWriter(db);
    // A failed sweep is repeated a minute later; expired documents are invisible anyway.
    this.#timer = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS);
    this.#timer.unref();
  }

  coll<T extends { _id: string }>(name: string, indexes: readonly Index[] = []): Collection<T> {
    checkName('collection', name);
    const known = this.#collections.get(name);
    if (known) {
      if (JSON.stringify(known.indexes) !== JSON.stringify(indexes)) {
        throw new TypeError(`collection "${name}" was opened with other indexes before`);
      }
      return known as unknown as Collection<T>;
    }
    checkIndexes(indexes);
    this.#assertOpen();
    const table = `c_${name}`;
    this.#define(table, indexes);
    const made = new EmbeddedCollection<T>(name, table, indexes, this.#access());
    this.#collections.set(name, made as unknown as EmbeddedCollection<{ _id: string }>);
    return made;
  }

  scope(name: string) {
    return scopeOf(this, name);
  }

  async ping(): Promise<void> {
    this.#assertOpen();
    // It stays so until the process is started on a whole file: no coming and going.
    if (this.#damage) throw this.#damage;
    return this.#writable();
  }

  async sweep(): Promise<void> {
    for (const one of this.#collections.values()) {
      if (!one.expires) continue;
      while ((await this.#write(() => one.sweep(SWEEP_ROWS))) >= SWEEP_ROWS);
    }
    await this.#writer.flushed();
    if (!this.#closing) this.#emptyJournal();
  }

  /**
   * File and journal still hold pages as they were before a deletion. Where another process reads at this moment, its
   * next sweep does it.
   */
  #emptyJournal(): void {
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async verify(): Promise<void> {
    for (const [name, coll] of this.#collections) {
      let after: string | null = '';
      while (after !== null && !this.#closing) {
        const last: string = after;
        after = await coll.readable(last, VERIFY_ROWS).catch((error: unknown) => {
          const near = last === '' ? 'at its beginning' : `after the document ${last}`;
          throw this.#damagedBy(
            damaged(this.#path, `collection "${name}", ${near}: ${messageOf(error)}`, error),
          );
        });
        // Calls come first.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  guard(found: (error: Error) => void, failed?: (error: Error) => void): void {
    this.#assertOpen();
    this.#found = found;
    if (this.#damage) {
      found(this.#damage);
      return;
    }
    this.#pages = startPageCheck({
      dataDir: this.#dataDir,
      handle: this.#bytes.handle,
      found: (damage) => {
        this.#damagedBy(damaged(this.#path, damage));
      },
      ...(failed && { failed }),
    });
  }

  /** Keeps the first damage and tells of it. @returns what is to be thrown */
  #damagedBy(error: StoreFileError): StoreFileError {
    if (this.#damage) return error;
    this.#damage = error;
    this.#found?.(error);
    return error;
  }

  /** An error of the engine, judged: damage that was met counts from now on. */
  #judged(error: unknown): unknown {
    if (error instanceof StoreFileError || !isDamage(error)) return error;
    return this.#damagedBy(damaged(this.#path, messageOf(error), error));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pages?.stop();
    await this.#writer.flushed();
    this.#statements.clear();
    try {
      this.#emptyJournal();
    } catch {
      // On a full disk, for example: the first sweep after the next start does it.
    }
    this.#db.close();
    this.#bytes.release();
  }

  #access(): Access {
    return {
      prepare: (sql) => this.#prepare(sql),
      read: async (run) => {
        this.#assertOpen();
        try {
          return run();
        } catch (error) {
          throw this.#judged(error);
        }
      },
      check: async (run) => {
        this.#assertOpen();
        return run();
      },
      write: (run) => this.#write(run),
      now: this.#now,
    };
  }

  async #write<R>(run: () => R): Promise<R> {
    this.#assertOpen();
    if (this.#damage) throw this.#damage;
    return this.#writer.write(run).catch((error: unknown) => {
      throw this.#judged(error);
    });
  }

  #assertOpen(): void {
    if (this.#closing) throw new Error('the store is closed');
  }

  /** Statements by text, the least recently used dropped first. */
  #prepare(sql: string): Statement {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > STATEMENTS) {
      this.#statements.delete(this.#statements.keys().next().value as string);
    }
    return statement;
  }

  /** @throws Error when less than 1 MB is left of the largest size that was set */
  #refuseFull(): void {
    const used = numberOf(this.#db, 'page_count') - numberOf(this.#db, 'freelist_count');
    const left = (numberOf(this.#db, 'max_page_count') - used) * numberOf(this.#db, 'page_size');
    if (left < LEAST_FREE) throw new Error('the disk is full: less than 1 MB is left of STORE_MAX_MB');
  }

  /** Writes a row that nobody reads. */
  #tryWrite(): void {
    this.#prepare('CREATE TABLE IF NOT EXISTS ready(id INTEGER PRIMARY KEY, at INTEGER NOT NULL)').run();
    this.#prepare('INSERT OR REPLACE INTO ready(id, at) VALUES(1, ?)').run(Date.now());
  }

  /** Makes table and indexes; an index whose definition has changed is built anew. */
  #define(table: string, indexes: readonly Index[]): void {
    const known = this.#db.prepare('SELECT name, sql FROM sqlite_master WHERE tbl_name=?').all(table) as {
      name: string;
      sql: string | null;
    }[];
    const sqlOf = new Map(known.map((row) => [row.name, row.sql]));
    const stale = indexes.filter((ix) => sqlOf.get(indexName(table, ix)) !== indexSql(table, ix));
    if (sqlOf.has(table) && stale.length === 0) return;
    this.#db.exec('PRAGMA busy_timeout=5000');
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      this.#db.exec(`CREATE TABLE IF NOT EXISTS "${table}"(id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL)`);
      for (const ix of stale) {
        this.#db.exec(`DROP INDEX IF EXISTS "${indexName(table, ix)}"`);
        this.#db.exec(indexSql(table, ix));
      }
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      const what = `collection "${table.slice(2)}": its indexes could not be made: ${messageOf(error)}`;
      throw isDamage(error) ? damaged(this.#path, what, error) : new Error(what, { cause: error });
    } finally {
      this.#db.exec('PRAGMA busy_timeout=200');
    }
  }
}
