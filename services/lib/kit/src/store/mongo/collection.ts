import { type Collection as DriverCollection, MongoServerError } from 'mongodb';
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
  /** The driver's collection, after its indexes exist. */
  ready(): Promise<DriverCollection<Stored>>;
  now(): number;
}

/** Between finding nothing and inserting, others may insert and delete; so often the pair is tried. */
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
    const coll = await this.#access.ready();
    return (await coll.findOne(this.#filter({ _id: String(id) }))) as T | null;
  }

  async find(filter: Filter, options: FindOptions): Promise<T[]> {
    const { limit, skip } = checkFind(options);
    const wanted = this.#filter(filter);
    const sort = Object.fromEntries(checkSort(options.sort));
    const coll = await this.#access.ready();
    return (await coll.find(wanted).sort(sort).skip(skip).limit(limit).toArray()) as unknown as T[];
  }

  async count(filter: Filter): Promise<number> {
    const wanted = this.#filter(filter);
    return (await this.#access.ready()).countDocuments(wanted);
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
        // Somebody else was first: their document may match now.
        if (!(error instanceof DuplicateError) || tries >= UPSERT_TRIES) throw error;
      }
    }
  }

  async deleteMany(filter: Filter): Promise<number> {
    const wanted = this.#filter(filter);
    return (await (await this.#access.ready()).deleteMany(wanted)).deletedCount;
  }

  /** Removes what has expired; returns how many went. */
  async sweep(): Promise<number> {
    const coll = await this.#access.ready();
    let gone = 0;
    for (const { path, delay } of this.#ttl) {
      gone += (await coll.deleteMany({ [path]: { $lte: this.#access.now() - delay } })).deletedCount;
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
    const coll = await this.#access.ready();
    const run = () =>
      coll.findOneAndUpdate(wanted, mongoUpdate(change), {
        returnDocument: 'after',
        ...(sort ? { sort: order } : {}),
      });
    return (await this.#unlessDuplicate(run)) as T | null;
  }

  async #insert(doc: T): Promise<void> {
    const coll = await this.#access.ready();
    await this.#unlessDuplicate(() => coll.insertOne(doc as unknown as Stored));
  }

  /** Runs a change; when what stands in its way has expired, clears that away and tries once more. */
  async #unlessDuplicate<R>(change: () => Promise<R>): Promise<R> {
    try {
      return await change();
    } catch (error) {
      const duplicate = this.#duplicate(error);
      if (!duplicate) throw error;
      if (!this.expires || (await this.sweep()) === 0) throw duplicate;
      try {
        return await change();
      } catch (again) {
        throw this.#duplicate(again) ?? again;
      }
    }
  }

  #duplicate(error: unknown): DuplicateError | null {
    if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
    const named = this.indexes.find((ix) =>
      new RegExp(`(?:index: |\\b)${ix.name}(?:_?\\b| )`).test(error.message),
    );
    return new DuplicateError(named ? named.name : '_id');
  }
}
