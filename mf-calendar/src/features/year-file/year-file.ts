import { fromJdn, jdn as jdnOf, lunarFromCivil, lunarText, termsOfYear } from '@tianji/almanac/recent';
import { announcedYears, dayOffText, daysOffBy, festivalsOf } from '@tianji/calendar/engine';
import { saveFile } from '@tianji/kit';
import { createEvents, type EventAttributes } from 'ics';
import { kernel } from '../month/kernel.ts';

const two = (n: number) => String(n).padStart(2, '0');

interface Occasion {
  jdn: number;
  title: string;
  about: string;
}

function termsOf(year: number): Occasion[] {
  return termsOfYear(year).map((term) => {
    const { year: y, month, day, hour, minute, second } = term.time;
    return {
      jdn: term.printedJdn,
      title: term.name,
      about: `交节 ${y}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}（北京时间）`,
    };
  });
}

function festivalsOfYear(year: number): Occasion[] {
  const found: Occasion[] = [];
  const end = jdnOf(year, 12, 31);
  for (let jdn = jdnOf(year, 1, 1); jdn <= end; jdn++) {
    const date = fromJdn(jdn);
    const lunar = lunarFromCivil(date.year, date.month, date.day);
    const { month, day } = lunarText(lunar);
    for (const title of festivalsOf(kernel, jdn, date, lunar))
      found.push({ jdn, title, about: `农历${month}${day}` });
  }
  return found;
}

/** The first day of each holiday and every make-up workday, in years whose notice is known. */
function daysOffOfYear(year: number): Occasion[] {
  const years = announcedYears();
  if (!years.has(year)) return [];
  const daysOff = daysOffBy(kernel, years);
  const found: Occasion[] = [];
  const end = jdnOf(year, 12, 31);
  for (let jdn = jdnOf(year, 1, 1); jdn <= end; jdn++) {
    const off = daysOff(fromJdn(jdn));
    if (off?.kind === '班') found.push({ jdn, title: '调休上班', about: dayOffText(off, year) });
    else if (off?.nth === 1) found.push({ jdn, title: `${off.name}放假${off.of}天`, about: '按国务院通知' });
  }
  return found;
}

/** An all-day event: it ends on the next day, as the format requires. */
function asEvent({ jdn, title, about }: Occasion, site: string): EventAttributes {
  const start = fromJdn(jdn);
  const end = fromJdn(jdn + 1);
  return {
    uid: `${start.year}${two(start.month)}${two(start.day)}-${[...title].map((c) => c.charCodeAt(0).toString(16)).join('')}@tianji`,
    start: [start.year, start.month, start.day],
    end: [end.year, end.month, end.day],
    title,
    description: about,
    productId: 'tianji/calendar',
    calName: `${site} ${start.year} 节气与节日`,
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
  };
}

/**
 * The 24 terms, the festivals, days off and make-up workdays of a year as an iCalendar file. Throws when the writer refuses an event.
 * @param site the portal's name, for the calendar's
 */
export function yearFile(year: number, site: string): string {
  const occasions = [...termsOf(year), ...festivalsOfYear(year), ...daysOffOfYear(year)].sort(
    (a, b) => a.jdn - b.jdn,
  );
  const { error, value } = createEvents(occasions.map((occasion) => asEvent(occasion, site)));
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
}

/** Starts the download of a year's file. @param site the portal's name */
export function downloadYear(year: number, site: string): void {
  saveFile(
    new Blob([yearFile(year, site)], { type: 'text/calendar;charset=utf-8' }),
    `节气与节日-${year}.ics`,
  );
}
