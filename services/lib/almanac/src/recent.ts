/** The same functions over 1800–2060, small enough for a page. */
import { makeAlmanac } from './almanac.ts';
import { data } from './data/recent.ts';

export * from './civil.ts';
export * from './cycle.ts';
export * from './shared.ts';

/** First and last civil year that this entry point covers. */
export const FIRST_YEAR = data.firstYear;
export const LAST_YEAR = data.lastYear;

export const {
  civilFromLunar,
  dayIndexLunar,
  dayPillars,
  fourPillars,
  jdnFromLunar,
  leapMonth,
  lunarFromCivil,
  lunarFromJdn,
  lunarMonths,
  nearestBoundaries,
  pentadOf,
  pillarsPacked,
  printedTerm,
  termAfter,
  termBefore,
  termOfDay,
  termsOfYear,
} = makeAlmanac(data);
