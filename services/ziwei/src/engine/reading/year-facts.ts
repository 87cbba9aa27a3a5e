/** The facts of one flow year of a chart, used by both the page's reading and the report. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { flowHua, flowStars } from '../flow.ts';
import { type FlowYear, smallLimitBranch } from '../limits.ts';
import { rulingIn } from '../sum/index.ts';
import type { Model, Spot } from './model.ts';
import {
  type SumPart,
  type Weighed,
  type Whole,
  wholeOfDecade,
  wholeOfYear,
  type YearTone,
} from './year-rule.ts';

export type { YearTone } from './year-rule.ts';
export type YearRelation = '值太岁' | '冲太岁' | '合太岁';

/** An item of a sum with the natal palace that it falls on. */
export type Told = Weighed & { spot: Spot };

export const toldAt = (model: Model, item: Weighed | null): Told | null =>
  item && { ...item, spot: model.at(item.branch) };

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
  /** 总 of the year, as the agenda has it. */
  whole: Whole;
  /** The lines of its sum as printed, and the sum. */
  parts: readonly SumPart[];
  weight: number;
  tone: YearTone;
  /** What decided the tone, with its natal palace; null when the year is 平. */
  lead: Told | null;
  /** The decade or childhood that the year stands in is of the opposite direction. */
  against: boolean;
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
  const whole = wholeOfYear(model.life, flow.year);
  const { parts, tone } = whole;
  return {
    flow,
    stem,
    branch,
    spot,
    small: model.at(smallLimitBranch(seed.yearBranch, chart.sex === '男', flow.age)),
    hua,
    stars: flowStars(stem, branch),
    whole,
    parts,
    weight: whole.sum,
    tone,
    lead: toldAt(model, whole.lead),
    against: isAgainst(model, flow.year, tone),
    // The year of birth itself is no return of its branch.
    relation: flow.age === 1 ? null : birthRelation(seed.yearBranch, branch),
  };
}

/** Whether a year is good in hard ten years, or hard in good ones. */
function isAgainst(model: Model, year: number, tone: YearTone): boolean {
  const decade = rulingIn(model.life, year)?.decade;
  if (tone === '平' || typeof decade !== 'number') return false;
  const around = wholeOfDecade(model.life, decade).tone;
  return around !== '平' && around !== tone;
}
