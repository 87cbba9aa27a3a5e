/** The facts of one flow year of a chart, used by both the page's reading and the report. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { flowHua, flowStars } from '../flow.ts';
import { type FlowYear, smallLimitBranch } from '../limits.ts';
import type { Model, Spot } from './model.ts';
import { leadOf, toneOfSum, type YearPart, type YearTone, yearParts } from './year-rule.ts';

export type { YearTone } from './year-rule.ts';
export type YearRelation = '值太岁' | '冲太岁' | '合太岁';

export interface YearFacts {
  flow: FlowYear;
  /** Stem and branch of the year, as numbers. */
  stem: number;
  branch: number;
  /** The natal palace under the year's life palace, and that of the small limit. */
  spot: Spot;
  small: Spot;
  hua: { hua: string; star: string; branch: number; spot: Spot }[];
  /** Flow stars by branch. */
  stars: Record<string, number>;
  /** The items of the year's sum, and the sum, about -12 to 10. */
  parts: YearPart[];
  weight: number;
  tone: YearTone;
  /** What decided the tone; null when the year is 平. */
  lead: YearPart | null;
  /** The relation of the year's branch to that of the birth year. */
  relation: YearRelation | null;
}

function birthRelation(birth: number, year: number): YearRelation | null {
  if (birth === year) return '值太岁';
  if ((birth + 6) % 12 === year) return '冲太岁';
  return (13 - birth) % 12 === year ? '合太岁' : null;
}

export function yearFacts(model: Model, flow: FlowYear): YearFacts {
  const { chart, placement, seed } = model.computed;
  const [stemName, branchName] = [...flow.ganzhi] as [string, string];
  const [stem, branch] = [STEMS.indexOf(stemName), BRANCHES.indexOf(branchName)];
  const spot = model.at(branch);
  const hua = flowHua(placement, stem, chart.options.sihua).map((each) => ({
    ...each,
    spot: model.at(each.branch),
  }));
  const parts = yearParts(model, branch, hua);
  const weight = parts.reduce((sum, { points }) => sum + points, 0);
  const tone = toneOfSum(weight);
  return {
    flow,
    stem,
    branch,
    spot,
    small: model.at(smallLimitBranch(seed.yearBranch, chart.sex === '男', flow.age)),
    hua,
    stars: flowStars(stem, branch),
    parts,
    weight,
    tone,
    lead: leadOf(parts, tone),
    // The year of birth itself is no return of its branch.
    relation: flow.age === 1 ? null : birthRelation(seed.yearBranch, branch),
  };
}
