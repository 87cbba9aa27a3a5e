/**
 * The storage port. It has two adapters, the embedded store and MongoDB; one contract suite checks both
 * against this description. The port is kept small on purpose: every change
 * is one atomic update of one document; there are no transactions, no joins, no change streams.
 */

/** A value that may be used in a filter. */
export type Scalar = string | number | boolean | null;

/** Conditions on one field, all of which must hold. Comparisons match values of the operand's own type only. */
export interface Condition {
  $in?: readonly Scalar[];
  $gt?: string | number;
  $gte?: string | number;
  $lt?: string | number;
  $lte?: string | number;
  $exists?: boolean;
}

/**
 * Field path to wanted value; all entries must hold. Paths are dotted; an all-digit part addresses an
 * array element (`outbox.0`). `null` matches a missing field too. What a filter on a field that holds a
 * whole array or object matches is not promised.
 */
export type Filter = Record<string, Scalar | Condition>;

/** Field path to direction. Documents with equal keys come in no promised order. */
export type Sort = Record<string, 1 | -1>;

/** A change of one document. No path may be named twice, nor together with a path below it; `_id` never. */
export interface Update {
  set?: Record<string, unknown>;
  unset?: Record<string, true>;
  /** Adds to a number; a missing field counts as 0. */
  inc?: Record<string, number>;
  /** Appends one value, or several with `{ $each: [...] }`; a missing field counts as an empty array. */
  push?: Record<string, unknown>;
  /** Removes equal scalars from an array, or the objects whose named fields equal the given ones. */
  pull?: Record<string, Scalar | Record<string, Scalar>>;
}

export interface Index {
  /** Unique within the collection; what DuplicateError reports. */
  name: string;
  keys: Record<string, 1 | -1>;
  /**
   * No two documents with equal keys. A document that lacks one of the key fields is not constrained;
   * null, arrays and objects are refused in the key fields.
   */
  unique?: true;
  /** The index holds only documents whose fields equal these (a partial index). */
  where?: Record<string, string | number | boolean>;
  /**
   * The (only) key holds epoch milliseconds; a document is gone `ttlSeconds` after that instant. Readers
   * never see it from then on; the sweep removes it within about a minute.
   */
  ttlSeconds?: number;
}

export interface FindOptions {
  sort?: Sort;
  /** 1 … 10,000. There is no unlimited read. */
  limit: number;
  skip?: number;
}

export interface UpdateOptions<T> {
  /** Which of several matching documents is changed: the first in this order. */
  sort?: Sort;
  /** Inserted, with the update applied to it, when nothing matches. */
  upsert?: T;
}

/**
 * Documents are JSON values with a string `_id`: no Date, no bigint, no NaN, no key that begins with `$`
 * or holds a dot, no NUL character. A property that is undefined is left out.
 *
 * Durability: a promise of a write resolves after the write is on disk (embedded: the transaction is
 * committed with fsync; MongoDB: majority, journalled). What was acknowledged survives `kill -9` and a
 * power cut. A rejected write did not happen, except that a lost connection leaves it unknown.
 * Consistency: a read that starts after a write was acknowledged sees that write.
 */
export interface Collection<T extends { _id: string }> {
  readonly name: string;
  /** @throws DuplicateError when `_id` or a unique index is taken. */
  insert(doc: T): Promise<void>;
  get(id: string): Promise<T | null>;
  find(filter: Filter, options: FindOptions): Promise<T[]>;
  count(filter: Filter): Promise<number>;
  /**
   * Changes one matching document atomically and returns it as it is afterwards, or null when none
   * matches: of several callers with the same condition exactly one wins.
   * @throws DuplicateError when the change breaks a unique index.
   */
  updateOne(filter: Filter, update: Update, options?: UpdateOptions<T>): Promise<T | null>;
  /** Deletes every matching document and returns how many there were. `{}` empties the collection. */
  deleteMany(filter: Filter): Promise<number>;
}

/** A place where collections live. */
export interface StoreScope {
  /**
   * The collection of this name, made with its indexes when it does not exist. The same name again gives
   * the same collection; other indexes than the first time are an error.
   */
  coll<T extends { _id: string }>(name: string, indexes?: readonly Index[]): Collection<T>;
  /**
   * Resolves when the store answers, can be written, and every collection asked for has its indexes. Asked more than
   * once in a second, it answers what it found first.
   */
  ping(): Promise<void>;
}

export interface Store extends StoreScope {
  readonly kind: 'embedded' | 'mongodb';
  /** A view whose collection names carry the prefix `<name>_`: one per service. */
  scope(name: string): StoreScope;
  /** Removes expired documents now; runs automatically every minute. */
  sweep(): Promise<void>;
  /**
   * Reads every document of the collections asked for, a little at a time. A server checks its files itself.
   * @throws StoreFileError when one cannot be read
   */
  verify(): Promise<void>;
  /**
   * Begins to look for damage of the store's own files, by reading every page again and again. What is found, here or by any
   * call, is told once; from then on writes are refused and `ping` rejects. A server checks its files itself.
   * @param failed told why nothing is looked for any more; damage that a call meets is still told
   */
  guard(found: (error: Error) => void, failed?: (error: Error) => void): void;
  /** Finishes queued operations, then closes. Later calls are refused. */
  close(): Promise<void>;
}

/** A unique index (or `_id`) already holds this value. */
export class DuplicateError extends Error {
  readonly index: string;
  constructor(index: string) {
    super(`duplicate value for unique index "${index}"`);
    this.name = 'DuplicateError';
    this.index = index;
  }
}
