/** How a cell follows from a score and its evidence: the part that all tools share. */
import type { At, Cell, Evidence } from './agenda.ts';
import type { Direction, Theme, Who } from './ids.ts';

export interface CellParts {
  theme: Theme;
  at: At;
  who?: Who;
  direction: Direction;
  /** By distance from the middle; held to the rules of `strengthFit` below. */
  strength: 0 | 1 | 2 | 3;
  score: number;
  evidence: readonly Evidence[];
  from?: string;
  to?: string;
  when: Cell['when'];
  age: number;
}

const byWeight = (a: Evidence, b: Evidence): number => Math.abs(b.points) - Math.abs(a.points);

const weight = (list: readonly Evidence[]): number =>
  list.reduce((sum, { points }) => sum + Math.abs(points), 0);

/**
 * Makes a cell: parts its evidence into `for` and `against`, heaviest first, and bounds its strength. 平 has strength 0, 顺 and
 * 慎 at least 1; what weighs half of `for` or more on the other side allows 1 at most, and a text must then say the limit.
 * Evidence of 0 points (a fact `within: 反`) stands in `against`.
 */
export function cellOf({ evidence, strength, who = 'one', ...rest }: CellParts): Cell {
  const sign = rest.direction === '慎' ? -1 : 1;
  const forIt: Evidence[] = [];
  const against: Evidence[] = [];
  for (const one of evidence) (one.points * sign > 0 ? forIt : against).push(one);
  forIt.sort(byWeight);
  against.sort(byWeight);
  return {
    ...rest,
    who,
    strength: strengthFit(rest.direction, strength, forIt, against),
    for: forIt,
    against,
  };
}

function strengthFit(
  direction: Direction,
  strength: Cell['strength'],
  forIt: readonly Evidence[],
  against: readonly Evidence[],
): Cell['strength'] {
  if (direction === '平') return 0;
  if (isLimited(forIt, against)) return 1;
  return strength === 0 ? 1 : strength;
}

/** Whether what speaks against a cell weighs half of what speaks for it, or more. */
export function isLimited(forIt: readonly Evidence[], against: readonly Evidence[]): boolean {
  const limit = weight(against);
  return limit > 0 && limit * 2 >= weight(forIt);
}

/** The fact that a cell goes against its decade or year; its key, where it has one, is the theme. */
const WITHIN = /\/within(\/|$)/;

/** Whether a text on this cell must say its limit: it is limited, or goes against its decade or its year. */
export const mustLimit = (cell: Cell): boolean =>
  (cell.direction !== '平' && isLimited(cell.for, cell.against)) ||
  cell.against.some(({ fact }) => WITHIN.test(fact));
