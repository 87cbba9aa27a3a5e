import { applyUpdate } from '../apply.ts';
import { checkDocument, checkFind, checkUpdate, ttlFields } from '../check.ts';
import {
  type Collection,
  DuplicateError,
  type Filter,
  type FindOptions,
  type Index,
  type Update,
  type UpdateOptions,
} from '../port.ts';
import { messageOf, type Statement } from './engine.ts';
import { fieldSql, orderSql, type Sql, whereSql } from './sql.ts';

/** What a collection needs of its store. */
export interface Access {
  prepare(sql: string): Statement;
  read<R>(run: () => R): Promise<R>;
  /** Reads for a check of the file: damage that it meets is told with its place by who asked. */
  check<R>(run: () => R): Promise<R>;
  write<R>(run: () => R): Promise<R>;
  now(): number;
}

interface Row {
  id: string;
  doc: string;
}

/** One table: `id` is the document's `_id`, `doc` the whole document as JSON text. */
export class EmbeddedCollection<T extends { _id: string }> implements Collection<T> {
  readonly name: string;
  readonly indexes: readonly Index[];
  readonly #table: string;
  readonly #access: Access;
  readonly #ttl: { path: string; delay: number }[];

  constructor(name: string, table: string, indexes: readonly Index[], access: Access) {
    this.name = name;
    this.indexes = indexes;
    this.#table = table;
    this.#access = access;
    this.#ttl = ttlFields(indexes);
  }

  async insert(doc: T): Promise<void> {
    const copy = checkDocument(doc, this.indexes);
    await this.#access.write(() => this.#insert(copy));
  }

  get(id: string): Promise<T | null> {
    return this.#access.read(() => this.#first({ _id: String(id) }));
  }

  find(filter: Filter, options: FindOptions): Promise<T[]> {
    return this.#access.read(() => {
      const { limit, skip } = checkFind(options);
      const where = this.#where(filter);
      const sql = `SELECT doc FROM "${this.#table}"${where.text}${orderSql(options.sort)} LIMIT ? OFFSET ?`;
      const rows = this.#access.prepare(sql).all(...where.parameters, limit, skip) as Row[];
      return rows.map((row) => JSON.parse(row.doc) as T);
    });
  }

  count(filter: Filter): Promise<number> {
    return this.#access.read(() => {
      const where = this.#where(filter);
      const sql = `SELECT count(*) AS n FROM "${this.#table}"${where.text}`;
      return Number((this.#access.prepare(sql).get(...where.parameters) as { n: number }).n);
    });
  }

  async updateOne(filter: Filter, update: Update, options: UpdateOptions<T> = {}): Promise<T | null> {
    const change = checkUpdate(update, this.indexes);
    const seed = options.upsert && checkDocument(options.upsert, this.indexes);
    return this.#access.write(() => {
      const found = this.#first(filter, options.sort);
      if (!found) return seed ? this.#insert(checkDocument(applyUpdate(seed, change), this.indexes)) : null;
      const changed = applyUpdate(found, change);
      const sql = `UPDATE "${this.#table}" SET doc=? WHERE id=?`;
      const put = this.#access.prepare(sql);
      this.#unlessDuplicate(() => put.run(JSON.stringify(changed), changed._id));
      return changed;
    });
  }

  async deleteMany(filter: Filter): Promise<number> {
    const where = this.#where(filter);
    const sql = `DELETE FROM "${this.#table}"${where.text}`;
    return this.#access.write(() => Number(this.#access.prepare(sql).run(...where.parameters).changes));
  }

  /** Removes up to `limit` expired documents; to be called inside a write. Returns how many went. */
  sweep(limit: number): number {
    let gone = 0;
    for (const { path, delay } of this.#ttl) {
      const v = fieldSql(path);
      const type = `typeof(${v}) IN ('integer','real')`;
      const sql = `DELETE FROM "${this.#table}" WHERE id IN (SELECT id FROM "${this.#table}" WHERE ${v}<=? AND ${type} LIMIT ?)`;
      gone += Number(this.#access.prepare(sql).run(this.#access.now() - delay, limit).changes);
    }
    return gone;
  }

  /**
   * Reads up to `limit` documents after a key, to see whether they can be read.
   * @returns the last key, or null at the end
   * @throws the engine's error, or SyntaxError for a document that is no JSON
   */
  async readable(after: string, limit: number): Promise<string | null> {
    return this.#access.check(() => {
      const sql = `SELECT id, doc FROM "${this.#table}" WHERE id>? ORDER BY id LIMIT ?`;
      const rows = this.#access.prepare(sql).all(after, limit) as Row[];
      for (const row of rows) JSON.parse(row.doc);
      return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
    });
  }

  get expires(): boolean {
    return this.#ttl.length > 0;
  }

  #where(filter: Filter): Sql {
    const now = this.#access.now();
    return whereSql(
      filter,
      this.indexes,
      this.#ttl.map(({ path, delay }) => ({ path, cutoff: now - delay })),
    );
  }

  #first(filter: Filter, sort?: UpdateOptions<T>['sort']): T | null {
    const where = this.#where(filter);
    const sql = `SELECT doc FROM "${this.#table}"${where.text}${orderSql(sort)} LIMIT 1`;
    const row = this.#access.prepare(sql).get(...where.parameters) as Row | undefined;
    return row ? (JSON.parse(row.doc) as T) : null;
  }

  #insert(doc: T): T {
    const put = this.#access.prepare(`INSERT INTO "${this.#table}"(id,doc) VALUES(?,?)`);
    this.#unlessDuplicate(() => put.run(doc._id, JSON.stringify(doc)));
    return doc;
  }

  /** Runs a change; when it conflicts with an expired document, removes that and tries once more. */
  #unlessDuplicate(change: () => unknown): void {
    try {
      change();
    } catch (error) {
      const duplicate = this.#duplicate(error);
      if (!duplicate) throw error;
      if (this.sweep(1_000_000) === 0) throw duplicate;
      try {
        change();
      } catch (again) {
        throw this.#duplicate(again) ?? again;
      }
    }
  }

  #duplicate(error: unknown): DuplicateError | null {
    const message = messageOf(error);
    if (!message.includes('UNIQUE constraint failed')) return null;
    const name = /index '[^']*\.([^'.]+)'/.exec(message)?.[1];
    return new DuplicateError(name ?? '_id');
  }
}
