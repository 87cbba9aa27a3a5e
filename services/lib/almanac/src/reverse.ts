import { CalendarError } from './calendar-error.ts';
import { type CivilTime, fromSeconds, toSeconds } from './civil-core.ts';
import { type DayBoundary, dayCycle, type Pillars, yearCycle } from './pillars.ts';
import type { Term } from './terms.ts';

/** A span of Beijing time that has the requested four pillars. */
export interface PillarsMatch {
  /** First second of the span. */
  from: CivilTime;
  /** Last second of the span. */
  to: CivilTime;
}

export interface ReverseOptions {
  /** First and last pillar year searched, both included. */
  fromYear: number;
  toYear: number;
  dayBoundary?: DayBoundary;
}

const DAY = 86400;

/**
 * Finds the dates of four pillars: the same tables searched in the other direction, in years sixty apart. Terms and
 * hours are those of the Beijing clock.
 */
export function makeReverse(parts: {
  termsOfYear(year: number): Term[];
  pillarsPacked(day: number, second: number, lateDay?: boolean): number;
}) {
  const { termsOfYear, pillarsPacked } = parts;

  /** Instants at which pillar month `k` (0 = 寅) of a pillar year begins and ends. */
  function monthSpan(year: number, k: number): [number, number] {
    const jie = (n: number): number => {
      // 立春 is the third term of the civil year; 小寒 of the next year opens the month 丑.
      const index = 2 + 2 * n;
      return index < 24 ? termsOfYear(year)[index]!.seconds : termsOfYear(year + 1)[index - 24]!.seconds;
    };
    return [jie(k), jie(k + 1)];
  }

  /** The spans of a day that a double hour covers: the hour 子 has one at each end of the day. */
  function hourSpans(day: number, branch: number, lateDay: boolean): [number, number][] {
    const start = day * DAY;
    if (branch > 0) return [[start + branch * 7200 - 3600, start + branch * 7200 + 3599]];
    if (lateDay) return [[start - 3600, start + 3599]];
    return [
      [start, start + 3599],
      [start + DAY - 3600, start + DAY - 1],
    ];
  }

  /**
   * Every span with these four pillars, oldest first; empty when the pillars cannot occur together (a month stem that
   * the year does not allow, an hour stem that the day does not allow) or do not occur in the range.
   *
   * @throws CalendarError out_of_range when a year is outside the tables
   */
  function datesOfPillars(pillars: Pillars, options: ReverseOptions): PillarsMatch[] {
    const { fromYear, toYear, dayBoundary = '00:00' } = options;
    if (!(Number.isInteger(fromYear) && Number.isInteger(toYear)))
      throw new CalendarError('malformed', 'year', '起止年份须为整数');
    const lateDay = dayBoundary === '23:00';
    const wanted = (pillars.year << 18) | (pillars.month << 12) | (pillars.day << 6) | pillars.hour;
    const monthIndex = ((pillars.month % 12) + 10) % 12;
    const found: PillarsMatch[] = [];
    const first = fromYear + ((((pillars.year - yearCycle(fromYear)) % 60) + 60) % 60);
    for (let year = first; year <= toYear; year += 60) {
      const [begin, end] = monthSpan(year, monthIndex);
      for (let day = Math.floor(begin / DAY); day <= Math.floor(end / DAY) + 1; day += 1) {
        if (dayCycle(day) !== pillars.day) continue;
        for (const [from, to] of hourSpans(day, pillars.hour % 12, lateDay)) {
          const low = Math.max(from, begin);
          const high = Math.min(to, end - 1);
          if (low > high) continue;
          const on = Math.floor(low / DAY);
          if (pillarsPacked(on, low - on * DAY, lateDay) !== wanted) continue;
          found.push({ from: fromSeconds(low), to: fromSeconds(high) });
        }
      }
    }
    return found.sort((a, b) => toSeconds(a.from) - toSeconds(b.from));
  }

  return { datesOfPillars };
}
