import * as almanac from '@tianji/almanac';
import { lastingReply } from '@tianji/service-kit';
import { type Named, readDate, refusing } from '@tianji/service-kit/birth';
import { type CalendarFields, calendarFields } from '../engine/almanac-data.ts';
import { dayOf } from '../engine/index.ts';
import { keepRecent } from '../recent-days.ts';

const DAY: Named = { field: 'date', title: '日期' };

/** Cached answers: about eight months of days, with some for a particular hour. */
const KEPT = 512;

/** `hours`: Julian day number × 24 + hour of the day. */
function compute(hours: number): CalendarFields {
  const day = dayOf(almanac, Math.floor(hours / 24));
  const lunar = almanac.lunarText(day.lunar);
  return lastingReply(calendarFields(day, `${lunar.year}年${lunar.month}${lunar.day}`, hours % 24));
}

const recent = keepRecent(KEPT, compute);

/** `perpetualcalendaralmanac/getCalendar`: the almanac of a day, with an hour for 时冲 and 时煞 if one is given. */
export function getCalendar(input: { date: string }): CalendarFields {
  const { year, month, day, hour } = readDate(input.date, DAY);
  return refusing(DAY, () => recent(almanac.jdn(year, month, day) * 24 + hour));
}
