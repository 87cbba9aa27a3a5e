import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkIndexes, checkName } from '../check.ts';
import type { Collection, Index, Store } from '../port.ts';
import { scopeOf } from '../scope.ts';
import { type Access, EmbeddedCollection } from './collection.ts';
import { type Database, isBusy, loadEngine, messageOf, type Statement } from './engine.ts';
import { indexName, indexSql } from './sql.ts';
import { GroupWriter } from './writer.ts';

export interface EmbeddedOptions {
  /** The folder of the database file `tianji.db`; made when missing, readable by its owner only. */
  dataDir: string;
  /** Epoch milliseconds; for tests of expiry. */
  now?: () => number;
}

const SWEEP_MS = 60_000;
const SWEEP_ROWS = 1_000;
const STATEMENTS = 300;

/**
 * The embedded store: one SQLite file in WAL mode with `synchronous=FULL`, so that a commit is on disk
 * when it returns. Several processes may open the same file; each sees what the others committed.
 */
export async function openEmbeddedStore(options: EmbeddedOptions): Promise<Store> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const path = join(options.dataDir, 'tianji.db');
  const isNew = !existsSync(path);
  const Engine = await loadEngine();
  const db = new Engine(path);
  try {
    // The journal files inherit the mode of the database file.
    if (isNew) chmodSync(path, 0o600);
    await configure(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return new EmbeddedStore(db, options.now ?? Date.now);
}

async function configure(db: Database): Promise<void> {
  // First of all: whatever follows may meet another process that is opening the same file.
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
  db.exec('PRAGMA cache_size=-16000');
  // From here a lock held elsewhere is waited for by timer, not by holding the event loop.
  db.exec('PRAGMA busy_timeout=200');
}

class EmbeddedStore implements Store {
  readonly kind = 'embedded';
  readonly #db: Database;
  readonly #writer: GroupWriter;
  readonly #now: () => number;
  readonly #collections = new Map<string, EmbeddedCollection<{ _id: string }>>();
  readonly #statements = new Map<string, Statement>();
  readonly #timer: NodeJS.Timeout;
  #closing: Promise<void> | null = null;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#writer = new GroupWriter(db);
    // A failed sweep is repeated a minute later; what has expired is invisible all the same.
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
    this.#prepare('SELECT 1').get();
  }

  async sweep(): Promise<void> {
    for (const one of this.#collections.values()) {
      if (!one.expires) continue;
      while ((await this.#write(() => one.sweep(SWEEP_ROWS))) >= SWEEP_ROWS);
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writer.flushed();
    this.#statements.clear();
    this.#db.close();
  }

  #access(): Access {
    return {
      prepare: (sql) => this.#prepare(sql),
      read: async (run) => {
        this.#assertOpen();
        return run();
      },
      write: (run) => this.#write(run),
      now: this.#now,
    };
  }

  async #write<R>(run: () => R): Promise<R> {
    this.#assertOpen();
    return this.#writer.write(run);
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
      throw new Error(`collection "${table.slice(2)}": its indexes could not be made: ${messageOf(error)}`, {
        cause: error,
      });
    } finally {
      this.#db.exec('PRAGMA busy_timeout=200');
    }
  }
}
