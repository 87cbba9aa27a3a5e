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

/** Who bears a full name: 唐代诗人. Undefined for a name that nobody famous has. */
export function bearerOf(full: string): string | undefined {
  people ??= pairs(FAMOUS);
  return people.get(full);
}
