import { type CivilTime, jdn, lunarFromCivil, lunarMonths } from '@tianji/almanac';

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

/**
 * How many days are left of the lunar year under way, where it is too late to put anything off to it: then it is told as those alone.
 * @returns null earlier in the year
 */
export function daysLeft({ year, month, day }: Pick<CivilTime, 'year' | 'month' | 'day'>): number | null {
  const now = flowYearOn({ year, month, day });
  if (!now.over) return null;
  try {
    return lunarMonths(now.year + 1)[0]!.firstJdn - jdn(year, month, day);
  } catch {
    // The calendar ends with this year: it is told as any other.
    return null;
  }
}
