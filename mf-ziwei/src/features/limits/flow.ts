import type { CivilTime } from '@tianji/almanac/civil';
import { flowStars, HUA, STAR_NAMES, transformations, type ZiweiOptions } from '@tianji/ziwei/engine';
import { BRANCHES, branchOfStar, type Chart, type Decade, type FlowYear, STEMS } from '../chart/model.ts';

export type HuaName = (typeof HUA)[number];

/** A decade or a year laid over the natal chart. */
export interface Flow {
  kind: 'decade' | 'year';
  /** Stem and branch. */
  ganzhi: string;
  /** Branch of its life palace: the decade's own palace, or the branch of the year. */
  life: number;
  /** Star → transformation. */
  hua: ReadonlyMap<string, HuaName>;
  /** Branch → flow stars there, one character each. */
  stars: ReadonlyMap<number, readonly string[]>;
}

function flowOf(kind: Flow['kind'], ganzhi: string, life: number, school: ZiweiOptions['sihua']): Flow {
  const stem = STEMS.indexOf(ganzhi[0]!);
  const hua = new Map(transformations(stem, school).map((star, i) => [STAR_NAMES[star]!, HUA[i]!]));
  const stars = new Map<number, string[]>();
  for (const [name, branch] of Object.entries(flowStars(stem, BRANCHES.indexOf(ganzhi[1]!)))) {
    stars.set(branch, [...(stars.get(branch) ?? []), name]);
  }
  return { kind, ganzhi, life, hua, stars };
}

const school = (chart: Chart): ZiweiOptions['sihua'] => chart.options.sihua as ZiweiOptions['sihua'];

export const decadeFlow = (chart: Chart, decade: Decade): Flow =>
  flowOf('decade', decade.ganzhi, decade.branch, school(chart));

export const yearFlow = (chart: Chart, year: FlowYear): Flow =>
  flowOf('year', year.ganzhi, BRANCHES.indexOf(year.ganzhi[1]!), school(chart));

/** Where the four transformations of a palace's stem fly to (宫干飞化). */
export function flights(chart: Chart, stem: string): { hua: HuaName; star: string; branch: number }[] {
  return transformations(STEMS.indexOf(stem), school(chart)).map((star, i) => {
    const name = STAR_NAMES[star]!;
    return { hua: HUA[i]!, star: name, branch: branchOfStar(chart, name) };
  });
}

/** Index of the decade that a nominal age falls in; -1 before the first and after the last. */
export const decadeOfAge = (chart: Chart, age: number): number =>
  chart.daxian.findIndex((decade) => age >= decade.age && age < decade.age + 10);

/** First year of the two tables below; their test holds them against the almanac, which weighs ten thousand bytes here. */
const FIRST = 2020;
/** 正月初一 of a year as days after 20 January, to base 36. */
const NEW_YEAR = '5nc2l9sh6oe3mbuj8qf4nc2lash6pd3mcuj8qf4nd';
/** The day of February on which 立春 falls. */
const LICHUN = '43444344434443444344434443444334433443344';

/**
 * The year in which a day of the Beijing clock stands: it turns on 正月初一, or on the day of 立春 where the chart
 * goes by it; with the civil year outside 2020–2060.
 */
function yearOf({ year, month, day }: CivilTime, boundary: unknown): number {
  const at = year - FIRST;
  if (at < 0 || at >= NEW_YEAR.length) return year;
  const turn = boundary === 'lichun' ? 11 + Number(LICHUN[at]) : Number.parseInt(NEW_YEAR[at]!, 36);
  return (month - 1) * 31 + day - 20 >= turn || month > 2 ? year : year - 1;
}

/** Nominal age at a moment of the Beijing clock, by the year of the chart's own rule. */
export const ageAt = (chart: Chart, now: CivilTime): number =>
  yearOf(now, chart.options.yearBoundary) - chart.daxian[0]!.year + chart.daxian[0]!.age;
