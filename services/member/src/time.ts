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
 * @param wanted the day of the month to end on, where the month has it; by default the day of `at`
 */
export function addMonths(at: number, months: number, wanted?: number): number {
  const time = beijingTime(at);
  const count = time.year * 12 + (time.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  const day = Math.min(wanted ?? time.day, daysInMonth(year, month));
  return epochMs(toSeconds({ ...time, year, month, day })) + (((at % SECOND) + SECOND) % SECOND);
}

/**
 * The day of the month on which a membership ends that has been renewed without a gap: the day on which it began, where
 * its end still is the last day of a month that has no such day, so that 31 January, 28 February is followed by 31 March.
 * @param began the instant at which the unbroken membership began
 */
export function dayKept(began: number, end: number): number {
  const { day } = beijingTime(began);
  const last = beijingTime(end);
  return last.day === Math.min(day, daysInMonth(last.year, last.month)) ? day : last.day;
}

/** `YYYY-MM-DD HH:mm:ss` on the Beijing clock. */
export const beijingText = (at: number): string => formatTime(beijingTime(at));

/** The next midnight in Beijing after an instant. */
export const nextMidnight = (at: number): number => epochMs((beijingDay(at) + 1) * (DAY / SECOND));

/** The number of an instant's Beijing day: increases by one at each midnight. */
export const beijingDay = (at: number): number => Math.floor(beijingSeconds(at) / (DAY / SECOND));
