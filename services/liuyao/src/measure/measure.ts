/** Compares the judgement with the books: which line, which kind, which verdict. */
import { castBetween, HEXAGRAMS } from '@tianji/hexagram';
import { chartOf, type LiuyaoChart } from '../engine/chart.ts';
import { type Judgement, judge, judgeBy, verdictOf } from '../engine/judge/index.ts';
import { W } from '../engine/judge/numbers.ts';
import type { Rule } from '../engine/judge/reason.ts';
import { usefulLine } from '../engine/judge/useful.ts';
import { weatherOf } from '../engine/judge/weather.ts';
import { total } from '../engine/judge/weigh.ts';
import { matterOf } from '../engine/matter-of.ts';
import { KIND_OF_TOPIC, type Question, type Useful } from '../engine/matters.ts';
import { momentFrom } from '../engine/moment.ts';
import { LIUYAO_OPTIONS } from '../engine/options.ts';
import { CLASSICS, type ClassicRow } from './classics.ts';

const digitsByName = new Map(HEXAGRAMS.map((hexagram) => [hexagram.fullName, hexagram.digits]));

/** A case with its chart and its interpreted question. */
export interface Classic {
  row: ClassicRow;
  chart: LiuyaoChart;
  question: Question;
}

/** @throws for a month or day that does not exist; a name that is no hexagram's gives no chart */
export function caseOf(row: ClassicRow): Classic {
  const [, topic, text, month, day, original, changed] = row;
  const from = digitsByName.get(original)!;
  const digits = changed === null ? from : castBetween(from, digitsByName.get(changed)!);
  const chart = chartOf(digits, momentFrom(month, day), LIUYAO_OPTIONS.defaults);
  return { row, chart, question: { text, kind: KIND_OF_TOPIC[topic] } };
}
export const CASES: readonly Classic[] = CLASSICS.map(caseOf);

export interface Share {
  hits: number;
  of: number;
  percent: number;
}

export const shareOf = (hits: number, of: number): Share => ({
  hits,
  of,
  percent: of === 0 ? 0 : Math.round((hits / of) * 1000) / 10,
});

const count = <T>(list: readonly T[], holds: (one: T) => boolean): Share =>
  shareOf(list.filter(holds).length, list.length);

const usefulOf = ({ row }: Classic): NonNullable<ClassicRow[7]> => row[7]!;

/** Cases whose author names a line. */
const withLine = (cases: readonly Classic[]) => cases.filter(({ row }) => row[7] !== null);
export const WITH_LINE = withLine(CASES);

/** (a) Given the author's 用神, whether the line matches his. */
export function sameLine(one: Classic): boolean {
  const [by, relative, lines, place] = usefulOf(one);
  const given = by === '用神' ? ({ by, relative } as Useful) : ({ by } as Useful);
  const { line } = usefulLine(given, one.chart);
  return line.place === place && lines.includes(line.position);
}

/** (b) From question and group, whether the kind of line matches his. */
export function sameKind(one: Classic): boolean {
  const [by, relative] = usefulOf(one);
  const { useful } = matterOf(one.question);
  return useful.by === by && (useful.by !== '用神' || useful.relative === relative);
}

/** Cases that the author judges 吉 or 凶, except weather. */
const judgedOf = (cases: readonly Classic[]) =>
  cases.filter(({ row }) => row[1] !== '天时' && row[8] !== '平');
export const JUDGED = judgedOf(CASES);

export const judged = ({ chart, question }: Classic): Judgement => judge(chart, question);

/** The judgement by the author's own line, where he names one. */
export function judgedByHis(one: Classic): Judgement {
  const useful = one.row[7];
  if (!useful) return judged(one);
  const [by, , lines, place] = useful;
  const pool = { shown: one.chart.lines, hidden: one.chart.hidden, changed: one.chart.turned }[place];
  const line = pool.find(({ position }) => lines.includes(position))!;
  return judgeBy(one.chart, matterOf(one.question), { by, line, why: '' });
}

export const agrees = (one: Classic, judgement: Judgement): boolean => judgement.verdict === one.row[8];

/** (c) How often the verdict matches his; `balanced` is the mean of the shares for both verdicts. */
export function verdicts(how: (one: Classic) => Judgement, cases: readonly Classic[] = CASES): Verdicts {
  const list = judgedOf(cases);
  const all = count(list, (one) => agrees(one, how(one)));
  const of = (verdict: string) =>
    count(
      list.filter(({ row }) => row[8] === verdict),
      (one) => agrees(one, how(one)),
    );
  const [good, bad] = [of('吉'), of('凶')];
  return { all, good, bad, balanced: Math.round((good.percent + bad.percent) * 5) / 10 };
}

/** How many verdicts agree: of all, of those that the books call 吉, of those that they call 凶. */
export interface Verdicts {
  all: Share;
  good: Share;
  bad: Share;
  balanced: number;
}

/** Baselines: always 吉, and each group's more frequent verdict. */
export function plainShares(): { always: Share; byGroup: Share } {
  const groups = new Map<string, Classic[]>();
  for (const one of JUDGED) groups.set(one.row[1], [...(groups.get(one.row[1]) ?? []), one]);
  let hits = 0;
  for (const list of groups.values()) {
    const good = list.filter(({ row }) => row[8] === '吉').length;
    hits += Math.max(good, list.length - good);
  }
  return { always: count(JUDGED, ({ row }) => row[8] === '吉'), byGroup: shareOf(hits, JUDGED.length) };
}

/** Weather questions, by the actual weather. */
const weatherOfCases = (cases: readonly Classic[]) => cases.filter(({ row }) => row[9] !== null);
export const WEATHER = weatherOfCases(CASES);

export function weatherSaid({ chart, question }: Classic): string {
  const { asksWhen, useful } = matterOf(question);
  return weatherOf(chart, asksWhen && useful.by === '用神' ? useful.relative : null).weather;
}

export interface Figures {
  line: Share;
  kind: Share;
  verdict: Verdicts;
  byHisLine: Verdicts;
  weather: Share;
}

export const figures = (cases: readonly Classic[] = CASES): Figures => ({
  line: count(withLine(cases), sameLine),
  kind: count(withLine(cases), sameKind),
  verdict: verdicts(judged, cases),
  byHisLine: verdicts(judgedByHis, cases),
  weather: count(weatherOfCases(cases), (one) => weatherSaid(one) === one.row[9]),
});

/** Where each rule is written, in 《增删卜易》 unless it says otherwise; '' for one of our own. */
export const CHAPTERS: Readonly<Record<Rule, string>> = {
  month: '月将章、月破章',
  day: '日辰章、暗动章',
  void: '旬空章',
  turn: '动变生克冲合章、进神退神章',
  movers: '动静生克章、元神忌神衰旺章',
  trine: '三合章',
  self: '世应章',
  holds: '世应章',
  clash: '六冲章、六合章',
  whole: '反伏章、卦变生克墓绝章',
  source: '飞伏神章',
  illness: '六冲章、旬空章',
  second: '用神、元神、忌神、仇神章',
  punished: '三刑章',
  still: '',
  asked: '',
};

/** What leaving a rule out does to the verdicts on the cases. */
export interface LeftOut {
  rule: Rule;
  title: string;
  chapter: string;
  /** Cases in which the rule has a say. */
  cases: number;
  /** Verdicts that would be others. */
  changed: number;
  /** Verdicts that would agree with the book, more or fewer than with the rule. */
  more: number;
}

/** Every rule left out in turn: its grounds do not count, everything else does. */
export function leftOut(cases: readonly Classic[] = JUDGED): LeftOut[] {
  const known = cases.map((one) => ({ one, judgement: judged(one) }));
  return (Object.keys(CHAPTERS) as Rule[]).map((rule) => {
    const own = known.filter(({ judgement }) => judgement.reasons.some((reason) => reason.rule === rule));
    const without = own.map(({ one, judgement }) => {
      const rest = judgement.reasons.filter((reason) => reason.rule !== rule);
      return { book: one.row[8], before: judgement.verdict, after: verdictOf(total(rest) + W.base) };
    });
    const agreeing = (which: 'before' | 'after') => without.filter((one) => one[which] === one.book).length;
    return {
      rule,
      title: own[0]?.judgement.reasons.find((reason) => reason.rule === rule)?.title ?? rule,
      chapter: CHAPTERS[rule],
      cases: own.length,
      changed: without.filter(({ before, after }) => before !== after).length,
      more: agreeing('after') - agreeing('before'),
    };
  });
}
