/** The lunar months of a flow year: which of them reaches the best palace of the chart and which the weakest. */
import { lunarFromCivil } from '@tianji/almanac';
import { flowMonthBranch } from '../../engine/index.ts';
import type { ReportContext } from '../types.ts';
import type { PalaceVerdict, YearVerdict } from '../verdict.ts';

const NAMES = '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 冬月 腊月'.split(' ');

/** 正月 … 腊月, for 1 to 12. */
export const labelOfMonth = (month: number): string => NAMES[month - 1]!;

export interface YearMonths {
  best: number;
  bestPalace: PalaceVerdict;
  care: number;
  carePalace: PalaceVerdict;
  facts: string[];
}

/**
 * The first lunar month of a year that is not over at the time of the request: past months of the current year
 * must not be described as future.
 */
export function firstMonth({ now }: Pick<ReportContext, 'now'>, year: Pick<YearVerdict, 'year'>): number {
  const today = lunarFromCivil(now.year, now.month, now.day);
  return today.year === year.year ? today.month : 1;
}

/** Whether only the last month of the year is left: then there is nothing to choose from. */
export const lastMonth = (ctx: ReportContext, year: YearVerdict): boolean => firstMonth(ctx, year) === 12;

/** The twelve flow months visit the twelve palaces once each, from 流年斗君 on. */
export function monthsOf(ctx: ReportContext, year: YearVerdict): YearMonths {
  const { model, verdict } = ctx;
  const { placement } = model.computed;
  const from = firstMonth(ctx, year);
  const months = NAMES.map((_, i) => ({
    month: i + 1,
    palace: verdict.at(flowMonthBranch(placement, year.branch, i + 1)),
  })).slice(from - 1);
  const best = months.reduce((a, b) => (b.palace.rank < a.palace.rank ? b : a));
  const care = months.reduce((a, b) => (b.palace.rank > a.palace.rank ? b : a));
  return {
    best: best.month,
    bestPalace: best.palace,
    care: care.month,
    carePalace: care.palace,
    facts: [
      `流月${labelOfMonth(best.month)}${best.palace.label}`,
      `流月${labelOfMonth(care.month)}${care.palace.label}`,
    ],
  };
}
