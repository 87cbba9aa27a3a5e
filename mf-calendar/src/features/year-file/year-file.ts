import { fromJdn, jdn as jdnOf, lunarFromCivil, lunarText, termsOfYear } from '@tianji/almanac/recent';
import { festivalsOf } from '@tianji/calendar/engine';
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

/** All-day event: ends, as the format wants it, on the next day. */
function asEvent({ jdn, title, about }: Occasion): EventAttributes {
  const start = fromJdn(jdn);
  const end = fromJdn(jdn + 1);
  return {
    uid: `${start.year}${two(start.month)}${two(start.day)}-${[...title].map((c) => c.charCodeAt(0).toString(16)).join('')}@tianji`,
    start: [start.year, start.month, start.day],
    end: [end.year, end.month, end.day],
    title,
    description: about,
    productId: 'tianji/calendar',
    calName: `天机 ${start.year} 节气与节日`,
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
  };
}

/** The 24 terms and the festivals of a year as an iCalendar file. Throws what the writer refuses. */
export function yearFile(year: number): string {
  const occasions = [...termsOf(year), ...festivalsOfYear(year)].sort((a, b) => a.jdn - b.jdn);
  const { error, value } = createEvents(occasions.map(asEvent));
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
}

/** Hands the file of a year to the browser's downloads. */
export function downloadYear(year: number): void {
  const url = URL.createObjectURL(new Blob([yearFile(year)], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `tianji-${year}.ics`;
  link.click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
