import {
  beijingSeconds,
  beijingTime,
  daysInMonth,
  epochMs,
  formatTime,
  toSeconds,
} from '@tianji/almanac/civil';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The instant `months` calendar months later on the Beijing clock: the same day and time of day, or the month's last
 * day when it has no such day (31 January and one month: 28 or 29 February).
 *
 * @param at epoch milliseconds; fractions of a second are kept
 */
export function addMonths(at: number, months: number): number {
  const time = beijingTime(at);
  const count = time.year * 12 + (time.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  const day = Math.min(time.day, daysInMonth(year, month));
  return epochMs(toSeconds({ ...time, year, month, day })) + (((at % SECOND) + SECOND) % SECOND);
}

/** `YYYY-MM-DD HH:mm:ss` on the Beijing clock. */
export const beijingText = (at: number): string => formatTime(beijingTime(at));

/** The next midnight in Beijing after an instant. */
export const nextMidnight = (at: number): number => epochMs((beijingDay(at) + 1) * (DAY / SECOND));

/** The number of an instant's Beijing day: increases by one at each midnight. */
export const beijingDay = (at: number): number => Math.floor(beijingSeconds(at) / (DAY / SECOND));
