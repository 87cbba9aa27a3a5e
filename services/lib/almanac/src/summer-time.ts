import { type CivilTime, fromSeconds, jdn, toSeconds } from './civil-core.ts';

/** How a clock reading in China relates to daylight saving time. */
export type SummerTimeState =
  /** Standard time. */
  | 'none'
  /** The clock was one hour ahead. */
  | 'summer'
  /** The reading occurred twice, on the night when daylight saving time ended. */
  | 'ambiguous'
  /** The reading was skipped, on the night when daylight saving time began. */
  | 'nonexistent';

export interface SummerTimeOptions {
  /** Also apply the local rules of Shanghai in 1919 and 1940–1949; off by default, they were not nationwide. */
  shanghai?: boolean;
}

/**
 * Month, day and clock hour (standard time) of the start; month, day and clock hour (daylight saving time) of the end.
 */
type Period = readonly [
  year: number,
  month: number,
  day: number,
  hour: number,
  endYear: number,
  endMonth: number,
  endDay: number,
  endHour: number,
];

/**
 * Nationwide daylight saving time, 国务院办公厅 1986: from 02:00 on a Sunday in mid April (in 1986: 4 May) to 02:00 daylight
 * saving time on a Sunday in mid September. Days as in the tz database, zone Asia/Shanghai, since 2018e.
 */
const NATIONAL: readonly Period[] = [
  [1986, 5, 4, 2, 1986, 9, 14, 2],
  [1987, 4, 12, 2, 1987, 9, 13, 2],
  [1988, 4, 17, 2, 1988, 9, 11, 2],
  [1989, 4, 16, 2, 1989, 9, 17, 2],
  [1990, 4, 15, 2, 1990, 9, 16, 2],
  [1991, 4, 14, 2, 1991, 9, 15, 2],
];

/** Shanghai only, from the same zone of the tz database. */
const SHANGHAI: readonly Period[] = [
  [1919, 4, 13, 0, 1919, 10, 1, 0],
  [1940, 6, 1, 0, 1940, 10, 13, 0],
  [1941, 3, 15, 0, 1941, 11, 2, 0],
  [1942, 1, 31, 0, 1945, 9, 2, 0],
  [1946, 5, 15, 0, 1946, 10, 1, 0],
  [1947, 4, 15, 0, 1947, 11, 1, 0],
  [1948, 5, 1, 0, 1948, 10, 1, 0],
  [1949, 5, 1, 0, 1949, 5, 28, 0],
];

const HOUR = 3600;

function stateIn(periods: readonly Period[], seconds: number): SummerTimeState {
  for (const [year, month, day, hour, endYear, endMonth, endDay, endHour] of periods) {
    const start = jdn(year, month, day) * 24 * HOUR + hour * HOUR;
    const end = jdn(endYear, endMonth, endDay) * 24 * HOUR + endHour * HOUR;
    if (seconds < start || seconds >= end) continue;
    if (seconds < start + HOUR) return 'nonexistent';
    return seconds >= end - HOUR ? 'ambiguous' : 'summer';
  }
  return 'none';
}

/** How a clock reading in China relates to daylight saving time. */
export function summerTimeState(time: CivilTime, options: SummerTimeOptions = {}): SummerTimeState {
  const inYears = (time.year >= 1986 && time.year <= 1991) || options.shanghai === true;
  if (!inYears) return 'none';
  const seconds = toSeconds(time);
  const state = stateIn(NATIONAL, seconds);
  return state === 'none' && options.shanghai === true ? stateIn(SHANGHAI, seconds) : state;
}

/**
 * Seconds by which a clock reading in China was ahead of standard time: 3600 or 0. A reading that occurred twice counts
 * as daylight saving time (its first occurrence), a skipped one as standard time.
 */
export function summerTimeOffset(time: CivilTime, options: SummerTimeOptions = {}): number {
  const state = summerTimeState(time, options);
  return state === 'summer' || state === 'ambiguous' ? HOUR : 0;
}

/**
 * What the clock in China showed at a Beijing standard time: one hour more during daylight saving time. The inverse of
 * subtracting daylight saving time, except for the last hour, which the clock showed twice.
 */
export function summerClock(standard: CivilTime): CivilTime {
  const later = fromSeconds(toSeconds(standard) + HOUR);
  return summerTimeOffset(later) > 0 ? later : standard;
}
