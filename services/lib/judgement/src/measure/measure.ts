import { cycleIndex } from '@tianji/almanac/cycle';
import { CLASSICS, type ClassicalChart } from '../data/classics.ts';
import { judge } from '../judge.ts';
import type { Four, Verdict } from '../types.ts';

/** Pillars as text, separated by single spaces, converted to numbers. */
export function fourOfText(pillars: string): Four {
  const cycles = pillars.split(' ').map(cycleIndex);
  return { stems: cycles.map((c) => c % 10), branches: cycles.map((c) => c % 12) };
}

/**
 * The old print contains irregular pillars (a stem that cannot occur with its branch); they are read character by
 * character.
 */
export function fourOfSigns(pillars: string): Four {
  const names = pillars.split(' ');
  return {
    stems: names.map((name) => '甲乙丙丁戊己庚辛壬癸'.indexOf(name.charAt(0))),
    branches: names.map((name) => '子丑寅卯辰巳午未申酉戌亥'.indexOf(name.charAt(1))),
  };
}

const STRONG = ['旺', '从强', '专旺'];
const WEAK = ['弱', '从弱', '从儿', '从财', '从杀', '从势'];

/** The book's strength as one of three classes; '' where it says nothing or the day master was transformed. */
export function bookClass(strength: string): '强' | '弱' | '中和' | '' {
  if (STRONG.includes(strength)) return '强';
  if (WEAK.includes(strength)) return '弱';
  return strength === '中和' ? '中和' : '';
}

/** Our strength as one of three classes. */
export function ourClass({ strength }: Verdict): '强' | '弱' | '中和' {
  if (strength.class === '中和') return '中和';
  return strength.class.endsWith('强') ? '强' : '弱';
}

export interface Outcome {
  chart: ClassicalChart;
  verdict: Verdict;
  /** Undefined when the book names no useful element. */
  hit?: 'first' | 'second' | 'idle' | 'avoided';
  /** Undefined when the book gives no strength. */
  strength?: boolean;
}

/** Plain charts whose strength the book leaves open because the day master is transformed (化气). */
export const transformed = (charts: readonly ClassicalChart[]): number =>
  charts.filter(({ strength }) => strength === '化气').length;

export function outcomeOf(chart: ClassicalChart): Outcome {
  const verdict = judge(fourOfSigns(chart.pillars));
  const wanted = chart.useful[0];
  const { first, second, avoided } = verdict.useful;
  const outcome: Outcome = { chart, verdict };
  if (wanted !== undefined) {
    outcome.hit = 'idle';
    if (wanted === first) outcome.hit = 'first';
    else if (wanted === second) outcome.hit = 'second';
    else if ((avoided as readonly string[]).includes(wanted)) outcome.hit = 'avoided';
  }
  const said = bookClass(chart.strength);
  if (said) outcome.strength = said === ourClass(verdict);
  return outcome;
}

/** A share of a total with its Wilson 95 % interval, all in percent. */
export interface Share {
  count: number;
  of: number;
  percent: number;
  low: number;
  high: number;
}

export function shareOf(count: number, of: number): Share {
  const z = 1.96;
  const p = count / of;
  const middle = p + (z * z) / (2 * of);
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  const round = (x: number) => Math.max(0, Math.round(x * 1000) / 10);
  return {
    count,
    of,
    percent: round(p),
    low: round((middle - spread) / scale),
    high: round((middle + spread) / scale),
  };
}

export interface Measured {
  first: Share;
  firstTwo: Share;
  avoided: Share;
  strength: Share;
  /** Of the elements that the book avoids: those that we avoid too, and those that we want. */
  bookAvoidsWeAvoid: Share;
  bookAvoidsWeWant: Share;
}

export function measure(charts: readonly ClassicalChart[]): Measured {
  const all = charts.map(outcomeOf);
  const useful = all.filter(({ hit }) => hit !== undefined);
  const strong = all.filter(({ strength }) => strength !== undefined);
  const count = (...hits: Outcome['hit'][]) => useful.filter(({ hit }) => hits.includes(hit)).length;
  let avoids = 0;
  let weAvoid = 0;
  let weWant = 0;
  for (const { chart, verdict } of all)
    for (const element of chart.avoid) {
      avoids++;
      if ((verdict.useful.avoided as readonly string[]).includes(element)) weAvoid++;
      if (verdict.useful.first === element || verdict.useful.second === element) weWant++;
    }
  return {
    first: shareOf(count('first'), useful.length),
    firstTwo: shareOf(count('first', 'second'), useful.length),
    avoided: shareOf(count('avoided'), useful.length),
    strength: shareOf(strong.filter(({ strength }) => strength).length, strong.length),
    bookAvoidsWeAvoid: shareOf(weAvoid, avoids),
    bookAvoidsWeWant: shareOf(weWant, avoids),
  };
}

/** A small repeatable generator of numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Charts in two halves by a seed; the same pillars always belong to the same half. */
export function halves(
  charts: readonly ClassicalChart[],
  seed: number,
): [ClassicalChart[], ClassicalChart[]] {
  const next = seeded(seed);
  const side = new Map<string, number>();
  const result: [ClassicalChart[], ClassicalChart[]] = [[], []];
  for (const chart of CLASSICS) {
    if (!side.has(chart.pillars)) side.set(chart.pillars, next() < 0.5 ? 0 : 1);
    if (charts.includes(chart)) result[side.get(chart.pillars) as 0 | 1].push(chart);
  }
  return result;
}

/** The charts used for every measurement: those whose verdict the author states outright. */
export const PLAIN: readonly ClassicalChart[] = CLASSICS.filter(({ plain }) => plain);
export const INFERRED: readonly ClassicalChart[] = CLASSICS.filter(({ plain }) => !plain);
/** The seed of the split; the rules were written with the first half. */
export const SEED = 16;
