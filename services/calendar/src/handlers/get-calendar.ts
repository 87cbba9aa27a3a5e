import * as almanac from '@tianji/almanac';
import { lastingReply } from '@tianji/service-kit';
import { type Named, readDate, refusing } from '@tianji/service-kit/birth';
import { type CalendarFields, calendarFields } from '../engine/almanac-data.ts';
import { dayOf, isUsual } from '../engine/index.ts';
import { holidays } from '../holidays/holidays.ts';
import { keepRecent } from '../recent-days.ts';

const DAY: Named = { field: 'date', title: '日期' };

/** Cached answers: about eight months of days, with some for a particular hour. */
const KEPT = 512;

/** `hours`: Julian day number × 24 + hour of the day. */
function compute(hours: number): CalendarFields {
  const day = dayOf(almanac, Math.floor(hours / 24));
  const lunar = almanac.lunarText(day.lunar);
  const off = holidays().daysOff(day.date);
  return lastingReply(calendarFields(day, `${lunar.year}年${lunar.month}${lunar.day}`, hours % 24, off));
}

let recent = keepRecent(KEPT, compute);
let stamp: string | undefined;

/** `perpetualcalendaralmanac/getCalendar`: the almanac of a day, with an hour for 时冲 and 时煞 if one is given. */
export function getCalendar(input: { date: string }): CalendarFields {
  const { year, month, day, hour } = readDate(input.date, DAY);
  // Another file of days off makes what was computed stale.
  const now = holidays().stamp;
  if (now !== stamp) recent = keepRecent(KEPT, compute);
  stamp = now;
  return refusing(DAY, () => recent(almanac.jdn(year, month, day) * 24 + hour));
}

/** The same in the previous major, where a festival was a name alone. */
export function getPreviousCalendar(input: {
  date: string;
}): Omit<CalendarFields, 'jieri'> & { jieri: string[] } {
  const { jieri, ...fields } = getCalendar(input);
  return { ...fields, jieri: jieri.filter(isUsual).map(({ name }) => name) };
}
