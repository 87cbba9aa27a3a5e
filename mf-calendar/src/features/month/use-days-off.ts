import {
  announcedYears,
  type DaysOff,
  daysOffBy,
  type HolidayYear,
  lastAnnounced,
} from '@tianji/calendar/engine';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api.ts';
import { kernel } from './kernel.ts';

let fetched: readonly HolidayYear[] | null = null;
/** For tests: the notices are asked for again. */
export const forgetDaysOff = (): void => {
  fetched = null;
};

/**
 * Days off by the notices that are built in, and by those that the site's operator added for later years.
 * @param year the year on the page
 */
export function useDaysOff(year: number): { daysOff: DaysOff; announced: boolean } {
  const [more, setMore] = useState(() => fetched ?? []);
  const wanted = year > lastAnnounced && fetched === null;
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    api.call('calendar/getHolidays', {}, { made: 'filling' }).then(
      ({ years }) => {
        fetched = years;
        if (here) setMore(years);
      },
      () => undefined, // without them the days off by law stand, which is said
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return useMemo(() => {
    const years = announcedYears(more);
    return { daysOff: daysOffBy(kernel, years), announced: year <= lastAnnounced || years.has(year) };
  }, [more, year]);
}
