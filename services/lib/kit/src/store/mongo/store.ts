import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { checkIndexes, checkName } from '../check.ts';
import type { Collection, Index, Store } from '../port.ts';
import { scopeOf } from '../scope.ts';
import { shared } from '../shared.ts';
import { MongoCollection } from './collection.ts';
import { databaseName } from './database-name.ts';
import { deadlockGuard } from './deadlock.ts';
import { mongoIndex, type Stored } from './translate.ts';

export interface MongoOptions {
  /** `mongodb://…` or `mongodb+srv://…`; its path names the database, `tianji` when it names none. */
  url: string;
  /** Epoch milliseconds; for tests of expiry. */
  now?: () => number;
}

const SWEEP_MS = 60_000;
const DAY_MS = 86_400_000;
/** A trial write is made at most this often. */
const PING_MS = 1_000;
/** Where trial writes go. */
const READY = 'ready';

/**
 * MongoDB through the official driver: writes acknowledged by a majority with journal, reads from the
 * primary, single-document operations only. A write that meets a failover is repeated once by the driver.
 */
export async function openMongoStore(options: MongoOptions): Promise<Store> {
  const client = new MongoClient(options.url, {
    appName: 'tianji',
    ignoreUndefined: true,
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    retryReads: true,
    retryWrites: true,
    serverSelectionTimeoutMS: 10_000,
    // A server that is gone without a word: what waits for it fails and is tried again.
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 45_000,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await client.connect();
    const db = client.db(databaseName(options.url));
    await db.command({ ping: 1 });
    return new MongoStore(client, db, options.now ?? Date.now);
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
}

interface Known {
  coll: MongoCollection<{ _id: string }>;
  ready: () => Promise<unknown>;
}

class MongoStore implements Store {
  readonly kind = 'mongodb';
  readonly #client: MongoClient;
  readonly #db: Db;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  readonly #timer: NodeJS.Timeout;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #unlessDeadlocked = deadlockGuard();
  readonly #process = randomUUID();
  readonly #writable = shared(PING_MS, () => this.#track(this.#tryWrite()));
  #closing: Promise<void> | null = null;

  constructor(client: MongoClient, db: Db, now: () => number) {
    this.#client = client;
    this.#db = db;
    this.#now = now;
    this.#timer = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS);
    this.#timer.unref();
  }

  coll<T extends { _id: string }>(name: string, indexes: readonly Index[] = []): Collection<T> {
    checkName('collection', name);
    const known = this.#known.get(name);
    if (known) {
      if (JSON.stringify(known.coll.indexes) !== JSON.stringify(indexes)) {
        throw new TypeError(`collection "${name}" was opened with other indexes before`);
      }
      return known.coll as unknown as Collection<T>;
    }
    checkIndexes(indexes);
    this.#assertOpen();
    const driver = this.#db.collection<Stored>(name);
    let made: Promise<unknown> | null = null;
    const ready = () => {
      // A failure is not kept: the next call tries again, since the server may just have been away.
      made ??= this.#makeIndexes(name, indexes).catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    };
    const run = <R>(work: (c: typeof driver) => Promise<R>) =>
      this.#track(ready().then(() => this.#unlessDeadlocked(() => work(driver))));
    const coll = new MongoCollection<T>(name, indexes, {
      run: async (work) => {
        this.#assertOpen();
        return run(work);
      },
      now: this.#now,
    });
    this.#known.set(name, { coll: coll as unknown as Known['coll'], ready });
    return coll;
  }

  scope(name: string) {
    return scopeOf(this, name);
  }

  async ping(): Promise<void> {
    this.#assertOpen();
    return this.#writable();
  }

  /** Writes a document that nobody reads, one for each process: replicas need not wait for each other. */
  async #tryWrite(): Promise<void> {
    const at = Date.now();
    await this.#db
      .collection<Stored>(READY)
      .updateOne({ _id: this.#process }, { $set: { at } }, { upsert: true });
    await Promise.all([...this.#known.values()].map(({ ready }) => ready()));
  }

  async sweep(): Promise<void> {
    for (const { coll } of this.#known.values()) if (coll.expires) await coll.sweep();
  }

  async verify(): Promise<void> {
    this.#assertOpen();
  }

  guard(): void {
    this.#assertOpen();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#pending.size > 0) await Promise.allSettled([...this.#pending]);
    // One that was killed leaves its document behind: the next to end takes those of yesterday along.
    const gone = { $or: [{ _id: this.#process }, { at: { $lt: Date.now() - DAY_MS } }] };
    await this.#db
      .collection<Stored>(READY)
      .deleteMany(gone, { timeoutMS: 1_000 })
      .catch(() => undefined);
    await this.#client.close();
  }

  /**
   * Makes the indexes that are missing. One that exists under the same name with another definition is
   * refused, never replaced: dropping a unique index while other replicas run is for a person to decide.
   */
  async #makeIndexes(name: string, indexes: readonly Index[]): Promise<void> {
    if (indexes.length === 0) return;
    try {
      await this.#db.collection(name).createIndexes(indexes.map(mongoIndex));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`collection "${name}": its indexes could not be made: ${why}`, { cause: error });
    }
  }

  /** Remembers an operation until it has ended, for `close` to wait for. */
  #track<R>(work: Promise<R>): Promise<R> {
    const ended = work.then(
      () => undefined,
      () => undefined,
    );
    this.#pending.add(ended);
    void ended.then(() => this.#pending.delete(ended));
    return work;
  }

  #assertOpen(): void {
    if (this.#closing) throw new Error('the store is closed');
  }
}
