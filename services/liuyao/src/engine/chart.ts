/** A cast at a moment: spirits, void, the effect of month and day on each line. No clock, no randomness. */
import { branchIndex, type Element } from '@tianji/almanac/cycle';
import { type Cast, type Spirit, spiritsOf } from '@tianji/hexagram';
import { TRINES } from './branches.ts';
import { type God, godsOf } from './gods.ts';
import type { Moment } from './moment.ts';
import type { LiuyaoOptions } from './options.ts';
import { type CastPlan, planOf } from './plan.ts';
import { standingsOf } from './standing.ts';
import { type LineState, stateOf } from './states.ts';

/** 三合局 formed by moving lines, if necessary with the month, the day or a still line. */
export interface Trine {
  element: Element;
  branches: readonly string[];
  /** Positions of its lines. */
  positions: readonly number[];
}

export interface LiuyaoChart {
  cast: Cast;
  moment: Moment;
  options: LiuyaoOptions;
  spirits: readonly Spirit[];
  gods: readonly God[];
  /** The six lines, bottom first. */
  lines: readonly LineState[];
  /** Hidden lines (伏神) by position; only those whose relative is missing. */
  hidden: readonly LineState[];
  /** The lines that moving lines change into. */
  turned: readonly LineState[];
  trines: readonly Trine[];
  /** 反吟 and 伏吟 of the inner or outer trigram, as text: 内卦反吟. */
  repeats: readonly string[];
  /** Position of 卦身 among the lines; empty when it does not appear. */
  bodyLines: readonly number[];
}

/** The active branches, as bits: of moving lines, of what they change into, of lines that the day stirs. */
function actingBits(plan: CastPlan, lines: readonly LineState[]): number {
  let bits = 0;
  for (let i = 0; i < 6; i += 1) {
    const { index, turnIndex } = plan.lines[i]!;
    const { moving, stirred } = lines[i]!;
    if (moving || stirred) bits |= (1 << index) | (1 << turnIndex);
  }
  return bits;
}

/** The frames that form; two of the three branches must be active, because 一爻独发 forms nothing by itself. */
function trinesOf(plan: CastPlan, lines: readonly LineState[], moment: Moment): readonly Trine[] {
  const acting = actingBits(plan, lines);
  if (!TRINES.some(({ bits }) => twoOf(acting & bits))) return NONE;
  const given = (1 << branchIndex(moment.month)) | (1 << branchIndex(moment.day[1]!));
  const present = plan.lines.reduce((all, { index }) => all | (1 << index), acting | given);
  return TRINES.filter(({ bits }) => twoOf(acting & bits) && (present & bits) === bits).map(
    ({ element, branches }) => ({ element, branches, positions: positionsOf(branches, lines) }),
  );
}

const NONE: readonly Trine[] = [];

/** Whether at least two bits of a number are set. */
const twoOf = (bits: number): boolean => (bits & (bits - 1)) !== 0;

/**
 * Positions of the branches of a frame: active lines, and still ones only for a branch that no active line
 * supplies.
 */
function positionsOf(branches: readonly string[], lines: readonly LineState[]): number[] {
  const found = branches.flatMap((branch) => {
    const own = lines.filter(
      (line) => (line.moving || line.stirred) && (line.branch === branch || line.turn?.branch === branch),
    );
    return own.length > 0 ? own : lines.filter((line) => line.branch === branch);
  });
  return [...new Set(found.map(({ position }) => position))].sort();
}

/**
 * The chart for six digits at a moment.
 * @param digits six digits of 6 to 9, bottom first
 * @throws HexagramError for any other digits
 */
export function chartOf(digits: string, moment: Moment, options: LiuyaoOptions): LiuyaoChart {
  const plan = planOf(digits, options.earth);
  const standings = standingsOf[options.earth](moment.day, moment.month);
  const lines = plan.lines.map((line) => stateOf(line, 'shown', standings));
  return {
    cast: plan.cast,
    moment,
    options,
    spirits: spiritsOf(moment.day[0]!),
    gods: godsOf(moment),
    lines,
    hidden: plan.hidden.map((line) => stateOf(line, 'hidden', standings)),
    turned: plan.turned.map((line) => stateOf(line, 'changed', standings)),
    trines: trinesOf(plan, lines, moment),
    repeats: plan.repeats,
    bodyLines: plan.bodyLines,
  };
}
