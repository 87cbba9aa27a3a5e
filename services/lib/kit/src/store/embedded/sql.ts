import { checkFilter, checkSort, isPosition, pathParts } from '../check.ts';
import type { Condition, Filter, Index, Scalar, Sort } from '../port.ts';

/**
 * Filters, sorts and indexes as SQL over the columns `id` (text) and `doc` (JSON text). Values travel as
 * parameters only. Paths are checked part by part before they are quoted, and an expression reads the
 * same wherever it occurs, since SQLite uses an expression index only for the very same text.
 */

export interface Sql {
  text: string;
  parameters: unknown[];
}

function jsonPath(path: string): string {
  const parts = pathParts(path, true);
  return `'$${parts.map((p) => (isPosition(p) ? `[${Number(p)}]` : `."${p}"`)).join('')}'`;
}

export const fieldSql = (path: string): string =>
  path === '_id' ? 'id' : `json_extract(doc,${jsonPath(path)})`;
const typeSql = (path: string): string => (path === '_id' ? `'text'` : `json_type(doc,${jsonPath(path)})`);

/** Comparisons hold only between values of one type, as in MongoDB: SQLite alone would take true for 1. */
function isOfType(path: string, example: Scalar): string {
  if (typeof example === 'string') return `${typeSql(path)}='text'`;
  if (typeof example === 'boolean') return `${typeSql(path)}='${example}'`;
  return `${typeSql(path)} IN ('integer','real')`;
}

const sqlValue = (v: Scalar): string | number | null => (typeof v === 'boolean' ? Number(v) : v);

function literal(v: string | number | boolean): string {
  return typeof v === 'string' ? `'${v.replaceAll("'", "''")}'` : String(Number(v));
}

/**
 * Equality with one value. A string is compared by itself: nothing but a string equals it, save an object or a
 * list, whose JSON text begins with a bracket. Without a look at the type such a condition can be answered from
 * an index alone, and rows be counted without reading their documents.
 */
function equalTerm(path: string, value: Scalar): string {
  const alone = typeof value === 'string' && !/^[{[]/.test(value);
  return alone ? `${fieldSql(path)}=?` : `${fieldSql(path)}=? AND ${isOfType(path, value)}`;
}

/** A condition in the exact words of a partial index, so that SQLite sees that the index applies. */
function whereTerms(path: string, value: string | number | boolean): string {
  return `${fieldSql(path)}=${literal(value)} AND ${isOfType(path, value)}`;
}

function inTerms(path: string, list: readonly Scalar[], out: Sql): string {
  const terms: string[] = [];
  if (list.some((v) => v === null)) terms.push(`${fieldSql(path)} IS NULL`);
  for (const type of ['string', 'number', 'boolean'] as const) {
    const values = list.filter((v) => typeof v === type);
    const groups = type === 'boolean' ? values.map((v) => [v]) : values.length > 0 ? [values] : [];
    for (const group of groups) {
      if (group.length === 1) {
        terms.push(equalTerm(path, group[0] as Scalar));
        out.parameters.push(sqlValue(group[0] as Scalar));
      } else {
        // One parameter whatever the length: the statement text, and so the statement cache, stays small.
        terms.push(
          `${fieldSql(path)} IN (SELECT value FROM json_each(?)) AND ${isOfType(path, group[0] as Scalar)}`,
        );
        out.parameters.push(JSON.stringify(group));
      }
    }
  }
  if (terms.length === 1) return terms[0] as string;
  return terms.length === 0 ? '0' : `(${terms.map((t) => `(${t})`).join(' OR ')})`;
}

const COMPARISONS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

function conditionTerms(path: string, condition: Condition, indexes: readonly Index[], out: Sql): string[] {
  const terms: string[] = [];
  if (condition.$in) {
    const only = condition.$in.length === 1 ? condition.$in[0] : undefined;
    const partial = only !== undefined && only !== null && indexes.some((ix) => ix.where?.[path] === only);
    terms.push(partial ? whereTerms(path, only) : inTerms(path, condition.$in, out));
  }
  for (const [op, sign] of Object.entries(COMPARISONS)) {
    const bound = condition[op as keyof typeof COMPARISONS];
    if (bound === undefined) continue;
    terms.push(`${fieldSql(path)}${sign}? AND ${isOfType(path, bound)}`);
    out.parameters.push(bound);
  }
  if (condition.$exists !== undefined) {
    terms.push(`${typeSql(path)} IS ${condition.$exists ? 'NOT ' : ''}NULL`);
  }
  return terms;
}

/** The WHERE clause of a filter. @throws TypeError when the filter breaks a rule of the port. */
export function whereSql(
  filter: Filter,
  indexes: readonly Index[],
  ttl: readonly { path: string; cutoff: number }[],
): Sql {
  const out: Sql = { text: '', parameters: [] };
  const terms = checkFilter(filter).flatMap(([path, condition]) =>
    conditionTerms(path, condition, indexes, out),
  );
  for (const { path, cutoff } of ttl) {
    terms.push(`(${fieldSql(path)} IS NULL OR ${fieldSql(path)}>?)`);
    out.parameters.push(cutoff);
  }
  out.text = terms.length === 0 ? '' : ` WHERE ${terms.join(' AND ')}`;
  return out;
}

export function orderSql(sort: Sort | undefined): string {
  const keys = checkSort(sort).map(
    ([path, direction]) => `${fieldSql(path)}${direction === 1 ? '' : ' DESC'}`,
  );
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(',')}`;
}

/** The statement that makes an index of the table. */
export function indexSql(table: string, ix: Index): string {
  const keys = Object.entries(ix.keys).map(([path, d]) => `${fieldSql(path)}${d === 1 ? '' : ' DESC'}`);
  const where = Object.entries(ix.where ?? {}).map(([path, value]) => whereTerms(path, value));
  return `CREATE ${ix.unique ? 'UNIQUE ' : ''}INDEX "${indexName(table, ix)}" ON "${table}"(${keys.join(',')})${
    where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`
  }`;
}

export const indexName = (table: string, ix: Index): string => `${table}.${ix.name}`;
