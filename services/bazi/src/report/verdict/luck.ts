import type { View } from '../../engine/analysis/view.ts';
import { explainScore } from '../../engine/score/explain.ts';
import type { ScorePart } from '../../engine/score/score.ts';
import type { BaziChart, FlowYear, LuckCycle } from '../../engine/types.ts';
import { type Meeting, meetingsOf } from './meetings.ts';
import {
  type Band,
  bandOf,
  type DecadeGrade,
  decadeGradeOf,
  type Grade,
  gradeOf,
  sidesOf,
  type Worth,
} from './words.ts';

type Sides = ReturnType<typeof sidesOf>;

/** Ten years of a major cycle. */
export interface CycleVerdict extends Sides {
  cycle: LuckCycle;
  ganzhi: string;
  /** 1 … 9, more in a long life. */
  index: number;
  /** By the present: behind, running, or still to come. */
  when: 'past' | 'now' | 'coming';
  /** Words suit the age in the fifth year. */
  band: Band;
  god: string;
  /** Ten god of the branch's main hidden stem. */
  branchGod: string;
  stage: string;
  /** Mean of the yearly scores, a whole number. */
  mean: number;
  grade: DecadeGrade;
  best: FlowYear;
  least: FlowYear;
  meetings: Meeting[];
}

/** One month of a year. */
export interface MonthVerdict extends Sides {
  ganzhi: string;
  jie: string;
  /** Beijing day on which it begins, 4月5日 or 次年1月5日; empty beyond the almanac's tables. */
  from: string;
  god: string;
  /** Over at the time of the request: nothing is told of it as if it were to come. */
  past: boolean;
}

/** One of the ten years told in detail. */
export interface YearVerdict extends Sides {
  flow: FlowYear;
  cycle: LuckCycle;
  year: number;
  ganzhi: string;
  /** 虚岁. */
  age: number;
  band: Band;
  score: number;
  grade: Grade;
  /** Score above the baseline of 50. */
  good: boolean;
  /** What the words of the year lean to: its stem's worth, where the score does not speak against it. */
  tone: Worth;
  god: string;
  branchGod: string;
  stage: string;
  meetings: Meeting[];
  /** How the score came about, the baseline first. */
  parts: ScorePart[];
  /** All twelve, from 立春 on. */
  months: MonthVerdict[];
  /** At most two of them each; none twice. */
  goodMonths: MonthVerdict[];
  careMonths: MonthVerdict[];
}

export interface LuckVerdict {
  /** 虚岁 now; beyond the listed years it counts on. */
  age: number;
  band: Band;
  /** Set when no listed year is the present: the birth is still to come, or lies more than a long life back. */
  outside: 'before' | 'after' | undefined;
  cycles: CycleVerdict[];
  /** The running major cycle; none before the first, or outside. */
  current: CycleVerdict | undefined;
  /** Ten years from the present one; the last ten (or first ten) listed where the present is outside. */
  years: YearVerdict[];
  /** The year it is, where it is listed. */
  thisYear: YearVerdict | undefined;
  /** Up to three years of the ten with the highest scores above 50, and up to two with the lowest below 46, by year. */
  best: YearVerdict[];
  demanding: YearVerdict[];
}

const TEN = 10;

function cycleVerdict(v: View, cycle: LuckCycle, index: number, nowYear: number): CycleVerdict {
  const scores = cycle.liunian.map((each) => each.score);
  const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const first = cycle.liunian[0]!;
  return {
    ...sidesOf(v, cycle.ganzhi),
    cycle,
    ganzhi: cycle.ganzhi,
    index,
    when: cycle.endYear < nowYear ? 'past' : cycle.year > nowYear ? 'coming' : 'now',
    band: bandOf(cycle.age + 4),
    god: cycle.shishengan,
    branchGod: cycle.changganshishen[0]!,
    stage: cycle.changsheng,
    mean,
    grade: decadeGradeOf(mean),
    best: cycle.liunian.reduce((x, y) => (y.score > x.score ? y : x)),
    least: cycle.liunian.reduce((x, y) => (y.score < x.score ? y : x)),
    meetings: meetingsOf([first.suiYunGan, first.suiYunZhi, first.suiYunZhengZhu], '大运', '流年'),
  };
}

/** 2026-04-05 → 4月5日; the last month of a year begins in the January after it: 次年1月5日. */
function dayText(date: string | undefined, year: number): string {
  const found = date?.match(/^(\d+)-(\d\d)-(\d\d)$/);
  if (!found) return '';
  return `${Number(found[1]) > year ? '次年' : ''}${Number(found[2])}月${Number(found[3])}日`;
}

function monthsOf(v: View, flow: FlowYear, today: string): MonthVerdict[] {
  return flow.liuyue.map((month, i) => ({
    ...sidesOf(v, month.ganzhi),
    ganzhi: month.ganzhi,
    jie: month.jie,
    from: dayText(flow.liuyueriqi[i], flow.year),
    god: month.liuyueshishengan,
    past: (flow.liuyueriqi[i + 1] ?? '9') <= today,
  }));
}

/** Of the months that are not over, the two furthest to one side, in the order of the year. */
function outstanding(months: readonly MonthVerdict[], sign: 1 | -1): MonthVerdict[] {
  const ranked = months
    .filter((each) => !each.past && each.points * sign >= 2)
    .sort((a, b) => (b.points - a.points) * sign);
  return months.filter((each) => ranked.slice(0, 2).includes(each));
}

/** A useful stem in a slow year, or one of care in a good year, is told in even words. */
function toneOf(stem: Worth, score: number): Worth {
  if (stem === '喜') return score >= 46 ? '喜' : '平';
  return stem === '忌' && score < 55 ? '忌' : '平';
}

function yearVerdict(
  v: View,
  chart: BaziChart,
  { cycle, flow }: { cycle: LuckCycle; flow: FlowYear },
  today: string,
): YearVerdict {
  const months = monthsOf(v, flow, today);
  return {
    ...sidesOf(v, flow.ganzhi),
    flow,
    cycle,
    year: flow.year,
    ganzhi: flow.ganzhi,
    age: flow.age,
    band: bandOf(flow.age),
    score: flow.score,
    grade: gradeOf(flow.score),
    good: flow.score > 50,
    tone: toneOf(sidesOf(v, flow.ganzhi).stemWorth, flow.score),
    god: flow.liunianshishengan,
    branchGod: flow.liunianchangganshishen[0]!,
    stage: flow.liuniandishi,
    meetings: meetingsOf([flow.suiYunGan, flow.suiYunZhi, flow.suiYunZhengZhu], '流年'),
    parts: explainScore(chart, flow.year)?.parts ?? [],
    months,
    goodMonths: outstanding(months, 1),
    careMonths: outstanding(months, -1),
  };
}

/** The present: the year it is, counted as the chart counts its years, and the day, YYYY-MM-DD. */
export interface Present {
  year: number;
  day: string;
}

/** Cycles and years. */
export function luckVerdict(v: View, chart: BaziChart, { year: nowYear, day }: Present): LuckVerdict {
  const all = v.cycles.flatMap((cycle) => cycle.liunian.map((flow) => ({ cycle, flow })));
  const first = all[0]!.flow.year;
  const here = all.findIndex(({ flow }) => flow.year === nowYear);
  const outside = here >= 0 ? undefined : nowYear < first ? 'before' : 'after';
  const from = outside === 'after' ? all.length : Math.max(0, here);
  const start = Math.min(from, all.length - TEN);
  // In a life of long ago every month is over, and none is told otherwise than the rest.
  const today = outside === 'after' ? '' : day;
  const years = all.slice(start, start + TEN).map((each) => yearVerdict(v, chart, each, today));
  const cycles = v.cycles.slice(1).map((cycle, i) => cycleVerdict(v, cycle, i + 1, nowYear));
  const age = nowYear - first + 1;
  const ranked = [...years].sort((a, b) => b.score - a.score);
  const best = ranked.filter((each) => each.good).slice(0, 3);
  const demanding = ranked.filter((each) => each.score < 46).slice(-2);
  return {
    age,
    // Someone of long ago is spoken of as a grown person.
    band: outside === 'after' ? 'grown' : bandOf(age),
    outside,
    cycles,
    current: outside ? undefined : cycles.find((each) => each.when === 'now'),
    years,
    thisYear: outside ? undefined : years[0],
    best: years.filter((each) => best.includes(each)),
    demanding: years.filter((each) => demanding.includes(each)),
  };
}
