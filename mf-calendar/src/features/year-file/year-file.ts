import { fromJdn, jdn, lunarFromCivil, lunarText } from '@tianji/almanac/recent';
import { announcedYears, daysOffBy } from '@tianji/calendar/engine';
import { calendarText, FEED_PARTS, feedEvents } from '@tianji/calendar/engine/feed';
import { saveFile } from '@tianji/kit';
import { kernel } from '../month/kernel.ts';

/** 八月十五 */
function lunarDate(at: number): string {
  const { year, month, day } = fromJdn(at);
  const text = lunarText(lunarFromCivil(year, month, day));
  return `${text.month}${text.day}`;
}

/**
 * The 24 terms, the festivals, days off and make-up workdays of a year as an iCalendar file. Its events have the ids of
 * those in the feeds: whoever has both sees each once.
 * @param site the portal's name, for the calendar's
 */
export function yearFile(year: number, site: string): string {
  const years = announcedYears();
  const notices = { years, daysOff: daysOffBy(kernel, years) };
  const span = { from: jdn(year, 1, 1), to: jdn(year, 12, 31) };
  const events = feedEvents(kernel, span, FEED_PARTS, notices, lunarDate);
  return calendarText({ name: `${site} ${year} 节气与节日`, site: window.location.host }, events);
}

/** Starts the download of a year's file. @param site the portal's name */
export function downloadYear(year: number, site: string): void {
  saveFile(
    new Blob([yearFile(year, site)], { type: 'text/calendar;charset=utf-8' }),
    `节气与节日-${year}.ics`,
  );
}
