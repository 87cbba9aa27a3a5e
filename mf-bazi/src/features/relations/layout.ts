import type { Relation } from '../chart/model.ts';

/** A relation placed between columns. */
export interface Bracket {
  relation: Relation;
  /** 0 is nearest to the characters. */
  lane: number;
  /** The positions of its ends, from left to right. */
  ends: readonly number[];
  /** Middle of its label. */
  label: number;
}

const SPREAD = 8;

interface Placed {
  relation: Relation;
  at: number[];
  lane: number;
}

function inLanes(relations: readonly Relation[], names: readonly string[]): Placed[] {
  const items = relations
    .map((relation) => ({
      relation,
      at: relation.pillars.map((name) => names.indexOf(name)).sort((a, b) => a - b),
      lane: 0,
    }))
    .filter(({ at }) => at.length > 1 && at[0]! >= 0)
    .sort((a, b) => a.at.at(-1)! - a.at[0]! - (b.at.at(-1)! - b.at[0]!) || a.at[0]! - b.at[0]!);
  const lanes: Placed[][] = [];
  for (const item of items) {
    const free = (lane: Placed[]) =>
      lane.every((other) => other.at.at(-1)! <= item.at[0]! || other.at[0]! >= item.at.at(-1)!);
    let lane = lanes.findIndex(free);
    if (lane < 0) lane = lanes.push([]) - 1;
    lanes[lane]!.push(item);
    item.lane = lane;
  }
  return items;
}

/**
 * The order of ends in one column, from the left: first those that come from the left, near ones first, then the
 * others.
 */
function rank({ at, lane }: Placed, column: number): number {
  if (at.at(-1) === column) return lane;
  return at[0] === column ? 2000 - lane : 1000;
}

/**
 * Places relations beside a row of columns: short ones nearest, without overlaps, ends in the same column 8 px apart,
 * each label in a gap between columns.
 * @param names columns from the left; relations at others are left out
 * @param width of one column in px
 */
export function layout(relations: readonly Relation[], names: readonly string[], width: number): Bracket[] {
  const items = inLanes(relations, names);
  const middle = (column: number) => (column + 0.5) * width;
  const ends = new Map<Placed, number[]>(items.map((item) => [item, []]));
  names.forEach((_, column) => {
    const here = items
      .filter(({ at }) => at.includes(column))
      .sort((a, b) => rank(a, column) - rank(b, column));
    const step = Math.min(SPREAD, (width - 12) / Math.max(1, here.length - 1));
    here.forEach((item, i) => {
      ends.get(item)!.push(middle(column) + (i - (here.length - 1) / 2) * step);
    });
  });
  return items.map((item) => {
    const { relation, lane, at } = item;
    // The gap nearest to the middle of the bracket.
    const gap = Math.floor((at[0]! + at.at(-1)! - 1) / 2);
    return { relation, lane, ends: ends.get(item)!, label: (gap + 1) * width };
  });
}
