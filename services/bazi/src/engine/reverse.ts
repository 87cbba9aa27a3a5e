import {
  CalendarError,
  type CivilTime,
  cycleIndex,
  datesOfPillars,
  FIRST_YEAR,
  LAST_YEAR,
  type Pillars,
  summerClock,
  toSeconds,
} from '@tianji/almanac';
import type { BaziOptions } from './options.ts';

/** Four pillars as text, 甲子 丙寅 … joined by single spaces. @throws CalendarError when it is anything else */
export function parseBazi(text: string): Pillars {
  const names = text.trim().split(/\s+/);
  if (names.length !== 4)
    throw new CalendarError('malformed', 'bazi', `八字“${text.slice(0, 20)}”不正确，应为四柱，以空格相隔`);
  const [year, month, day, hour] = names.map(cycleIndex) as [number, number, number, number];
  return { year, month, day, hour };
}

/** A span of Beijing time with the requested four pillars. */
export interface Candidate {
  /** The middle of the span as the clock showed it: an hour later during summer time. */
  time: CivilTime;
  /** First and last second, Beijing standard time. */
  from: CivilTime;
  to: CivilTime;
}

function middle(from: CivilTime, to: CivilTime): CivilTime {
  // A span lies within one civil day: the hour 子 has one at each end of it.
  const half = Math.floor((toSeconds(to) - toSeconds(from)) / 2);
  const second = from.hour * 3600 + from.minute * 60 + from.second + half;
  if (second >= 86400) return to;
  return {
    year: from.year,
    month: from.month,
    day: from.day,
    hour: Math.floor(second / 3600),
    minute: Math.floor((second % 3600) / 60),
    second: second % 60,
  };
}

/** Every span of Beijing time with these pillars between two years, oldest first. */
export function candidateDates(
  pillars: Pillars,
  range: { fromYear: number; toYear: number; dayBoundary?: BaziOptions['dayBoundary'] },
): Candidate[] {
  return datesOfPillars(pillars, range).map(({ from, to }) => ({
    from,
    to,
    time: summerClock(middle(from, to)),
  }));
}

/**
 * The documented substitute for a birth of which only the pillars are known: the latest time not after `now`
 * that has them, searched within the previous 180 years; undefined if there is none.
 */
export function latestCandidate(
  pillars: Pillars,
  now: CivilTime,
  dayBoundary: BaziOptions['dayBoundary'] = '00:00',
): Candidate | undefined {
  const toYear = Math.min(now.year, LAST_YEAR - 1);
  const found = candidateDates(pillars, {
    fromYear: Math.max(FIRST_YEAR, toYear - 180),
    toYear,
    dayBoundary,
  });
  const limit = toSeconds(now);
  return found.findLast((each) => toSeconds(each.time) <= limit);
}
