import { CalendarError, shown } from './calendar-error.ts';

/** A day of the civil calendar: Julian to 1582-10-04, Gregorian from 1582-10-15. */
export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

/** A clock reading on a civil day. The caller knows which clock (Beijing, true solar …). */
export interface CivilTime extends CivilDate {
  hour: number;
  minute: number;
  second: number;
}

export const MIN_YEAR = 1;
export const MAX_YEAR = 9999;
export const DAY_SECONDS = 86400;

/** Julian day number of 1582-10-15, the first Gregorian day. */
const GREGORIAN_START = 2299161;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Leap year: before 1600 every fourth year; from 1600 on, only every fourth century year. */
export function isLeapYear(year: number): boolean {
  if (year % 4 !== 0) return false;
  return year < 1600 || year % 100 !== 0 || year % 400 === 0;
}

/** Number of days that a month actually has: 21 in October 1582. */
export function daysInMonth(year: number, month: number): number {
  if (year === 1582 && month === 10) return 21;
  if (month === 2 && isLeapYear(year)) return 29;
  const days = MONTH_DAYS[month - 1];
  if (days === undefined) throw wrongMonth(month);
  return days;
}

/** 365, 366, or 355 in 1582. */
export function daysInYear(year: number): number {
  if (year === 1582) return 355;
  return isLeapYear(year) ? 366 : 365;
}

/**
 * Julian day number of a civil day (the one that begins at that day's noon UT). Integers only; nothing is checked here:
 * use `assertDate` on input from outside. In the 1582 gap it continues the Julian count.
 */
export function jdn(year: number, month: number, day: number): number {
  // Months are counted from March, so that the leap day is the last of its year.
  const late = month < 3 ? 1 : 0;
  const y = (year + 4800 - late) | 0;
  const m = (month - 3 + 12 * late) | 0;
  const days = (day + (((153 * m + 2) / 5) | 0) + 365 * y + (y >> 2)) | 0;
  const gregorian = year > 1582 || (year === 1582 && (month > 10 || (month === 10 && day >= 15)));
  if (!gregorian) return (days - 32083) | 0;
  const century = (y / 100) | 0;
  return (days - century + (century >> 2) - 32045) | 0;
}

/** The civil day of a Julian day number. */
export function fromJdn(n: number): CivilDate {
  let a = n + 32082;
  if (n >= GREGORIAN_START) {
    // Add back the century leap days that the Gregorian rule omits, then count as Julian.
    const century = Math.floor((4 * (n + 32044) + 3) / 146097);
    a = n + 32044 + century - (century >> 2);
  }
  const y = Math.floor((4 * a + 3) / 1461);
  const dayOfYear = a - Math.floor((1461 * y) / 4);
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const late = m >= 10 ? 1 : 0;
  return {
    year: y - 4800 + late,
    month: m + 3 - 12 * late,
    day: dayOfYear - Math.floor((153 * m + 2) / 5) + 1,
  };
}

/** Day of the week of a Julian day number: 0 Sunday … 6 Saturday. */
export function weekday(n: number): number {
  return (((n + 1) % 7) + 7) % 7;
}

/** Beijing seconds of a Beijing clock reading: Julian day number × 86400 + seconds of the civil day. */
export function toSeconds(t: CivilTime): number {
  return jdn(t.year, t.month, t.day) * DAY_SECONDS + t.hour * 3600 + t.minute * 60 + t.second;
}

/** The clock reading of a count made by `toSeconds`. */
export function fromSeconds(seconds: number): CivilTime {
  const n = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds - n * DAY_SECONDS;
  const { year, month, day } = fromJdn(n);
  return {
    year,
    month,
    day,
    hour: Math.floor(rest / 3600),
    minute: Math.floor((rest % 3600) / 60),
    second: Math.floor(rest % 60),
  };
}

/** Beijing seconds at the Unix epoch: 1970-01-01 08:00:00 in Beijing. */
const EPOCH_SECONDS = 2440588 * DAY_SECONDS + 8 * 3600;

/** Beijing seconds of a moment given as milliseconds since the Unix epoch. */
export function beijingSeconds(epochMs: number): number {
  if (!Number.isFinite(epochMs))
    throw new CalendarError('malformed', 'epochMs', `时间戳“${shown(epochMs)}”不是数字`);
  return Math.floor(epochMs / 1000) + EPOCH_SECONDS;
}

/**
 * The clock in Beijing (UTC+8, no daylight saving time) at a moment; whole seconds. The host's zone does not matter.
 */
export function beijingTime(epochMs: number): CivilTime {
  return fromSeconds(beijingSeconds(epochMs));
}

/** Milliseconds since the Unix epoch of a count of Beijing seconds. */
export function epochMs(seconds: number): number {
  return (seconds - EPOCH_SECONDS) * 1000;
}

function wrongMonth(month: unknown): CalendarError {
  return new CalendarError('wrong_solar_month', 'month', `公历月份“${shown(month)}”不正确，应为1至12的整数`);
}

/** Refuses what is not a day of the civil calendar, years 1–9999, naming the part that is wrong. */
export function assertDate(year: number, month: number, day: number): void {
  if (!Number.isInteger(year) || year < MIN_YEAR || year > MAX_YEAR)
    throw new CalendarError(
      'wrong_solar_year',
      'year',
      `公历年份“${shown(year)}”不正确，应为${MIN_YEAR}至${MAX_YEAR}的整数`,
    );
  if (!Number.isInteger(month) || month < 1 || month > 12) throw wrongMonth(month);
  const reform = year === 1582 && month === 10;
  const last = reform ? 31 : daysInMonth(year, month);
  if (Number.isInteger(day) && day >= 1 && day <= last && !(reform && day > 4 && day < 15)) return;
  throw new CalendarError(
    'wrong_solar_day',
    'day',
    reform
      ? `公历1582年10月没有${shown(day)}日：当年改历，10月4日之后即为15日，应为1至4或15至31的整数`
      : `公历日期“${shown(day)}”不正确，${year}年${month}月应为1至${last}的整数`,
  );
}

/** Refuses what is not a clock reading: hour 0–23, minute and second 0–59, whole numbers. */
export function assertTime(t: CivilTime): void {
  assertDate(t.year, t.month, t.day);
  assertPart('hour', '小时', t.hour, 23);
  assertPart('minute', '分钟', t.minute, 59);
  assertPart('second', '秒', t.second, 59);
}

function assertPart(field: string, label: string, value: number, last: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= last) return;
  throw new CalendarError('wrong_solar_time', field, `${label}“${shown(value)}”不正确，应为0至${last}的整数`);
}
