/** The lunar months of a flow year: which of them goes best within that year and which is the tightest, by the agenda's sum. */
import { lunarFromCivil } from '@tianji/almanac';
import { BRANCHES } from '@tianji/almanac/cycle';
import { flowMonthBranch } from '../../engine/index.ts';
import { chainOf, monthSpan, natalSpan, rulingIn, sumOf, yearSpan } from '../../engine/sum/index.ts';
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

/** A month that a text speaks of: its number, and the branch that it is named by. */
export interface NamedMonth {
  year: number;
  month: number;
  zhi: string;
}

/** The month that goes best in what is left of this year, and in the next: the same that the section on years names. */
export function bestMonths(ctx: ReportContext): NamedMonth[] {
  return ctx.verdict.years
    .slice(0, 2)
    .filter((year) => !lastMonth(ctx, year))
    .map((year) => ({ year: year.year, month: monthsOf(ctx, year).best }))
    .map(({ year, month }) => ({ year, month, zhi: BRANCHES[(month + 1) % 12]! }));
}

/** The month of the next year that is the tightest. */
export const tightMonth = (ctx: ReportContext): number => monthsOf(ctx, ctx.verdict.years[1]!).care;

/** The twelve flow months, from 流年斗君 on, by 总 of the month: relative to each other, not to other years. */
export function monthsOf(ctx: ReportContext, year: YearVerdict): YearMonths {
  const { model, verdict } = ctx;
  const { placement } = model.computed;
  const from = firstMonth(ctx, year);
  const ruling = rulingIn(model.life, year.year)!;
  const before = [natalSpan(model.life), ruling, yearSpan(year.year)];
  const months = NAMES.map((_, i) => ({
    month: i + 1,
    z: sumOf(chainOf(model.life.board, [...before, monthSpan(model.life, year.year, i + 1)]), 'whole').z,
    palace: verdict.at(flowMonthBranch(placement, year.branch, i + 1)),
  })).slice(from - 1);
  const best = months.reduce((a, b) => (b.z > a.z ? b : a));
  const care = months.reduce((a, b) => (b.z < a.z ? b : a));
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
