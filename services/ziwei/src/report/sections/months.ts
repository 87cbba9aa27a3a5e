/** The lunar months of a flow year: which of them goes best within that year and which is the tightest, by the agenda's sum. */
import { lunarFromCivil } from '@tianji/almanac';
import { BRANCHES } from '@tianji/almanac/cycle';
import { monthsOfYear } from '../../agenda/years.ts';
import type { ReportContext } from '../types.ts';
import type { YearVerdict } from '../verdict.ts';

export { labelOfMonth } from '../../agenda/years.ts';

/**
 * The first lunar month of a year that is not over at the time of the request: past months of the current year
 * must not be described as future.
 */
function firstMonth({ now }: Pick<ReportContext, 'now'>, year: Pick<YearVerdict, 'year'>): number {
  const today = lunarFromCivil(now.year, now.month, now.day);
  return today.year === year.year ? today.month : 1;
}

/** Whether only the last month of the year is left: then there is nothing to choose from. */
const lastMonth = (ctx: ReportContext, year: YearVerdict): boolean => firstMonth(ctx, year) === 12;

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

const monthsOf = (ctx: ReportContext, year: YearVerdict): { best: number; care: number } =>
  monthsOfYear(ctx.model.life, year.year, firstMonth(ctx, year));
