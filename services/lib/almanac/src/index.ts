/** The calendrical kernel over all its years, 517–2200. */
import { makeAlmanac } from './almanac.ts';
import { data } from './data/full.ts';

export * from './civil.ts';
export * from './cycle.ts';
export * from './shared.ts';

/** First and last civil year that this entry point covers. */
export const FIRST_YEAR = data.firstYear;
export const LAST_YEAR = data.lastYear;

export const {
  civilFromLunar,
  datesOfPillars,
  dayIndexLunar,
  dayPillars,
  fourPillars,
  jdnFromLunar,
  leapMonth,
  lunarFromCivil,
  lunarFromJdn,
  lunarMonths,
  nearestBoundaries,
  pillarsBy,
  pentadOf,
  pillarsPacked,
  printedTerm,
  termAfter,
  termBefore,
  termOfDay,
  termsOfYear,
} = makeAlmanac(data);
