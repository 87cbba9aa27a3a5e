import { type CivilTime, lunarFromCivil } from '@tianji/almanac';

/** The lunar month from which nothing can be put off to the year under way any more. */
export const LATE_IN_YEAR = 11;

/** The lunar year of a civil day, and whether it is too late in it to put anything off to it. */
export function flowYearOn({ year, month, day }: Pick<CivilTime, 'year' | 'month' | 'day'>): {
  year: number;
  over: boolean;
} {
  const lunar = lunarFromCivil(year, month, day);
  return { year: lunar.year, over: lunar.month >= LATE_IN_YEAR };
}
