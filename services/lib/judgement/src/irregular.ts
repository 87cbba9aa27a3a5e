import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import type { Four } from './types.ts';

const PLACES = ['年', '月', '日', '时'];

/**
 * What no day has in these pillars: a stem that cannot stand over its branch, a month stem that the year does not have
 * (五虎遁). The stem of the hour is not held against the day: after 23 o'clock it may be the next day's.
 */
export function irregular({ stems, branches }: Four): string[] {
  const name = (p: number) => `${STEMS[stems[p]!]}${BRANCHES[branches[p]!]}`;
  const found = stems.flatMap((stem, p) =>
    stem % 2 === branches[p]! % 2 ? [] : [`${PLACES[p]}柱${name(p)}不在六十甲子之中`],
  );
  if (found.length > 0) return found;
  return stems[1] === (stems[0]! * 2 + 2 + ((branches[1]! + 10) % 12)) % 10
    ? []
    : [`年干${STEMS[stems[0]!]}之年无${name(1)}月`];
}
