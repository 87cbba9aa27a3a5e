/** The effect of month, day and its own movement on one line. */
import type { Relative } from '@tianji/hexagram';
import type { PlannedLine } from './plan.ts';
import type { Standing } from './standing.ts';
import type { BareTurn } from './turns.ts';

/** Where a line is: in the hexagram, hidden under a line of it, or in the changed hexagram. */
export type Place = 'shown' | 'hidden' | 'changed';

/** What a moving line changes into, and the effect on it. */
export interface Turn extends BareTurn {
  /** The changed branch is void, or broken by the month. */
  empty: boolean;
  broken: boolean;
}

export interface LineState extends Standing {
  place: Place;
  /** 1 to 6. */
  position: number;
  branch: string;
  element: string;
  relative: Relative;
  moving: boolean;
  /** 暗动: still, strong, and struck by the day. */
  stirred: boolean;
  /** 日破: still, weak, and struck by the day. */
  dayBroken: boolean;
  turn: Turn | null;
}

function turnAt({ turn, turnIndex }: PlannedLine, standings: readonly Standing[]): Turn | null {
  if (!turn) return null;
  const { branch, element, relative, step, back, joined, clashed, stage } = turn;
  const { empty, monthBroken: broken } = standings[turnIndex]!;
  return { branch, element, relative, step, back, joined, clashed, stage, empty, broken };
}

/**
 * A line at its moment.
 * @param standings the effect of the moment on the twelve branches
 */
export function stateOf(line: PlannedLine, place: Place, standings: readonly Standing[]): LineState {
  const { position, branch, element, relative } = line;
  const { month, day, monthBroken, monthJoined, dayClashed, dayJoined, empty, dayStage, strong } =
    standings[line.index]!;
  // Only a still line of the hexagram itself can be struck by the day.
  const struck = place === 'shown' && line.turn === null && dayClashed;
  return {
    place,
    position,
    branch,
    element,
    relative,
    month,
    day,
    monthBroken,
    monthJoined,
    dayClashed,
    dayJoined,
    empty,
    dayStage,
    strong,
    moving: line.turn !== null,
    stirred: struck && strong,
    dayBroken: struck && !strong,
    turn: turnAt(line, standings),
  };
}
