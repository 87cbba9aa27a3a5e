import { toUSVString } from 'node:util';
import type { Condition, Filter, FindOptions, Index, Scalar, Sort, Update } from './port.ts';

/**
 * What both adapters refuse, so that a mistake shows on the embedded store as it would on MongoDB.
 * Everything here throws TypeError: a wrong call is a programming error, never a user's.
 */

const NAME = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/i;
const PART = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
const DIGITS = /^\d{1,4}$/;
const OPERATORS = new Set(['$in', '$gt', '$gte', '$lt', '$lte', '$exists']);

export function checkName(what: string, name: string): void {
  if (!NAME.test(name) || name.length > 60) throw new TypeError(`${what} "${name}" is not a plain name`);
}

/** Splits a dotted path after checking every part. Array positions are allowed in filters only. */
export function pathParts(path: string, positions = false): string[] {
  const parts = path.split('.');
  for (const [i, part] of parts.entries()) {
    if (PART.test(part) || (positions && i > 0 && DIGITS.test(part))) continue;
    throw new TypeError(`"${path}" is not a field path`);
  }
  return parts;
}

export const isPosition = (part: string): boolean => DIGITS.test(part);

const isScalar = (v: unknown): v is Scalar =>
  v === null ||
  typeof v === 'string' ||
  typeof v === 'boolean' ||
  (typeof v === 'number' && Number.isFinite(v));

/** A deep copy with JSON values only. @throws TypeError that names the path of the first other value. */
export function normalise(value: unknown, at = 'document', depth = 0): unknown {
  if (depth > 60) throw new TypeError(`${at} is nested too deeply`);
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new TypeError(`${at} holds a NUL character`);
    return toUSVString(value);
  }
  if (isScalar(value)) return value;
  if (Array.isArray(value)) {
    return value.map((v, i) => (v === undefined ? null : normalise(v, `${at}.${i}`, depth + 1)));
  }
  if (typeof value === 'object' && value !== null) {
    const proto: unknown = Object.getPrototypeOf(value);
    // Compared by shape, not identity: objects may come from another realm (worker, vm context).
    if (proto === null || Object.getPrototypeOf(proto) === null) {
      const out: Record<string, unknown> = {};
      for (const [key, v] of Object.entries(value)) {
        if (v === undefined) continue;
        if (
          key === '' ||
          key.startsWith('$') ||
          key.includes('.') ||
          key.includes('\0') ||
          key === '__proto__'
        ) {
          throw new TypeError(`${at} has the field name "${key}"`);
        }
        out[key] = normalise(v, `${at}.${key}`, depth + 1);
      }
      return out;
    }
  }
  throw new TypeError(`${at} is not a JSON value`);
}

export function checkDocument<T extends { _id: string }>(doc: T, indexes: readonly Index[]): T {
  const copy = normalise(doc) as T;
  if (typeof copy._id !== 'string' || copy._id === '' || copy._id.length > 500) {
    throw new TypeError('a document needs a string _id of 1 to 500 characters');
  }
  for (const path of uniqueKeys(indexes)) checkUniqueValue(path, valueAt(copy, path));
  return copy;
}

/** The value at a dotted path, undefined when any part is missing. */
export function valueAt(doc: unknown, path: string): unknown {
  let value = doc;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

export function uniqueKeys(indexes: readonly Index[]): Set<string> {
  return new Set(indexes.filter((ix) => ix.unique).flatMap((ix) => Object.keys(ix.keys)));
}

function checkUniqueValue(path: string, value: unknown): void {
  if (value === undefined) return;
  if (value === null || typeof value === 'object') {
    throw new TypeError(`"${path}" is the key of a unique index and takes no null, array or object`);
  }
}

/** One field's condition in normal form: a scalar becomes `{ $in: [scalar] }`. */
export function conditionOf(path: string, wish: Scalar | Condition): Condition {
  if (isScalar(wish)) {
    checkScalar(path, wish);
    return { $in: [wish] };
  }
  if (typeof wish !== 'object' || wish === null)
    throw new TypeError(`filter on "${path}" is not a scalar or condition`);
  const entries = Object.entries(wish).filter(([, v]) => v !== undefined);
  if (entries.length === 0) throw new TypeError(`filter on "${path}" is empty`);
  for (const [op, v] of entries) {
    if (!OPERATORS.has(op)) throw new TypeError(`filter on "${path}" uses ${op}`);
    if (op === '$in') {
      if (!Array.isArray(v)) throw new TypeError(`$in on "${path}" takes a list`);
      for (const one of v) checkScalar(path, one);
    } else if (op === '$exists') {
      if (typeof v !== 'boolean') throw new TypeError(`$exists on "${path}" takes true or false`);
    } else if (typeof v !== 'string' && !(typeof v === 'number' && Number.isFinite(v))) {
      throw new TypeError(`${op} on "${path}" takes a number or a string`);
    }
  }
  return Object.fromEntries(entries) as Condition;
}

function checkScalar(path: string, value: unknown): void {
  if (!isScalar(value)) throw new TypeError(`filter on "${path}" holds a value that is no scalar`);
}

export function checkFilter(filter: Filter): [path: string, condition: Condition][] {
  return Object.entries(filter).map(([path, wish]) => {
    pathParts(path, true);
    return [path, conditionOf(path, wish)];
  });
}

export function checkSort(sort: Sort | undefined): [path: string, direction: 1 | -1][] {
  return Object.entries(sort ?? {}).map(([path, direction]) => {
    pathParts(path);
    if (direction !== 1 && direction !== -1) throw new TypeError(`sort on "${path}" takes 1 or -1`);
    return [path, direction];
  });
}

export function checkFind(o: FindOptions): { limit: number; skip: number } {
  const skip = o.skip ?? 0;
  if (!Number.isInteger(o.limit) || o.limit < 1 || o.limit > 10_000)
    throw new TypeError('limit is 1 to 10000');
  if (!Number.isInteger(skip) || skip < 0) throw new TypeError('skip is 0 or more');
  return { limit: o.limit, skip };
}

/** A copy of the update with JSON values only, checked against every rule of the port. */
export function checkUpdate(update: Update, indexes: readonly Index[]): Required<Update> {
  const copy: Required<Update> = { set: {}, unset: {}, inc: {}, push: {}, pull: {} };
  const paths: string[] = [];
  const unique = uniqueKeys(indexes);
  for (const op of ['set', 'unset', 'inc', 'push', 'pull'] as const) {
    for (const [path, value] of Object.entries(update[op] ?? {})) {
      if (value === undefined) continue;
      if (pathParts(path)[0] === '_id') throw new TypeError('_id never changes');
      paths.push(path);
      if (op === 'set') {
        const v = normalise(value, path);
        if (unique.has(path)) checkUniqueValue(path, v);
        copy.set[path] = v;
      } else if (op === 'unset') {
        copy.unset[path] = true;
      } else if (op === 'inc') {
        if (typeof value !== 'number' || !Number.isFinite(value))
          throw new TypeError(`inc of "${path}" takes a number`);
        copy.inc[path] = value;
      } else if (op === 'push') {
        if (unique.has(path)) checkUniqueValue(path, []);
        const each = eachOf(value);
        copy.push[path] = { $each: normalise(each ?? [value], path) };
      } else {
        copy.pull[path] = normalise(value, path) as Scalar | Record<string, Scalar>;
      }
    }
  }
  if (paths.length === 0) throw new TypeError('the update changes nothing');
  paths.sort();
  for (const path of paths) {
    const clash = paths.filter((p) => p === path || p.startsWith(`${path}.`));
    if (clash.length > 1) throw new TypeError(`the update names "${path}" twice`);
  }
  return copy;
}

function eachOf(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null || !('$each' in value)) return null;
  if (!Array.isArray(value.$each)) throw new TypeError('$each takes a list');
  return value.$each;
}

export function checkIndexes(indexes: readonly Index[]): void {
  const names = new Set<string>();
  for (const ix of indexes) {
    checkName('index', ix.name);
    if (names.has(ix.name)) throw new TypeError(`two indexes are named "${ix.name}"`);
    names.add(ix.name);
    const keys = checkSort(ix.keys);
    if (keys.length === 0) throw new TypeError(`index "${ix.name}" has no keys`);
    for (const [path, value] of Object.entries(ix.where ?? {})) {
      pathParts(path);
      if (value === null || !isScalar(value))
        throw new TypeError(`index "${ix.name}": where takes plain values`);
    }
    if (ix.ttlSeconds === undefined) continue;
    if (keys.length !== 1 || ix.unique || ix.where || !(ix.ttlSeconds >= 0)) {
      throw new TypeError(`index "${ix.name}": a ttl index has one key, is not unique, and has no where`);
    }
  }
}

/** The fields by which documents expire, each with its delay in milliseconds. */
export function ttlFields(indexes: readonly Index[]): { path: string; delay: number }[] {
  return indexes.flatMap((ix) =>
    ix.ttlSeconds === undefined
      ? []
      : [{ path: Object.keys(ix.keys)[0] as string, delay: ix.ttlSeconds * 1000 }],
  );
}
