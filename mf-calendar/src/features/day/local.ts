// Everything about a day, computed on this device. A chunk of its own, because it contains the large tables: the page
// fetches it when the grid is shown, and from then on needs no network.
import { lunarText } from '@tianji/almanac/recent';
import { dayOf } from '@tianji/calendar/engine';
import {
  ACTIVITIES,
  type CalendarFields,
  calendarFields,
  dayActivities,
  type Found,
  findDays,
  MAX_SEARCH_DAYS,
  type Wish,
} from '@tianji/calendar/engine/almanac-data';
import { kernel } from '../month/kernel.ts';

/** The same answer that the service gives for a day (Julian day number). */
export function localDay(jdn: number): CalendarFields {
  const day = dayOf(kernel, jdn);
  const lunar = lunarText(day.lunar);
  return calendarFields(day, `${lunar.year}年${lunar.month}${lunar.day}`);
}

/** Days of a range that meet all conditions. */
export const findLocally = (wish: Wish): Found[] => findDays(kernel, wish);

export { ACTIVITIES, dayActivities, type Found, MAX_SEARCH_DAYS, type Wish };
