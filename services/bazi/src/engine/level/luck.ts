import { ELEMENTS, type NobleSchool, nobleMasks, STEMS } from '@tianji/almanac/cycle';
import { godOf, judge, otherWay, type Verdict } from '@tianji/judgement';
import { COMPLETE, GROUPS, GROUPS_OF } from '../relations/tables.ts';
import { HIDDEN, KILLER, MAGISTRATE } from './events.ts';

/** Natal pillars with the verdict on them; three pillars when the hour is unknown. */
export interface Judged {
  stems: readonly number[];
  branches: readonly number[];
  verdict: Verdict;
  nobles?: NobleSchool | undefined;
}

/** Natal pillars with the pattern's verdict on them. */
export const judgedNatal = (stems: readonly number[], branches: readonly number[]): Judged => ({
  stems,
  branches,
  verdict: judge({ stems, branches }),
});

/** The verdict whose useful gods these are: the first, or the second reading where schools differ. */
export function verdictBy(
  four: { stems: readonly number[]; branches: readonly number[] },
  elements: readonly string[],
): Verdict {
  const own = judge(four);
  const { first, second } = own.useful;
  return first === elements[0] && second === elements[1] ? own : (otherWay(four, own) ?? own);
}

/** A chart as its luck is weighed: what does not depend on the span, found once. */
export interface Chart {
  stems: readonly number[];
  branches: readonly number[];
  verdict: Verdict;
  /** Gods of the natal stems, −1 for the day's own. */
  gods: readonly number[];
  /** A seal is visible. */
  seal: boolean;
  /** 官 and 杀 are both visible. */
  mixed: boolean;
  /** One bit for each branch that is 天乙贵人. */
  nobles: number;
  /** The first useful element. */
  first: number;
  /** Full bureaus of the chart, with the place of the 旺 branch. */
  bureaus: readonly { element: number; peak: number }[];
  /** Worth of each stem, −2 … 2: of its god, so that 官 and 杀 differ. */
  worth: readonly number[];
  /** Worth of a branch's main stem. */
  wanted(branch: number): number;
  /** Where no stem shows the polarity: the mean of an element's two gods. */
  worthOfElement(element: number): number;
}

/** 三合 and 三会 of `GROUPS`. */
const BUREAUS = 0xff;
const ELEMENT_OF = GROUPS.map(({ element }) => (element ? ELEMENTS.indexOf(element) : -1));

/** The bureau that a branch completes with a set of branches; −1 for none. */
export function bureauWith(set: number, branch: number): number {
  const found = COMPLETE[set | (1 << branch)]! & GROUPS_OF[branch]! & BUREAUS;
  return found === 0 ? -1 : ELEMENT_OF[31 - Math.clz32(found & -found)]!;
}

/** One bit a branch. */
export const setOf = (branches: readonly number[]): number =>
  branches.reduce((bits, branch) => bits | (1 << branch), 0);

const NONE: readonly { element: number; peak: number }[] = Object.freeze([]);
const NOBLES = { niuyang: nobleMasks('niuyang'), mahu: nobleMasks('mahu') } as const;

function bureausIn(branches: readonly number[]): typeof NONE {
  const all = COMPLETE[setOf(branches)]! & BUREAUS;
  if (all === 0) return NONE;
  const found: { element: number; peak: number }[] = [];
  for (let rest = all; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    const peak = branches.findIndex((b) => b % 3 === 0 && GROUPS[at]!.branches.includes(b));
    found.push({ element: ELEMENT_OF[at]!, peak });
  }
  return found;
}

/** Prepares a chart for its luck. */
export function chartOf({ stems, branches, verdict, nobles = 'niuyang' }: Judged): Chart {
  const day = stems[2]!;
  const gods = stems.map((stem, p) => (p === 2 ? -1 : godOf(day, stem)));
  const worth = STEMS.map((_, stem) => verdict.useful.values[godOf(day, stem)]!);
  return {
    ...{ stems, branches, verdict, gods, worth },
    seal: gods.some((god) => god >= 8),
    mixed: gods.includes(KILLER) && gods.includes(MAGISTRATE),
    nobles: NOBLES[nobles][day]!,
    first: ELEMENTS.indexOf(verdict.useful.first),
    bureaus: bureausIn(branches),
    wanted: (branch) => worth[HIDDEN[branch]![0]!]!,
    worthOfElement: (element) => (worth[element * 2]! + worth[element * 2 + 1]!) / 2,
  };
}
