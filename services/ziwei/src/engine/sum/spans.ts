/** The spans of a chart: which palace and stem rule a decade, a year, a month. */
import type { Computed } from '../chart.ts';
import { liudouBranch } from '../flow.ts';
import { childhoodBranch, decadeBranch } from '../limits.ts';
import type { Placement, Seed } from '../place.ts';
import { mod } from '../stem-tables.ts';
import { type Board, boardOf, stemOf } from './board.ts';
import type { Span } from './sum.ts';

/** What spans need of a chart. */
export interface Life extends Ruled {
  placement: Placement;
}

/** What decades and years need of it: months need 斗君 as well. */
export interface Ruled {
  board: Board;
  seed: Pick<Seed, 'yearStem' | 'forward'>;
  placement: Pick<Placement, 'stars' | 'life' | 'bureau'>;
  /** The lunar year of birth, from which nominal ages count. */
  year: number;
}

export function lifeOf({ seed, placement, date, chart }: Computed): Life {
  return { board: boardOf(seed, placement, chart.options.sihua), seed, placement, year: date.year };
}

export const natalSpan = ({ placement, seed }: Pick<Ruled, 'placement' | 'seed'>): Span => ({
  life: placement.life,
  stem: seed.yearStem,
});

/** The k-th decade, from 0. */
export function decadeSpan({ board, seed, placement }: Omit<Ruled, 'year'>, k: number): Span {
  const life = decadeBranch(seed, placement, k);
  return { life, stem: stemOf(board, life) };
}

/** The decade in force in a lunar year: its number, or a palace of childhood before the first. */
export interface Ruling extends Span {
  /** Number of the decade from 0; null in childhood. */
  decade: number | null;
  /** Nominal age in that year. */
  age: number;
}

/** @returns undefined before birth and after the twelfth decade: no limit rules such a year */
export function rulingIn(life: Ruled, year: number): Ruling | undefined {
  const age = year - life.year + 1;
  if (age < 1) return undefined;
  const child = childhoodBranch(life.placement, age);
  if (child !== null) return { life: child, stem: stemOf(life.board, child), decade: null, age };
  const decade = Math.floor((age - life.placement.bureau) / 10);
  return decade > 11 ? undefined : { ...decadeSpan(life, decade), decade, age };
}

/** A flow year: the palace on the year's branch, the year's own stem. */
export const yearSpan = (year: number): Span => ({ life: mod(year - 4), stem: mod10(year - 4) });

const mod10 = (n: number): number => ((n % 10) + 10) % 10;

/** Stem of a lunar month (1 to 12) of a year: 五虎遁, 正月 being 寅. */
export const monthStem = (year: number, month: number): number =>
  ((mod10(year - 4) % 5) * 2 + 2 + month - 1) % 10;

/** A flow month by 流年斗君: the palace of 正月, then one palace a month. */
export function monthSpan({ placement }: Life, year: number, month: number): Span {
  return { life: mod(liudouBranch(placement, mod(year - 4)) + month - 1), stem: monthStem(year, month) };
}
