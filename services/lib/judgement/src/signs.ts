import { godOf } from './gods.ts';
import { keepsOf, type MonthClash, monthClash } from './month/bonds.ts';
import { type MonthPattern, monthPattern } from './month/ladder.ts';
import { BRANCH_POINTS, HIDDEN_TENTHS, STEM_POINTS } from './numbers.ts';
import { HIDDEN } from './tables.ts';
import { OFFICER, OUTPUT, PEERS, type Role, SEAL, type View, WEALTH } from './view.ts';

/** A weighed chart with its gods: the common ground of pattern, success, knots and useful god. */
export interface Signs {
  view: View;
  month: MonthPattern;
  /** God of each stem by place; -1 for the day stem. */
  gods: readonly number[];
  /** God of each branch's main stem by place. */
  mains: readonly number[];
  /** Weight of the ten gods, per mille. */
  weight: readonly number[];
  /** How much of its work each stem keeps. */
  keeps: readonly number[];
  clash: MonthClash | undefined;
}

/** What a hidden stem counts by its rank. */
const HIDDEN_COUNT = [1, 0.5, 0.3];

/** Role shares split between the two gods of a role by what stands on stems and is hidden in branches. */
function weightOf({ four, share }: View): number[] {
  const day = four.stems[2]!;
  const raw = new Array<number>(10).fill(0);
  four.stems.forEach((stem, p) => {
    if (p !== 2) raw[godOf(day, stem)]! += STEM_POINTS[p]!;
  });
  four.branches.forEach((branch, p) => {
    const hidden = HIDDEN[branch]!;
    hidden.forEach((stem, i) => {
      raw[godOf(day, stem)]! += (BRANCH_POINTS[p]! * HIDDEN_TENTHS[hidden.length]![i]!) / 10;
    });
  });
  return raw.map((points, god) => {
    const both = raw[god & ~1]! + raw[god | 1]!;
    if (both === 0) return god & 1 ? 0 : share[god >> 1]!;
    return Math.round((share[god >> 1]! * points) / both);
  });
}

/** Reads the gods of a weighed chart. */
export function signsOf(view: View): Signs {
  const { four } = view;
  const day = four.stems[2]!;
  return {
    view,
    month: monthPattern(four),
    gods: four.stems.map((stem, p) => (p === 2 ? -1 : godOf(day, stem))),
    mains: four.branches.map((branch) => godOf(day, HIDDEN[branch]![0]!)),
    weight: weightOf(view),
    keeps: keepsOf(four),
    clash: monthClash(four),
  };
}

/** Places of the stems that are one of these gods and still do most of their work. */
export const placesOf = ({ gods, keeps }: Signs, ...wanted: number[]): number[] =>
  gods.flatMap((god, p) => (wanted.includes(god) && keeps[p]! > 0.3 ? [p] : []));

/** Whether a god stands on a stem and is not combined away. */
export const visible = (signs: Signs, ...wanted: number[]): boolean => placesOf(signs, ...wanted).length > 0;

/** Whether a role stands on a stem and is not combined away. */
export const roleVisible = (signs: Signs, role: Role): boolean => visible(signs, role * 2, role * 2 + 1);

/** Whether a role is on a stem or the main stem of a branch. */
export const present = (signs: Signs, role: Role): boolean =>
  roleVisible(signs, role) || signs.mains.some((god) => god >> 1 === role);

/** 任: the day master bears what it is given: balanced or stronger, or weak with a main root or a visible seal that has one. */
export function bears({ view }: Signs): boolean {
  const { score, rank, shown } = view;
  if (score >= 48) return true;
  if (score < 20) return false;
  return rank[PEERS] === 3 || (shown[SEAL]! > 0 && rank[SEAL]! >= 2);
}

/** 制杀太过: what holds the officer is at least so many times as heavy (《神峰通考》偏官格: 尽法无民). */
export const OVERHELD = 2.5;
/** The same by characters: 一杀那堪三制神. */
const OUTNUMBERED = 1.6;

/**
 * Characters of a role, as the books count them: a stem and a main stem of a branch one each, a middle one half, a last one
 * three tenths; a stem that is combined away what it keeps.
 */
export function characters({ view: { four, own }, gods, keeps }: Signs, role: Role): number {
  let count = 0;
  gods.forEach((god, p) => {
    if (god >> 1 === role && god >= 0) count += keeps[p]!;
  });
  for (const branch of four.branches)
    HIDDEN[branch]!.forEach((stem, i) => {
      if (((stem >> 1) - own + 5) % 5 === role) count += HIDDEN_COUNT[i]!;
    });
  return count;
}

/** Whether an officer on a stem or in the month is held beyond measure, by weight or by characters. */
export function overheld(signs: Signs): boolean {
  const { view, mains, month } = signs;
  const officer = view.share[OFFICER]!;
  const output = view.share[OUTPUT]!;
  const here = view.shown[OFFICER]! > 0 || mains[1]! >> 1 === OFFICER || month.god >> 1 === OFFICER;
  if (!here || output < 200 || output < officer) return false;
  if (output >= Math.max(officer, 40) * OVERHELD) return true;
  const holders = characters(signs, OUTPUT);
  return holders >= 2 && holders >= characters(signs, OFFICER) * OUTNUMBERED;
}

/** The heaviest of output, wealth and officer. */
export function heaviest({ view: { share } }: Signs): Role {
  let most: Role = OUTPUT;
  if (share[WEALTH]! > share[most]!) most = WEALTH;
  if (share[OFFICER]! > share[most]!) most = OFFICER;
  return most;
}
