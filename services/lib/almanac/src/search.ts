import { CalendarError, shown } from './calendar-error.ts';
import { assertDate, fromJdn, jdn } from './civil-core.ts';
import { formatDate } from './civil-text.ts';
import type { Tables } from './tables.ts';

/** Terms per day and lunar months per day, on average: a first guess that is at most one or two entries off. */
const TERMS_PER_DAY = 24 / 365.2422;
const MONTHS_PER_DAY = 1 / 29.530588;

/** Index of the last term whose instant is not after a moment (Beijing day number and second of the day). */
export function termPlace(t: Tables, day: number, second: number): number {
  const { termDay, termSecond } = t;
  let i = ((day - termDay(0)) * TERMS_PER_DAY) | 0;
  while (termDay(i) > day || (termDay(i) === day && termSecond(i) > second)) i--;
  while (termDay(i + 1) < day || (termDay(i + 1) === day && termSecond(i + 1) <= second)) i++;
  return i;
}

/** Index of the last term whose printed day is not after a day. */
export function printedPlace(t: Tables, day: number): number {
  const { printedDay } = t;
  let i = ((day - printedDay(0)) * TERMS_PER_DAY) | 0;
  while (printedDay(i) > day) i--;
  while (printedDay(i + 1) <= day) i++;
  return i;
}

/** Index of the lunar month that contains a day. */
export function monthPlace(t: Tables, day: number): number {
  const { monthDay } = t;
  let i = ((day - monthDay[0]!) * MONTHS_PER_DAY) | 0;
  while (monthDay[i]! > day) i--;
  while (monthDay[i + 1]! <= day) i++;
  return i;
}

export function outOfRange(t: Tables, field: string, value: unknown): CalendarError {
  return new CalendarError(
    'out_of_range',
    field,
    `“${shown(value)}”超出历表范围，应在公历${t.firstYear}年1月1日至${t.lastYear}年12月31日之间`,
  );
}

/** Refuses a day number outside the slice. */
export function checkDay(t: Tables, day: number): void {
  if (day >= t.firstDay && day <= t.lastDay) return;
  throw outOfRange(
    t,
    'date',
    Number.isInteger(day) && day > 1721423 && day < 5373485 ? formatDate(fromJdn(day)) : day,
  );
}

/** Day number of a civil day from outside: checked against the calendar and the slice. */
export function checkedDay(t: Tables, year: number, month: number, day: number): number {
  assertDate(year, month, day);
  if (year < t.firstYear || year > t.lastYear) throw outOfRange(t, 'year', year);
  return jdn(year, month, day);
}
