/** What is true of one flow year of a chart: the page's reading and the report both go by it. */
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { flowHua, flowStars } from '../flow.ts';
import { type FlowYear, smallLimitBranch } from '../limits.ts';
import type { Model, Spot } from './model.ts';

export type YearTone = '吉' | '平' | '慎';
export type YearRelation = '值太岁' | '冲太岁' | '合太岁';

export interface YearFacts {
  flow: FlowYear;
  /** Stem and branch of the year, as numbers. */
  stem: number;
  branch: number;
  /** Natal palace under the year's life palace, and the one of the small limit. */
  spot: Spot;
  small: Spot;
  hua: { hua: string; star: string; branch: number; spot: Spot }[];
  /** Flow stars by branch. */
  stars: Record<string, number>;
  /** What the transformations and the ground of the palace sum up to, about -12 to 10. */
  weight: number;
  tone: YearTone;
  /** How the year's branch stands to that of the birth year. */
  relation: YearRelation | null;
}

const HUA_WEIGHT: Readonly<Record<string, number>> = { 禄: 4, 权: 2, 科: 2, 忌: -5 };

/** A strong palace carries its year, a weak one asks for care. */
const yearGround = (score: number): number => (score >= 75 ? 2 : score < 50 ? -2 : 0);

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
  const weight = hua.reduce((sum, each) => {
    const away = (each.branch - branch + 12) % 12;
    return away % 4 === 0 || away === 6 ? sum + HUA_WEIGHT[each.hua]! : sum;
  }, yearGround(spot.score));
  return {
    flow,
    stem,
    branch,
    spot,
    small: model.at(smallLimitBranch(seed.yearBranch, chart.sex === '男', flow.age)),
    hua,
    stars: flowStars(stem, branch),
    weight,
    tone: weight >= 3 ? '吉' : weight <= -3 ? '慎' : '平',
    relation: birthRelation(seed.yearBranch, branch),
  };
}
