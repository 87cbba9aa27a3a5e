/**
 * From a civil time to the lunar date, hour and year that determine the stars. Three disputed rules apply
 * here: late 子 hour, leap month, boundary of the year.
 */
import {
  type CivilTime,
  fourPillars,
  fromJdn,
  jdn,
  type LunarDate,
  lunarFromCivil,
  type Pillars,
} from '@tianji/almanac';
import type { ZiweiOptions } from './options.ts';

export interface EffectiveDate {
  /** The lunar date of the calendar, after a late 子 hour has rolled the day. */
  lunar: LunarDate;
  /** Month 1 to 12 and day 1 to 30 that determine the stars. */
  month: number;
  day: number;
  /** Branch of the hour, 0 = 子. */
  hour: number;
  /** The year that ages are counted from, with its stem and branch. */
  year: number;
  yearStem: number;
  yearBranch: number;
  /** Pillars by solar terms, as in the Ba Zi chart. */
  pillars: Pillars;
  /** Whether 23:00–23:59 rolled the date. */
  rolled: boolean;
  /** Whether a leap month was counted as the next one. */
  leapShifted: boolean;
}

/**
 * @param local the time that determines day and hour: true solar time, or standard time of the place
 * @param instant Beijing seconds of the physical moment: determines year and month pillars
 */
export function effectiveDate(local: CivilTime, instant: number, options: ZiweiOptions): EffectiveDate {
  const rolled = local.hour === 23 && options.lateZi === 'next';
  const civil = rolled ? fromJdn(jdn(local.year, local.month, local.day) + 1) : local;
  const lunar = lunarFromCivil(civil.year, civil.month, civil.day);
  const leapShifted = lunar.leap && lunar.day > 15 && options.leapMonth === 'split';
  const pillars = fourPillars(local, {
    dayBoundary: options.lateZi === 'next' ? '23:00' : '00:00',
    instant,
  });
  // With 立春, the year changes at the instant itself, even for a date that a late 子 hour has rolled.
  const lunarYear = (((lunar.year - 4) % 60) + 60) % 60;
  const yearPillar = options.yearBoundary === 'lichun' ? pillars.year : lunarYear;
  // The 立春 year and the lunar year differ by at most one.
  const shift = ((yearPillar - lunarYear + 90) % 60) - 30;
  return {
    lunar,
    month: leapShifted ? (lunar.month % 12) + 1 : lunar.month,
    day: lunar.day,
    hour: Math.floor((local.hour + 1) / 2) % 12,
    year: lunar.year + shift,
    yearStem: yearPillar % 10,
    yearBranch: yearPillar % 12,
    pillars,
    rolled,
    leapShifted,
  };
}
