/**
 * The effect of a month and a day on each of the twelve branches: the part of a line's state that does not depend on
 * its position.
 */
import { BRANCHES, branchElement, cycleIndex, voidBranches } from '@tianji/almanac/cycle';
import { pairOf, stageOf, type Tie } from './branches.ts';
import { eachOnce } from './each-once.ts';
import type { LiuyaoOptions } from './options.ts';

/** The stages that are reported; the others are left out. */
export type Told = '长生' | '墓' | '绝';

const TOLD: readonly string[] = ['长生', '墓', '绝'] satisfies Told[];

/** A stage, if it is reported. */
export const told = (stage: string): Told | null => (TOLD.includes(stage) ? (stage as Told) : null);

export interface Standing {
  month: Tie;
  day: Tie;
  /** 月破: the month clashes with it. */
  monthBroken: boolean;
  monthJoined: boolean;
  dayClashed: boolean;
  dayJoined: boolean;
  /** 旬空 */
  empty: boolean;
  /** 墓 or 绝 at the day. */
  dayStage: Told | null;
  /** Strong by month or day: 旺 or 相 by the month, or the day's own, aided or born of the day. */
  strong: boolean;
}

const HELPED: readonly Tie[] = ['临', '扶', '生'];

function standingAt(branch: string, month: string, day: string, earth: LiuyaoOptions['earth']): Standing {
  const byMonth = pairOf(branch, month);
  const byDay = pairOf(branch, day[1]!);
  const monthBroken = byMonth.clashed;
  return {
    month: byMonth.tie,
    day: byDay.tie,
    monthBroken,
    monthJoined: byMonth.joined,
    dayClashed: byDay.clashed,
    dayJoined: byDay.joined,
    empty: voidBranches(cycleIndex(day)).includes(branch),
    dayStage: told(stageOf(branchElement(branch), day[1]!, earth)),
    strong: (HELPED.includes(byMonth.tie) && !monthBroken) || HELPED.includes(byDay.tie),
  };
}

const standingsWith = (earth: LiuyaoOptions['earth']) =>
  eachOnce((day, month) => BRANCHES.map((branch) => standingAt(branch, month, day, earth)));

/** For a day and a month, by the branch's number 0 子 to 11 亥. Each of the 720 pairs is computed once. */
export const standingsOf = { water: standingsWith('water'), fire: standingsWith('fire') } as const;
