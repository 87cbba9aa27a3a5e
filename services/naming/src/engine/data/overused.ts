import { FAMOUS } from './generated/famous.ts';
import { OVERUSED } from './generated/overused.ts';

const pairs = (rows: string): Map<string, string> =>
  new Map(rows.split('\n').map((row) => row.split('\t') as [string, string]));

let years: Map<string, string> | undefined;
let people: Map<string, string> | undefined;

/** The years in which a public report lists a given name among the most common for newborns. */
export function overusedIn(given: string): readonly string[] {
  years ??= pairs(OVERUSED);
  return years.get(given)?.split(',') ?? [];
}

/** Whether a given name is on one of the public lists. */
export const isOverused = (given: string): boolean => overusedIn(given).length > 0;

let used: ReadonlySet<string> | undefined;

/** The most characters that count as much used. */
const MOST_USED = 50;

/** The characters of the names on the public lists, those of most names first, at most fifty. */
export function listedCharacters(): ReadonlySet<string> {
  if (used) return used;
  overusedIn('');
  const counts = new Map<string, number>();
  for (const given of years?.keys() ?? [])
    for (const char of given) counts.set(char, (counts.get(char) ?? 0) + 1);
  const order = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  used = new Set(order.slice(0, MOST_USED).map(([char]) => char));
  return used;
}

/** Who bears a full name: 唐代诗人. Undefined for a name that nobody famous has. */
export function bearerOf(full: string): string | undefined {
  people ??= pairs(FAMOUS);
  return people.get(full);
}
