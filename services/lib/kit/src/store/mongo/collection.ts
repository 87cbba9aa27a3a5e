import { type Collection as DriverCollection, type FindOneAndUpdateOptions, MongoServerError } from 'mongodb';
import { applyUpdate } from '../apply.ts';
import { checkDocument, checkFind, checkSort, checkUpdate, ttlFields } from '../check.ts';
import {
  type Collection,
  DuplicateError,
  type Filter,
  type FindOptions,
  type Index,
  type Update,
  type UpdateOptions,
} from '../port.ts';
import { mongoFilter, mongoUpdate, type Stored } from './translate.ts';

/** What a collection needs of its store. */
export interface MongoAccess {
  /** Runs an operation on the driver's collection, after its indexes exist; closing waits for it. */
  run<R>(work: (coll: DriverCollection<Stored>) => Promise<R>): Promise<R>;
  now(): number;
}

/** How often find-then-insert is tried: between the two, others may insert and delete. */
const UPSERT_TRIES = 5;

export class MongoCollection<T extends { _id: string }> implements Collection<T> {
  readonly name: string;
  readonly indexes: readonly Index[];
  readonly #access: MongoAccess;
  readonly #ttl: { path: string; delay: number }[];

  constructor(name: string, indexes: readonly Index[], access: MongoAccess) {
    this.name = name;
    this.indexes = indexes;
    this.#access = access;
    this.#ttl = ttlFields(indexes);
  }

  async insert(doc: T): Promise<void> {
    await this.#insert(checkDocument(doc, this.indexes));
  }

  async get(id: string): Promise<T | null> {
    const wanted = this.#filter({ _id: String(id) });
    return this.#access.run(async (coll) => (await coll.findOne(wanted)) as T | null);
  }

  async find(filter: Filter, options: FindOptions): Promise<T[]> {
    const { limit, skip } = checkFind(options);
    const wanted = this.#filter(filter);
    const sort = Object.fromEntries(checkSort(options.sort));
    return this.#access.run(
      async (coll) =>
        (await coll.find(wanted).sort(sort).skip(skip).limit(limit).toArray()) as unknown as T[],
    );
  }

  async count(filter: Filter): Promise<number> {
    const wanted = this.#filter(filter);
    return this.#access.run((coll) => coll.countDocuments(wanted));
  }

  async updateOne(filter: Filter, update: Update, options: UpdateOptions<T> = {}): Promise<T | null> {
    const change = checkUpdate(update, this.indexes);
    const seed = options.upsert && checkDocument(options.upsert, this.indexes);
    if (!seed) return this.#change(filter, change, options.sort);
    for (let tries = 1; ; tries += 1) {
      const changed = await this.#change(filter, change, options.sort);
      if (changed) return changed;
      const fresh = checkDocument(applyUpdate(structuredClone(seed), change), this.indexes);
      try {
        await this.#insert(fresh);
        return fresh;
      } catch (error) {
        // Another process was first: its document may match now.
        if (!(error instanceof DuplicateError) || tries >= UPSERT_TRIES) throw error;
      }
    }
  }

  async deleteMany(filter: Filter): Promise<number> {
    const wanted = this.#filter(filter);
    return this.#access.run(async (coll) => (await coll.deleteMany(wanted)).deletedCount);
  }

  /** Removes what has expired; returns how many went. */
  async sweep(): Promise<number> {
    let gone = 0;
    for (const { path, delay } of this.#ttl) {
      const expired = { [path]: { $lte: this.#access.now() - delay } };
      gone += await this.#access.run(async (coll) => (await coll.deleteMany(expired)).deletedCount);
    }
    return gone;
  }

  get expires(): boolean {
    return this.#ttl.length > 0;
  }

  #filter(filter: Filter) {
    const now = this.#access.now();
    return mongoFilter(
      filter,
      this.#ttl.map(({ path, delay }) => ({ path, cutoff: now - delay })),
    );
  }

  async #change(filter: Filter, change: Required<Update>, sort: UpdateOptions<T>['sort']): Promise<T | null> {
    const wanted = this.#filter(filter);
    const order = Object.fromEntries(checkSort(sort));
    const options: FindOneAndUpdateOptions = { returnDocument: 'after', ...(sort ? { sort: order } : {}) };
    return (await this.#unlessDuplicate((coll) =>
      coll.findOneAndUpdate(wanted, mongoUpdate(change), options),
    )) as T | null;
  }

  async #insert(doc: T): Promise<void> {
    await this.#unlessDuplicate((coll) => coll.insertOne(doc as unknown as Stored));
  }

  /** Runs a change; when it conflicts with an expired document, removes that and tries once more. */
  async #unlessDuplicate<R>(change: (coll: DriverCollection<Stored>) => Promise<R>): Promise<R> {
    try {
      return await this.#access.run(change);
    } catch (error) {
      const duplicate = this.#duplicate(error);
      if (!duplicate) throw error;
      if (!this.expires || (await this.sweep()) === 0) throw duplicate;
      try {
        return await this.#access.run(change);
      } catch (again) {
        throw this.#duplicate(again) ?? again;
      }
    }
  }

  #duplicate(error: unknown): DuplicateError | null {
    if (!(error instanceof MongoServerError)) return null;
    if (error.code === 11000) {
      const name = /index: (\S+) dup key|Index '([^']+)'/.exec(error.message);
      const index = this.indexes.find((ix) => ix.name === (name?.[1] ?? name?.[2]));
      return new DuplicateError(index?.name ?? '_id');
    }
    // DocumentDB's findAndModify passes on PostgreSQL's own words, which do not name our index; `_id`
    // never changes, so it is one of the others.
    if (!/violates (?:exclusion|unique) constraint/.test(error.message)) return null;
    return new DuplicateError(this.indexes.find((ix) => ix.unique)?.name ?? '_id');
  }
}
