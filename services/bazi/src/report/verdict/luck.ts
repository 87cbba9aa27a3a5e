import { cycleIndex, stemElement } from '@tianji/almanac/cycle';
import { type AgeBand, ageBand, ageInYear, ageOn, type Day } from '@tianji/teller';
import { yearsFor } from '../../engine/agenda/index.ts';
import { cycleRelations } from '../../engine/analysis/luck.ts';
import type { View } from '../../engine/analysis/view.ts';
import { type Favour, favourOf, nearlyOver, outstanding, spanOf } from '../../engine/analysis/years.ts';
import { explainDecade, explainScore, luckOf, type ScorePart } from '../../engine/level/explain.ts';
import type { BaziChart, FlowYear, LuckCycle } from '../../engine/types.ts';
import { type Meeting, meetingsOf } from './meetings.ts';
import {
  type Band,
  bandOf,
  type DecadeGrade,
  decadeGradeOf,
  type Grade,
  gradeOf,
  type Register,
  registerOf,
  sidesOf,
} from './words.ts';

type Sides = ReturnType<typeof sidesOf>;

/** Ten years of a major cycle. */
export interface CycleVerdict extends Sides {
  cycle: LuckCycle;
  ganzhi: string;
  /** 1 … 9, more in a long life. */
  index: number;
  /** Relative to the present: past, current, or still to come. */
  when: 'past' | 'now' | 'coming';
  /** Wording suits the full age in the fifth year. */
  band: Band;
  ages: AgeBand;
  fullAge: number;
  register: Register;
  /** The direction of the ten years, by their score. */
  favour: Favour;
  god: string;
  /** Ten god of the branch's main hidden stem. */
  branchGod: string;
  stage: string;
  /** 5–95. */
  score: number;
  grade: DecadeGrade;
  best: FlowYear;
  least: FlowYear;
  /** How the score came about, the baseline first. */
  parts: readonly ScorePart[];
  meetings: Meeting[];
}

/** One month of a year. */
export interface MonthVerdict extends Sides {
  ganzhi: string;
  jie: string;
  /** Beijing day on which it begins, 4月5日 or 次年1月5日; empty beyond the almanac's tables. */
  from: string;
  god: string;
  /** By itself, whatever its year is. */
  score: number;
  /** Over at the time of the request: must not be described as future. */
  past: boolean;
}

/** One of the ten years described in detail. */
export interface YearVerdict extends Sides {
  flow: FlowYear;
  cycle: LuckCycle;
  year: number;
  ganzhi: string;
  /** 虚岁. */
  age: number;
  /** By the full age at which the year is told. */
  band: Band;
  ages: AgeBand;
  fullAge: number;
  register: Register;
  score: number;
  grade: Grade;
  /** The direction of the year: its single verdict, by its score. */
  favour: Favour;
  /** The closest palace and the partner's star in this year: combined, moved, or the star only. */
  love: '合' | '冲' | '星' | undefined;
  god: string;
  branchGod: string;
  stage: string;
  meetings: Meeting[];
  /** How the score came about, the baseline first. */
  parts: readonly ScorePart[];
  /** All twelve, from 立春 on. */
  months: MonthVerdict[];
  /** At most two of each; no month twice. */
  goodMonths: MonthVerdict[];
  careMonths: MonthVerdict[];
}

export interface LuckVerdict {
  /** 虚岁 now; it continues beyond the listed years. */
  age: number;
  band: Band;
  /** Set when no listed year is the present: the birth is in the future, or longer ago than a long life. */
  outside: 'before' | 'after' | undefined;
  cycles: CycleVerdict[];
  /** The current major cycle; none before the first, or outside. */
  current: CycleVerdict | undefined;
  /** Ten years from the present one; the last ten (or first ten) listed when the present is outside. */
  years: YearVerdict[];
  /** Those of them that something can still be put off to: without a present one that is nearly over. */
  open: YearVerdict[];
  /** The open years in words: 往后十年, or 2027到2035年. */
  span: string;
  /** The current year, if it is listed. */
  thisYear: YearVerdict | undefined;
  /** Full years of life now, and their band. */
  fullAge: number;
  ages: AgeBand;
  /** The agenda's answer which open year goes best, and which calls for care: one, or two that are as good. */
  best: YearVerdict[];
  demanding: YearVerdict[];
}

const TEN = 10;

/** The age at which ten years are told: their fifth; but one who has grown up is not told of a childhood that runs. */
function ageOfCycle(birth: Day, { year, endYear }: LuckCycle, nowYear: number, today: number): number {
  const middle = ageInYear(birth, year + 4);
  return middle < today && bandOf(middle) === 'young' && year <= nowYear && nowYear <= endYear
    ? today
    : middle;
}

function cycleVerdict(
  v: View,
  birth: Day,
  cycle: LuckCycle,
  index: number,
  { year: nowYear, fullAge }: { year: number; fullAge: number },
): CycleVerdict {
  const met = cycleRelations(v, cycle);
  const age = ageOfCycle(birth, cycle, nowYear, fullAge);
  const ages = ageBand(age);
  return {
    ...sidesOf(v, cycle.ganzhi),
    cycle,
    ganzhi: cycle.ganzhi,
    index,
    when: cycle.endYear < nowYear ? 'past' : cycle.year > nowYear ? 'coming' : 'now',
    band: bandOf(age),
    ages,
    fullAge: age,
    register: registerOf(ages),
    favour: favourOf(cycle.score),
    god: cycle.tenGod,
    branchGod: cycle.hiddenTenGods[0]!,
    stage: cycle.stage,
    score: cycle.score,
    grade: decadeGradeOf(cycle.score),
    best: cycle.years.reduce((x, y) => (y.score > x.score ? y : x)),
    least: cycle.years.reduce((x, y) => (y.score < x.score ? y : x)),
    parts: explainDecade(v, cycle)!.parts,
    meetings: meetingsOf([met.stems, met.branches, met.pillars], '大运'),
  };
}

/** 2026-04-05 → 4月5日; the last month of a year begins in the January after it: 次年1月5日. */
function dayText(date: string | undefined, year: number): string {
  const found = date?.match(/^(\d+)-(\d\d)-(\d\d)$/);
  if (!found) return '';
  return `${Number(found[1]) > year ? '次年' : ''}${Number(found[2])}月${Number(found[3])}日`;
}

function monthsOf(v: View, flow: FlowYear, today: string): MonthVerdict[] {
  return flow.months.map((month, i) => ({
    ...sidesOf(v, month.ganzhi),
    ganzhi: month.ganzhi,
    score: luckOf(v).month(cycleIndex(month.ganzhi)),
    jie: month.term,
    from: dayText(flow.monthStarts[i], flow.year),
    god: month.tenGod,
    past: (flow.monthStarts[i + 1] ?? '9') <= today,
  }));
}

/**
 * The effect of a year's branch on the day branch; a clash takes precedence over a union, and both over the star alone.
 */
function loveOf(v: View, meetings: readonly Meeting[], { stem, branch }: Sides): YearVerdict['love'] {
  const met = (kinds: RegExp) =>
    meetings.some(
      (each) =>
        each.with.includes('日柱') &&
        each.chars.includes(branch) &&
        each.types.some((type) => kinds.test(type)),
    );
  if (met(/六冲|天克地冲/)) return '冲';
  if (met(/六合|三合|半合|拱合|三会|暗合|天合地合/)) return '合';
  const star = v.elementOf(v.sex === '男' ? '财星' : '官杀');
  return stemElement(stem) === star ? '星' : undefined;
}

function yearVerdict(
  v: View,
  chart: BaziChart,
  birth: Day,
  { cycle, flow }: { cycle: LuckCycle; flow: FlowYear },
  { day: today, running }: { day: string; running: boolean },
): YearVerdict {
  const months = monthsOf(v, flow, today);
  const sides = sidesOf(v, flow.ganzhi);
  const age = ageInYear(birth, flow.year, running ? dayOf(today) : undefined);
  const ages = ageBand(age);
  const favour = favourOf(flow.score);
  const meetings = meetingsOf([flow.stemRelations, flow.branchRelations, flow.pillarRelations], '流年');
  return {
    ...sides,
    flow,
    cycle,
    year: flow.year,
    ganzhi: flow.ganzhi,
    age: flow.age,
    band: bandOf(age),
    ages,
    fullAge: age,
    register: registerOf(ages),
    score: flow.score,
    grade: gradeOf(flow.score),
    favour,
    love: loveOf(v, meetings, sides),
    god: flow.tenGod,
    branchGod: flow.hiddenTenGods[0]!,
    stage: flow.stage,
    meetings,
    parts: explainScore(chart, flow.year)?.parts ?? [],
    months,
    goodMonths: outstanding(months, 1),
    careMonths: outstanding(months, -1),
  };
}

/** The present: the current year, counted as the chart counts its years, and the day, YYYY-MM-DD. */
export interface Present {
  year: number;
  day: string;
}

/** The date part of a time or a date, YYYY-MM-DD …. */
export function dayOf(text: string): Day {
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}

/** Cycles and years. */
export function luckVerdict(v: View, chart: BaziChart, { year: nowYear, day }: Present): LuckVerdict {
  const all = v.cycles.flatMap((cycle) => cycle.years.map((flow) => ({ cycle, flow })));
  const first = all[0]!.flow.year;
  const here = all.findIndex(({ flow }) => flow.year === nowYear);
  const outside = here >= 0 ? undefined : nowYear < first ? 'before' : 'after';
  const from = outside === 'after' ? all.length : Math.max(0, here);
  const start = Math.min(from, all.length - TEN);
  // For historical persons no month is current, so all are described alike.
  const today = outside === 'after' ? '' : day;
  const birth = dayOf(chart.enteredTime);
  const years = all
    .slice(start, start + TEN)
    .map((each) =>
      yearVerdict(v, chart, birth, each, { day: today, running: !outside && each.flow.year === nowYear }),
    );
  const fullAge = ageOn(birth, dayOf(day));
  const cycles = v.cycles
    .slice(1)
    .map((cycle, i) => cycleVerdict(v, birth, cycle, i + 1, { year: nowYear, fullAge }));
  const age = nowYear - first + 1;
  const open = years.filter(({ flow }) => outside || flow.year > nowYear || !nearlyOver(flow, day));
  const named = (id: string) => {
    const answer = yearsFor(v, id);
    return open.filter(({ flow }) => answer.includes(flow.year));
  };
  return {
    age,
    // A historical person is described as an adult.
    band: outside === 'after' ? 'grown' : bandOf(fullAge),
    fullAge,
    ages: ageBand(fullAge),
    outside,
    cycles,
    current: outside ? undefined : cycles.find((each) => each.when === 'now'),
    years,
    open,
    span: spanOf(years, open),
    thisYear: outside ? undefined : years[0],
    best: named('whole.best'),
    demanding: named('whole.hold'),
  };
}
