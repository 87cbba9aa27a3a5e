import * as almanac from '@tianji/almanac';
import { lastingReply } from '@tianji/service-kit';
import { type Named, readDate, refusing } from '@tianji/service-kit/birth';
import { type CalendarFields, calendarFields, READINGS, type Reading } from '../engine/almanac-data.ts';
import { dayOf, isUsual } from '../engine/index.ts';
import { holidays } from '../holidays/holidays.ts';
import { keepRecent } from '../recent-days.ts';

const DAY: Named = { field: 'date', title: '日期' };

/** Cached answers: about eight months of days, with some for a particular hour. */
const KEPT = 512;

/** `key`: (Julian day number × 24 + hour of the day) × 2, and 1 more for the reading of 《协纪》. */
function compute(key: number): CalendarFields {
  const hours = Math.floor(key / 2);
  const reading = READINGS[key % 2]!;
  const day = dayOf(almanac, Math.floor(hours / 24));
  const lunar = almanac.lunarText(day.lunar);
  const off = holidays().daysOff(day.date);
  return lastingReply(
    calendarFields(day, `${lunar.year}年${lunar.month}${lunar.day}`, hours % 24, off, reading),
  );
}

let recent = keepRecent(KEPT, compute);
let stamp: string | undefined;

/** `perpetualcalendaralmanac/getCalendar`: the almanac of a day, with an hour for 时冲 and 时煞 if one is given. */
export function getCalendar(input: { date: string; reading?: Reading }): CalendarFields {
  const { year, month, day, hour } = readDate(input.date, DAY);
  // Another file of days off makes what was computed stale.
  const now = holidays().stamp;
  if (now !== stamp) recent = keepRecent(KEPT, compute);
  stamp = now;
  const at = READINGS.indexOf(input.reading ?? '通行');
  return refusing(DAY, () => recent((almanac.jdn(year, month, day) * 24 + hour) * 2 + at));
}

/** The same in the previous major, where a festival was a name alone. */
export function getPreviousCalendar(input: {
  date: string;
  reading?: Reading;
}): Omit<CalendarFields, 'jieri'> & { jieri: string[] } {
  const { jieri, ...fields } = getCalendar(input);
  return { ...fields, jieri: jieri.filter(isUsual).map(({ name }) => name) };
}
