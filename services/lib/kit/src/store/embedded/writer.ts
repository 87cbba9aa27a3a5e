import { type Database, isBusy } from './engine.ts';

interface Job {
  run: () => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** How long a write waits for other processes before it is refused. */
const PATIENCE_MS = 15_000;
/** Most operations in one transaction: bounds how long the event loop is blocked. */
const BATCH = 400;

/**
 * Group commit: all writes asked for within one turn of the event loop share one transaction, and so one
 * fsync. Each runs in a savepoint of its own, so that one that fails takes none with it, and its promise
 * settles only after the transaction is on disk. Writes of one process happen in the order they were
 * asked for.
 */
export class GroupWriter {
  readonly #db: Database;
  #queue: Job[] = [];
  #scheduled = false;
  #busySince = 0;
  #idle: (() => void)[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  write<R>(run: () => R): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push({ run, resolve: resolve as (value: never) => void, reject });
      this.#schedule();
    });
  }

  /** Resolves when the queue is empty. */
  flushed(): Promise<void> {
    if (this.#queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #schedule(delayMs = 0): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const turn = (): void => {
      this.#scheduled = false;
      this.#commit();
      if (this.#queue.length > 0) this.#schedule(this.#busySince === 0 ? 0 : 3 + Math.random() * 12);
      else for (const done of this.#idle.splice(0)) done();
    };
    if (delayMs > 0) setTimeout(turn, delayMs);
    else setImmediate(turn);
  }

  #commit(): void {
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      this.#busySince = 0;
    } catch (error) {
      this.#begunNot(error);
      return;
    }
    const batch = this.#queue.splice(0, BATCH);
    const settle: (() => void)[] = [];
    try {
      for (const job of batch) settle.push(this.#runOne(job));
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#rollBack();
      for (const job of batch) job.reject(error);
      return;
    }
    for (const done of settle) done();
  }

  #runOne(job: Job): () => void {
    this.#db.exec('SAVEPOINT one');
    try {
      const value = job.run() as never;
      this.#db.exec('RELEASE one');
      return () => job.resolve(value);
    } catch (error) {
      try {
        this.#db.exec('ROLLBACK TO one');
        this.#db.exec('RELEASE one');
      } catch {
        // SQLite has dropped the whole transaction (disk full, I/O): the batch is refused.
        throw error;
      }
      return () => job.reject(error);
    }
  }

  #begunNot(error: unknown): void {
    const now = Date.now();
    if (this.#busySince === 0) this.#busySince = now;
    if (isBusy(error) && now - this.#busySince < PATIENCE_MS) return;
    this.#busySince = 0;
    for (const job of this.#queue.splice(0)) job.reject(error);
  }

  #rollBack(): void {
    try {
      this.#db.exec('ROLLBACK');
    } catch {
      // Already rolled back by SQLite itself.
    }
  }
}
