import { type DaysOff, dayOffText, type HolidayYear } from '../days-off.ts';
import { allFestivals, type FestivalKind, isUsual } from '../festivals.ts';
import type { CivilDate, Kernel } from '../kernel.ts';
import type { FeedEvent } from './events.ts';
import { idOfName } from './ids.ts';

/** What the feeds are made of. */
export const FEED_PARTS = ['jieqi', 'jieri', 'xiu'] as const;
export type FeedPart = (typeof FEED_PARTS)[number];

/** When the tables of terms and festivals were last changed: the answer is the same until they are changed again. */
const TABLES_AT = Date.UTC(2026, 10, 1);

/** Days of a period, both ends included, as Julian day numbers. */
export interface Span {
  from: number;
  to: number;
}

/** The days off and the notices that they are taken from. */
export interface Notices {
  daysOff: DaysOff;
  years: ReadonlyMap<number, HolidayYear>;
}

const two = (n: number): string => String(n).padStart(2, '0');
const textOf = ({ year, month, day }: CivilDate): string => `${year}-${two(month)}-${two(day)}`;

function* daysOf({ from, to }: Span): Generator<number> {
  for (let jdn = from; jdn <= to; jdn++) yield jdn;
}

/** The solar terms of a period, each on its printed day, with the instant in the note. */
function termEvents(kernel: Kernel, span: Span): FeedEvent[] {
  const found: FeedEvent[] = [];
  for (const jdn of daysOf(span)) {
    const term = kernel.printedTerm(jdn);
    if (!term) continue;
    const { year, month, day, hour, minute, second } = term.time;
    found.push({
      id: `${term.year}-${idOfName(term.name)}`,
      ...{ jdn, days: 1, title: term.name, changedAt: TABLES_AT, sequence: 0 },
      note: `交节 ${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}（北京时间）`,
    });
  }
  return found;
}

/** Festivals of the moon belong to the lunar year: a civil year may have two of one, and another none. */
const byMoon = (kind: FestivalKind): boolean => kind === '农历' || kind === '民俗';

function festivalEvents(kernel: Kernel, span: Span, lunarDate: (jdn: number) => string): FeedEvent[] {
  const found: FeedEvent[] = [];
  for (const jdn of daysOf(span)) {
    const date = kernel.fromJdn(jdn);
    const lunar = kernel.lunarFromCivil(date.year, date.month, date.day);
    for (const festival of allFestivals(kernel, jdn, date, lunar).filter(isUsual)) {
      const { name, kind } = festival;
      found.push({
        id: `${byMoon(kind) ? lunar.year : date.year}-${idOfName(name)}`,
        ...{ jdn, days: 1, title: name, note: `农历${lunarDate(jdn)}`, changedAt: TABLES_AT, sequence: 0 },
      });
    }
  }
  return found;
}

/** Holidays by law. A notice may join two: 国庆中秋; the first names the event. */
const HOLIDAYS = ['元旦', '春节', '清明节', '劳动节', '端午节', '中秋节', '国庆节'] as const;

/** The notice of a year that a day off or a worked day stands in. */
function noticeOf(years: Notices['years'], date: string): HolidayYear | undefined {
  for (const year of years.values()) if (year.days.some((day) => day.date === date)) return year;
  return undefined;
}

/**
 * Holidays, each as one event over all its days, and the make-up workdays. In a year without a notice the days by law
 * alone, said so: the notice changes them in place.
 */
function dayOffEvents(kernel: Kernel, span: Span, { daysOff, years }: Notices): FeedEvent[] {
  const found: FeedEvent[] = [];
  const named = new Set<string>();
  const taken = (id: string, date: string): string => {
    const own = named.has(id) ? `${id}-${date}` : id;
    named.add(own);
    return own;
  };
  const offAt = (jdn: number) => daysOff(kernel.fromJdn(jdn));
  for (const jdn of daysOf(span)) {
    const off = offAt(jdn);
    if (!off) continue;
    const date = textOf(kernel.fromJdn(jdn));
    const notice = off.byLaw ? undefined : noticeOf(years, date);
    const year = notice?.year ?? Number(date.slice(0, 4));
    const changedAt = notice?.notice.date ? Date.parse(`${notice.notice.date}T00:00:00Z`) : TABLES_AT;
    const sequence = notice ? notice.version : 0;
    const common = { jdn, changedAt, sequence };
    if (off.kind === '班') {
      found.push({
        id: `${date}-ban`,
        ...{ ...common, days: 1, title: '调休上班', note: dayOffText(off, year) },
      });
      continue;
    }
    const before = offAt(jdn - 1);
    // Only its first day begins the event; by law alone a holiday is a row of days of one name.
    if (off.byLaw ? before?.byLaw && before.name === off.name : before?.kind === '休') continue;
    let days = off.of ?? 1;
    if (off.byLaw) while (offAt(jdn + days)?.name === off.name && offAt(jdn + days)?.byLaw) days++;
    const known = HOLIDAYS.find((name) => off.name.startsWith(name.slice(0, 2)));
    const id = known ? taken(`${year}-${idOfName(known)}-xiu`, date) : `${date}-xiu`;
    found.push({
      id,
      ...{ ...common, days },
      title: off.byLaw ? `${off.name}（法定休息日）` : `${off.name}放假${days}天`,
      note: off.byLaw ? dayOffText(off, year) : '按国务院办公厅的放假通知',
    });
  }
  return found;
}

/**
 * The events of a feed over a period, in order.
 * @param lunarDate the lunar day of a Julian day number in words: 八月十五
 */
export function feedEvents(
  kernel: Kernel,
  span: Span,
  parts: readonly FeedPart[],
  notices: Notices,
  lunarDate: (jdn: number) => string,
): FeedEvent[] {
  return [
    ...(parts.includes('jieqi') ? termEvents(kernel, span) : []),
    ...(parts.includes('jieri') ? festivalEvents(kernel, span, lunarDate) : []),
    ...(parts.includes('xiu') ? dayOffEvents(kernel, span, notices) : []),
  ].sort((a, b) => a.jdn - b.jdn || (a.id < b.id ? -1 : 1));
}

/** The period that a feed covers: three months back from the first of this month, to the end of the next year. */
export function feedSpan(kernel: Pick<Kernel, 'jdn'>, { year, month }: CivilDate): Span {
  const back = year * 12 + (month - 1) - 3;
  return {
    from: kernel.jdn(Math.floor(back / 12), (back % 12) + 1, 1),
    to: kernel.jdn(year + 1, 12, 31),
  };
}
