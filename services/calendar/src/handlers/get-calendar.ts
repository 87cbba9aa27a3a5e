import * as almanac from '@tianji/almanac';
import { lastingReply } from '@tianji/service-kit';
import { type Named, readDate, refusing } from '@tianji/service-kit/birth';
import {
  CALENDAR_OPTIONS,
  type CalendarFields,
  type CalendarOptions,
  calendarFields,
  READINGS,
  type Reading,
} from '../engine/almanac-data.ts';
import { dayOf, isUsual } from '../engine/index.ts';
import { holidays } from '../holidays/holidays.ts';
import { keepRecent } from '../recent-days.ts';

const DAY: Named = { field: 'date', title: '日期' };

/** Cached answers: about eight months of days, with some for a particular hour. */
const KEPT = 512;
const NOBLES = ['mahu', 'niuyang'] as const;

/** What is asked of a day. */
interface Asked extends Partial<CalendarOptions> {
  date: string;
  reading?: Reading;
}

/** `key`: (Julian day number × 24 + hour of the day) × 4, 1 more for the reading of 《协纪》, 2 for the other verse of the nobles. */
function compute(key: number): CalendarFields {
  const hours = Math.floor(key / 4);
  const reading = READINGS[key % 2]!;
  const nobles = NOBLES[Math.floor(key / 2) % 2]!;
  const day = dayOf(almanac, Math.floor(hours / 24), { nobles });
  const lunar = almanac.lunarText(day.lunar);
  const off = holidays().daysOff(day.date);
  return lastingReply(
    calendarFields(day, `${lunar.year}年${lunar.month}${lunar.day}`, hours % 24, off, reading),
  );
}

let recent = keepRecent(KEPT, compute);
let stamp: string | undefined;

/** `perpetualcalendaralmanac/getCalendar`: the almanac of a day, with an hour for 时冲 and 时煞 if one is given. */
export function getCalendar(input: Asked): CalendarFields {
  const { year, month, day, hour } = readDate(input.date, DAY);
  // Another file of days off makes what was computed stale.
  const now = holidays().stamp;
  if (now !== stamp) recent = keepRecent(KEPT, compute);
  stamp = now;
  const at = READINGS.indexOf(input.reading ?? '通行');
  const verse = NOBLES.indexOf(CALENDAR_OPTIONS.complete(input).nobles);
  return refusing(DAY, () => recent((almanac.jdn(year, month, day) * 24 + hour) * 4 + verse * 2 + at));
}

/** The same in the previous major, where a festival was a name alone. */
export function getPreviousCalendar(input: Asked): Omit<CalendarFields, 'jieri'> & { jieri: string[] } {
  const { jieri, ...fields } = getCalendar(input);
  return { ...fields, jieri: jieri.filter(isUsual).map(({ name }) => name) };
}
