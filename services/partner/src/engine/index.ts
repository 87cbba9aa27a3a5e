import { jdn, parseDate, weekday } from '@tianji/almanac/civil';

const NAMES = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;

/** The weekday of a civil day and its number within the year. */
export interface WeekdayFacts {
  name: (typeof NAMES)[number];
  /** 1 for 1 January. */
  dayOfYear: number;
}

/**
 * Pure: no clock, no I/O.
 * @param date `YYYY-MM-DD`, civil calendar (Julian to 1582-10-04, Gregorian from 1582-10-15)
 * @throws CalendarError when the day does not exist
 */
export function weekdayOf(date: string): WeekdayFacts {
  const { year, month, day } = parseDate(date);
  const number = jdn(year, month, day);
  return { name: NAMES[weekday(number)]!, dayOfYear: number - jdn(year, 1, 1) + 1 };
}
