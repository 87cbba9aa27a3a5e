import type { CivilTime } from '@tianji/almanac/civil';
import { flowStars, HUA, STAR_NAMES, transformations, type ZiweiOptions } from '@tianji/ziwei/engine';
import {
  BRANCHES,
  birthYear,
  branchOfStar,
  type Chart,
  type Decade,
  type FlowYear,
  lifeOf,
  STEMS,
  yearOfLife,
} from '../chart/model.ts';

export type HuaName = (typeof HUA)[number];

/** What is laid over the natal chart; a child's year before the first decade has its own limit. */
export type FlowKind = 'child' | 'decade' | 'small' | 'year' | 'month' | 'day' | 'hour';

/** One character for each, as cells mark them. */
export const FLOW_MARKS: Record<FlowKind, string> = {
  ...{ child: '童', decade: '大', small: '小', year: '年', month: '月', day: '日', hour: '时' },
};

/** Their names in full. */
export const FLOW_NAMES: Record<FlowKind, string> = {
  ...{ child: '童限', decade: '大限', small: '小限', year: '流年', month: '流月', day: '流日', hour: '流时' },
};

/** What the name of a flow star begins with: 运禄 of a decade, 流禄 of a year, 月禄 of a month. */
const STAR_MARKS: Record<FlowKind, string> = { ...FLOW_MARKS, decade: '运', year: '流' };

/** A flow star by its name of one character and what it flows with, the same wherever it is told of. */
export const flowStarName = (kind: FlowKind, star: string): string => STAR_MARKS[kind] + star;

/** A span of time laid over the natal chart. */
export interface Flow {
  kind: FlowKind;
  /** Stem and branch. */
  ganzhi: string;
  /** Branch of its life palace: the decade's own palace, or the branch of the year. */
  life: number;
  /** Star → transformation. */
  hua: ReadonlyMap<string, HuaName>;
  /** Branch → flow stars there, one character each. */
  stars: ReadonlyMap<number, readonly string[]>;
}

/**
 * @param ganzhi stem and branch of the span
 * @param life branch of its life palace
 */
export function flowOf(kind: FlowKind, ganzhi: string, life: number, of: Chart): Flow {
  const stem = STEMS.indexOf(ganzhi[0]!);
  const hua = new Map(transformations(stem, school(of)).map((star, i) => [STAR_NAMES[star]!, HUA[i]!]));
  const stars = new Map<number, string[]>();
  for (const [name, branch] of Object.entries(flowStars(stem, BRANCHES.indexOf(ganzhi[1]!)))) {
    stars.set(branch, [...(stars.get(branch) ?? []), name]);
  }
  return { kind, ganzhi, life, hua, stars };
}

const school = (chart: Chart): ZiweiOptions['sihua'] => chart.options.sihua as ZiweiOptions['sihua'];

export const decadeFlow = (chart: Chart, decade: Decade): Flow =>
  flowOf('decade', decade.ganzhi, decade.branch, chart);

export const yearFlow = (chart: Chart, year: FlowYear): Flow =>
  flowOf('year', year.ganzhi, BRANCHES.indexOf(year.ganzhi[1]!), chart);

/** 命 财帛 疾厄 夫妻 福德 官禄 rule the years before the first decade, counted from the life palace. */
const CHILD_STEPS = [0, 4, 5, 2, 10, 8];

const children = new WeakMap<Chart, readonly FlowYear[]>();

/** The years before the first decade; the same objects for the same chart. */
export function childYears(chart: Chart): readonly FlowYear[] {
  const known = children.get(chart);
  if (known) return known;
  const [first] = chart.daxian;
  const years = Array.from({ length: first!.age - 1 }, (_, i) => yearOfLife(chart, birthYear(chart) + i));
  children.set(chart, years);
  return years;
}

/** The limit of a child's year (童限): the palace that rules it, by that palace's own stem. */
export function childFlow(chart: Chart, { age }: FlowYear): Flow {
  const life = lifeOf(chart);
  const branch = (life - CHILD_STEPS[age - 1]! + 12) % 12;
  return flowOf('child', chart.g12[branch]!.zuoxuan + BRANCHES[branch], branch, chart);
}

/** Where the four transformations of a palace's stem fly (宫干飞化). */
export function flights(chart: Chart, stem: string): { hua: HuaName; star: string; branch: number }[] {
  return transformations(STEMS.indexOf(stem), school(chart)).map((star, i) => {
    const name = STAR_NAMES[star]!;
    return { hua: HUA[i]!, star: name, branch: branchOfStar(chart, name) };
  });
}

/** 天同化禄入命宫 … of a stem. */
export const flightText = (chart: Chart, stem: string): string =>
  flights(chart, stem)
    .map((each) => `${each.star}化${each.hua}入${chart.g12[each.branch]!.qitagong}`)
    .join('　');

/** Index of the decade that a nominal age falls in; -1 before the first and after the last. */
export const decadeOfAge = (chart: Chart, age: number): number =>
  chart.daxian.findIndex((decade) => age >= decade.age && age < decade.age + 10);

type Day = Pick<CivilTime, 'year' | 'month' | 'day'>;

/**
 * The day on the Beijing clock at a moment in epoch milliseconds: all that an age needs, without the clock's checks.
 */
export function beijingDay(ms: number): Day {
  const shifted = new Date(ms + 8 * 3_600_000);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** First year of the two tables below; their test holds them against the almanac, which weighs ten thousand bytes here. */
const FIRST = 2020;
/** 正月初一 of a year as days after 20 January, to base 36. */
const NEW_YEAR = '5nc2l9sh6oe3mbuj8qf4nc2lash6pd3mcuj8qf4nd';
/** The day of February on which 立春 falls. */
const LICHUN = '43444344434443444344434443444334433443344';

/**
 * The year of a day on the Beijing clock: it changes on 正月初一, or on the day of 立春 if the chart follows that; outside
 * 2020–2060 with the civil year.
 */
function yearOf({ year, month, day }: Day, boundary: unknown): number {
  const at = year - FIRST;
  if (at < 0 || at >= NEW_YEAR.length) return year;
  const turn = boundary === 'lichun' ? 11 + Number(LICHUN[at]) : Number.parseInt(NEW_YEAR[at]!, 36);
  return (month - 1) * 31 + day - 20 >= turn || month > 2 ? year : year - 1;
}

/** Nominal age at a moment of the Beijing clock, by the year of the chart's own rule. */
export const ageAt = (chart: Chart, now: Day): number =>
  yearOf(now, chart.options.yearBoundary) - chart.daxian[0]!.year + chart.daxian[0]!.age;

/** 流年斗君: the branch of the first lunar month of a year, by the year's own stem and branch. */
export const liudouOf = ({ zidou }: Chart, ganzhi: string): string =>
  BRANCHES[(BRANCHES.indexOf(zidou) + BRANCHES.indexOf(ganzhi[1]!)) % 12]!;
