/** The judgement of a question: typed, made once; text, page and print read it. */
import type { LiuyaoChart } from '../chart.ts';
import { matterOf, readOf } from '../matter-of.ts';
import type { Matter, Question } from '../matters.ts';
import { EVEN, W } from './numbers.ts';
import { type Alternative, alternativesOf } from './options.ts';
import type { Reason } from './reason.ts';
import { paceOf, type Window, windowsOf } from './timing.ts';
import { type UsefulLine, usefulLine } from './useful.ts';
import { type Weather, weatherOf } from './weather.ts';
import { groundsOf, total } from './weigh.ts';
import { wholeReasons } from './whole.ts';

export type Verdict = '吉' | '凶' | '平';

export interface Judgement {
  matter: Matter;
  useful: UsefulLine;
  reasons: readonly Reason[];
  /** The sum of the reasons. */
  score: number;
  verdict: Verdict;
  /** When it may be decided; the nearest rule first. */
  windows: readonly Window[];
  pace: '近' | '远';
  /** The result of a weather question; null in other matters. */
  weather: Weather | null;
  /** The alternatives of a question that names several, the favoured first; the judgement is that of its line. */
  alternatives?: readonly [Alternative, Alternative, ...Alternative[]];
}

/** A sum as a word. */
export const verdictOf = (score: number): Verdict => (score >= EVEN ? '吉' : score <= -EVEN ? '凶' : '平');

const askedRelative = ({ asksWhen, useful }: Matter): string | null =>
  asksWhen && useful.by === '用神' ? useful.relative : null;

/** A day within two days is not slow: what comes slowly is looked for at the next day of that branch. */
const paced = (windows: readonly Window[], slow: boolean): Window[] =>
  windows.map((one) =>
    slow && one.daysAhead !== null && one.daysAhead <= 2 ? { ...one, daysAhead: one.daysAhead + 12 } : one,
  );

/** Judges a matter by a given line. */
export function judgeBy(chart: LiuyaoChart, matter: Matter, useful: UsefulLine): Judgement {
  const reasons = [...groundsOf(useful.line, chart), ...wholeReasons(chart, matter, useful)].filter(
    // Month and day are always listed; other grounds without weight are not.
    ({ rule, points }) => points !== 0 || rule === 'month' || rule === 'day',
  );
  const score = Math.round((total(reasons) + W.base) * 10) / 10;
  // Weather is neither good nor bad: the text says what comes, and nothing more.
  const weather = matter.kind === '天时' ? weatherOf(chart, askedRelative(matter)).weather : null;
  const verdict = weather ? '平' : verdictOf(score);
  const { line } = useful;
  const pace = paceOf(line);
  return {
    matter,
    useful,
    reasons,
    score,
    verdict,
    // Whoever asks when, and hears that it is not soon, is not shown tomorrow.
    windows: paced(
      windowsOf(line, chart, verdict !== '凶'),
      pace === '远' || (matter.asksWhen && verdict !== '吉'),
    ),
    pace,
    weather,
  };
}

/** Alternatives less than this apart are near. */
const NEAR = 1;

/** Judges alternatives: by the line of the favoured one, and by how far it is ahead. */
function judgeAlternatives(
  chart: LiuyaoChart,
  matter: Matter,
  alternatives: NonNullable<Judgement['alternatives']>,
): Judgement {
  const [first, second] = alternatives;
  const { line, reasons } = first;
  const score = Math.round((first.sum + W.base) * 10) / 10;
  const verdict = verdictOf(score) === '凶' ? '凶' : first.sum - second.sum < NEAR ? '平' : '吉';
  const pace = paceOf(line);
  const why = alternatives.map(({ option, by }) => `“${option}”看${by}`).join('，');
  return {
    matter: { ...matter, why },
    useful: { by: first.by === '世爻' ? '世' : first.by === '应爻' ? '应' : '用神', line, why: '' },
    reasons: reasons.filter(({ rule, points }) => points !== 0 || rule === 'month' || rule === 'day'),
    score,
    verdict,
    windows: paced(windowsOf(line, chart, verdict !== '凶'), pace === '远'),
    pace,
    weather: null,
    alternatives,
  };
}

/** Judges a question: which line stands for it, how strong it is, what the hexagram adds. */
export function judge(chart: LiuyaoChart, question: Question): Judgement {
  const matter = matterOf(question);
  const alternatives = matter.kind === '天时' ? null : alternativesOf(chart, readOf(question));
  return alternatives
    ? judgeAlternatives(chart, matter, alternatives)
    : judgeBy(chart, matter, usefulLine(matter.useful, chart));
}
