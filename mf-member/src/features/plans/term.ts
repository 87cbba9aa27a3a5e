import {
  beijingTime,
  type CivilTime,
  DAY_SECONDS,
  daysInMonth,
  formatDate,
  parseTime,
  toSeconds,
} from '@tianji/almanac/civil';

// How long a membership still lasts, and until when it would last with a plan. The service decides; this tells the
// reader beforehand.

/**
 * Days between now and the end of a membership, rounded down: 0 on the last day, negative once it is over.
 * @param endtime `YYYY-MM-DD HH:mm:ss`, Beijing time
 * @param now epoch milliseconds
 */
export function daysLeft(endtime: string, now: number): number {
  return Math.floor((toSeconds(parseTime(endtime)) - toSeconds(beijingTime(now))) / DAY_SECONDS);
}

/** 剩余N天, or 已过期：N天. */
export function termText(days: number): string {
  return days < 0 ? `已过期：${-days}天` : `剩余${days}天`;
}

/**
 * The last day of a membership after buying `months`: counted from its present end, or from now when it has ended. If
 * the month lacks that day, its last day is used.
 */
export function extendedTo(endtime: string, now: number, months: number): string {
  const present = beijingTime(now);
  const end = parseTime(endtime);
  return formatDate(addMonths(toSeconds(end) > toSeconds(present) ? end : present, months));
}

function addMonths(time: CivilTime, months: number): CivilTime {
  const count = time.year * 12 + time.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  return { ...time, year, month, day: Math.min(time.day, daysInMonth(year, month)) };
}
