// Everything about a day, computed on this device. A chunk of its own, because it contains the large tables: the page
// fetches it when the grid is shown, and from then on needs no network.
import type { NobleSchool } from '@tianji/almanac/cycle';
import { lunarText } from '@tianji/almanac/recent';
import { announcedYears, type DaysOff, dayOf, daysOffBy } from '@tianji/calendar/engine';
import {
  ACTIVITIES,
  type CalendarFields,
  type Choosing,
  type Chosen,
  calendarFields,
  chooseDays,
  compareDays,
  dayActivities,
  type FestivalFound,
  type Found,
  findDays,
  findFestivals,
  findMatters,
  type Looked,
  lookAt,
  MAX_SEARCH_DAYS,
  type Matter,
  MENU,
  MOST_PEOPLE,
  matterOf,
  namesMatter,
  type Person,
  READINGS,
  type Reading,
  type Role,
  refusalOf,
  type Search,
  type Wish,
} from '@tianji/calendar/engine/almanac-data';
import { kernel } from '../month/kernel.ts';

const daysOff = daysOffBy(kernel, announcedYears());

/**
 * The same answer that the service gives for a day (Julian day number); days off go by the notices that are built in.
 */
export function localDay(jdn: number, nobles?: NobleSchool): CalendarFields {
  const day = dayOf(kernel, jdn, { nobles });
  const lunar = lunarText(day.lunar);
  return calendarFields(day, `${lunar.year}年${lunar.month}${lunar.day}`, 0, daysOff(day.date));
}

/** Days of a range that meet all conditions. */
export const findLocally = (wish: Wish): Found[] => findDays(kernel, wish);

/** A day that is set already, for a matter and its people. */
export const lookLocally = (
  matter: Matter,
  people: readonly Person[],
  jdn: number,
  off: DaysOff,
  nobles?: NobleSchool,
) => lookAt(kernel, { matter, people, jdn, ...(nobles && { nobles }) }, off);

/** Two days that are thought of, and which of them suits better. */
export const compareLocally = (
  matter: Matter,
  people: readonly Person[],
  days: readonly [number, number],
  off: DaysOff,
  nobles?: NobleSchool,
) => compareDays(kernel, { matter, people, days, ...(nobles && { nobles }) }, off);

/** Festivals and seasons by name, with their days in a year and the next. */
export const festivalsNamed = (typed: string, year: number): FestivalFound[] =>
  findFestivals(kernel, typed, year);

/** Days for a matter of life and its people. */
export const chooseLocally = (search: Search, off: DaysOff): Choosing => chooseDays(kernel, search, off);

export {
  ACTIVITIES,
  type Choosing,
  type Chosen,
  dayActivities,
  type FestivalFound,
  type Found,
  findMatters,
  type Looked,
  MAX_SEARCH_DAYS,
  type Matter,
  MENU,
  MOST_PEOPLE,
  matterOf,
  namesMatter,
  type Person,
  READINGS,
  type Reading,
  type Role,
  refusalOf,
  type Wish,
};
