import { STEM_UNION } from '../tables.ts';
import type { Four } from '../types.ts';

/** Two stems that combine and so leave their work: places, and how fully (1 neighbours, 0.5 across the day stem). */
export interface Bond {
  places: readonly [number, number];
  degree: number;
}

const joins = (a: number, b: number) => Math.abs(a - b) === 5;
const overcomes = (a: number, b: number) => ((a >> 1) + 2) % 5 === b >> 1;

/**
 * Combinations that take stems away from their work (《子平真诠》论十干配合性情、论十干合而不合): year with month, then month
 * with hour across the day stem, which forbids it if it overcomes one of the two, or combines with the same stem itself: that
 * stands beside it and is its own (庚戌 戊子 癸酉 癸亥). A peer in the year that stands beside the month's stem first takes it.
 */
export function bondsOf({ stems }: Four): Bond[] {
  const [year, month, day, hour] = stems as [number, number, number, number | undefined];
  const bonds: Bond[] = [];
  if (joins(year, month)) bonds.push({ places: [0, 1], degree: 1 });
  if (hour !== undefined && joins(month, hour) && !joins(year, month)) {
    // Beside the day stem it is the day's own before it is another's.
    const own = month === day || hour === day;
    const apart = own || overcomes(day, month) || overcomes(day, hour);
    if (!apart) bonds.push({ places: [1, 3], degree: 0.5 });
  }
  return bonds;
}

/** How much of its work each stem keeps: 0.2 combined away, 0.6 when the combination is across the day stem. */
export function keepsOf(four: Four): number[] {
  const keeps = four.stems.map(() => 1);
  for (const { places, degree } of bondsOf(four))
    for (const place of places) keeps[place] = Math.min(keeps[place]!, 1 - 0.8 * degree);
  return keeps;
}

/** What the two stems of a bond turn into. */
export const bondElement = ({ stems }: Four, { places }: Bond): number =>
  STEM_UNION[Math.min(stems[places[0]]!, stems[places[1]]!)]!;

const TRIPLES = [
  [8, 0, 4],
  [11, 3, 7],
  [2, 6, 10],
  [5, 9, 1],
];
const SIX: readonly number[] = [1, 0, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** A clash of the month and what releases it. */
export interface MonthClash {
  /** Place of the attacker. */
  from: number;
  /** Place of the branch that takes attacker or month by 六合 or with both others of its triple; -1 when nothing does. */
  released: number;
}

/** 《子平真诠》论刑冲会合解法: the month clashed by a neighbour (or by the hour), and the branch that occupies one of the two. */
export function monthClash({ branches }: Four): MonthClash | undefined {
  const month = branches[1]!;
  const from = [0, 2, 3].find((p) => branches[p] === (month + 6) % 12);
  if (from === undefined) return undefined;
  const attacker = branches[from]!;
  const rest = [0, 2, 3].filter((p) => p !== from && branches[p] !== undefined);
  const takes = (p: number) => {
    const branch = branches[p]!;
    if (SIX[attacker] === branch || SIX[month] === branch) return true;
    const triple = (of: number) => TRIPLES.find((t) => t.includes(of))!;
    return (
      (triple(month).includes(branch) && branch !== month) ||
      (triple(attacker).includes(branch) && branch !== attacker)
    );
  };
  const again = rest.some((p) => branches[p] === attacker);
  return { from, released: again ? -1 : (rest.find(takes) ?? -1) };
}
