import { CalendarError, shown } from './calendar-error.ts';
import { type CivilTime, DAY_SECONDS, fromSeconds } from './civil-core.ts';
import { checkDay, outOfRange, printedPlace, termPlace } from './search.ts';
import type { Tables } from './tables.ts';

/** The 24 terms in the order of the year; an even index is a 节 (it opens a month), an odd one a 气. */
export const TERM_NAMES: readonly string[] = (
  '小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 ' +
  '小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至'
).split(' ');

export interface Term {
  /** 0 小寒 … 23 冬至. */
  index: number;
  name: string;
  /** Year of the term: from 小寒 to 冬至. In the late Julian centuries its 小寒 falls at the end of the civil year before. */
  year: number;
  /** Beijing seconds of the instant, and the same as a clock reading. */
  seconds: number;
  time: CivilTime;
  /**
   * The day under which almanacs print the term; it differs from the instant's day before 1960, most often before 1645.
   */
  printedJdn: number;
}

export type TermKind = 'all' | 'jie' | 'qi';

/** The solar terms over a slice of the tables. */
export function makeTerms(tables: () => Tables) {
  function termAt(i: number): Term {
    const t = tables();
    const seconds = t.termDay(i) * DAY_SECONDS + t.termSecond(i);
    return {
      index: i % 24,
      name: TERM_NAMES[i % 24]!,
      year: t.termYear + Math.floor(i / 24),
      seconds,
      time: fromSeconds(seconds),
      printedJdn: t.printedDay(i),
    };
  }

  function placeOf(seconds: number): number {
    const t = tables();
    const day = Math.floor(seconds / DAY_SECONDS);
    // A month beyond both ends is allowed, so that every day of the slice has its neighbours.
    if (!(day >= t.firstDay - 31 && day <= t.lastDay + 31)) throw outOfRange(t, 'seconds', seconds);
    return termPlace(t, day, seconds - day * DAY_SECONDS);
  }

  /** The 24 terms of a year, 小寒 first. */
  function termsOfYear(year: number): Term[] {
    const t = tables();
    if (!Number.isInteger(year))
      throw new CalendarError('wrong_solar_year', 'year', `公历年份“${shown(year)}”不正确，应为整数`);
    if (year < t.firstYear || year > t.lastYear) throw outOfRange(t, 'year', year);
    const first = (year - t.termYear) * 24;
    return TERM_NAMES.map((_, k) => termAt(first + k));
  }

  /** The last term at or before a moment: of all 24, of the 12 节, or of the 12 气. */
  function termBefore(seconds: number, kind: TermKind = 'all'): Term {
    const i = placeOf(seconds);
    if (kind === 'all') return termAt(i);
    return termAt((i & 1) === (kind === 'jie' ? 0 : 1) ? i : i - 1);
  }

  /** The first term after a moment. A moment equal to a term's instant already belongs to that term. */
  function termAfter(seconds: number, kind: TermKind = 'all'): Term {
    const i = placeOf(seconds) + 1;
    if (kind === 'all') return termAt(i);
    return termAt((i & 1) === (kind === 'jie' ? 0 : 1) ? i : i + 1);
  }

  /** The term that almanacs print for a day, or null. */
  function printedTerm(day: number): Term | null {
    const t = tables();
    checkDay(t, day);
    const i = printedPlace(t, day);
    return t.printedDay(i) === day ? termAt(i) : null;
  }

  /** The term in whose printed span a day falls. */
  function termOfDay(day: number): Term {
    const t = tables();
    checkDay(t, day);
    return termAt(printedPlace(t, day));
  }

  return { termsOfYear, termBefore, termAfter, printedTerm, termOfDay };
}
