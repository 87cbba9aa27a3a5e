import { type CivilTime, FIRST_YEAR, fourPillars, LAST_YEAR, lunarFromCivil } from '@tianji/almanac/now';
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

/** The year in which a moment of the Beijing clock stands: it turns on 正月初一, or at 立春 where the chart goes by it. */
function yearOf(now: CivilTime, boundary: unknown): number {
  if (now.year < FIRST_YEAR || now.year > LAST_YEAR) return now.year;
  if (boundary !== 'lichun') return lunarFromCivil(now.year, now.month, now.day).year;
  return fourPillars(now).year === (now.year - 4) % 60 ? now.year : now.year - 1;
}

/** Nominal age at a moment of the Beijing clock, by the year of the chart's own rule. */
export const ageAt = (chart: Chart, now: CivilTime): number =>
  yearOf(now, chart.options.yearBoundary) - chart.daxian[0]!.year + chart.daxian[0]!.age;
