/** The month and day by which a hexagram is judged. */
import {
  type CivilTime,
  cycleIndex,
  fourPillars,
  fourPillarsText,
  ganzhi,
  lunarFromCivil,
  lunarText,
  type Pillars,
  voidBranches,
} from '@tianji/almanac';
import type { LiuyaoOptions } from './options.ts';

export interface Moment {
  /** Branch of the month (月建). */
  month: string;
  /** Stem and branch of the day (日辰). */
  day: string;
  /** The two branches missing from the day's decade (旬空). */
  empty: readonly [string, string];
  /** null when month and day were given without a time. */
  clock: {
    time: CivilTime;
    pillars: Pillars;
    /** 丙午 己亥 庚子 辛巳 */
    pillarsText: string;
    /** 二〇二六年十月十四 巳时 */
    lunar: string;
  } | null;
}

/**
 * The moment of a Beijing clock time: the month from 节 to 节, the day by `dayBoundary`.
 * @throws CalendarError outside the years 517–2200
 */
export function momentOf(time: CivilTime, options: LiuyaoOptions): Moment {
  const pillars = fourPillars(time, { dayBoundary: options.dayBoundary });
  const day = ganzhi(pillars.day);
  const lunar = lunarText(lunarFromCivil(time.year, time.month, time.day));
  return {
    month: ganzhi(pillars.month)[1]!,
    day,
    empty: voidBranches(pillars.day),
    clock: {
      time,
      pillars,
      pillarsText: fourPillarsText(pillars),
      lunar: `${lunar.year}年${lunar.month}${lunar.day} ${ganzhi(pillars.hour)[1]}时`,
    },
  };
}

/**
 * A month and a day as in old cases, without a date.
 * @param month a branch
 * @param day stem and branch
 * @throws CalendarError when the day is not one of the sixty
 */
export function momentFrom(month: string, day: string): Moment {
  return { month, day, empty: voidBranches(cycleIndex(day)), clock: null };
}
