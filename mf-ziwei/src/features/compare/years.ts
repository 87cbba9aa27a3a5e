import { beijingTime } from '@tianji/almanac/civil';
import type { Fact } from '@tianji/kit/chart';
import { partsText, signed, wholeOfYear } from '@tianji/ziwei/engine';
import {
  BRANCHES,
  birthYear,
  type Chart,
  type FlowYear,
  lifeOf,
  nameFrom,
  yearOfLife,
} from '../chart/model.ts';
import { type Flow, flightText, yearFlow } from '../limits/flow.ts';
import { ruledOf } from '../match/ruled.ts';

/** Years compared. */
const YEARS = 10;
/** Beyond this age the years of a life that is over are compared: from twenty on. */
const OLDEST = 110;
const PRIME = 20;

/**
 * The years that two charts of one birth are compared by: the same for both, although their decades may begin in
 * different years.
 */
function comparedYears(chart: Chart, now: number): FlowYear[] {
  const born = birthYear(chart);
  const { year: today } = beijingTime(now);
  const from = today - born > OLDEST ? born + PRIME : Math.max(today, born);
  return Array.from({ length: YEARS }, (_, i) => yearOfLife(chart, from + i));
}

const flowStarsText = ({ stars }: Flow): string =>
  [...stars]
    .sort(([a], [b]) => a - b)
    .map(([branch, names]) => `${BRANCHES[branch]}${names.join('')}`)
    .join(' ');

/** Ten years: what is laid over the chart in each of them. */
export const yearFacts = (chart: Chart, now: number): Fact[] =>
  comparedYears(chart, now).map((year): Fact => {
    const palace = nameFrom(lifeOf(chart), BRANCHES.indexOf(year.ganzhi[1]!));
    return [
      `流年${year.year}`,
      `${year.ganzhi}　虚岁${year.age}　叠${palace}　${flightText(chart, year.ganzhi[0]!)}　流曜${flowStarsText(yearFlow(chart, year))}`,
    ];
  });

/** The same years, each with its sum and verdict by the published rule. */
export function yearSums(chart: Chart, now: number): Fact[] {
  const life = ruledOf(chart);
  return comparedYears(chart, now).map(({ year }): Fact => {
    const { sum, tone, parts } = wholeOfYear(life, year);
    return [`评分 流年${year}`, `${signed(sum)} ${tone}　${partsText(parts)}`];
  });
}
