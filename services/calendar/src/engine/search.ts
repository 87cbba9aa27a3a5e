import { dayActivities } from './activities.ts';
import { type Day, dayOf } from './day.ts';
import type { CivilDate, Kernel } from './kernel.ts';

/** Two years, including a leap day: a longer search is of no use to anybody. */
export const MAX_SEARCH_DAYS = 731;

export interface Wish {
  from: CivilDate;
  to: CivilDate;
  /** Each of these must be listed under 宜. */
  yi?: readonly string[];
  /** Each of these must be listed under 忌. */
  ji?: readonly string[];
  /** Yellow-path days only. */
  yellowOnly?: boolean;
  /** Saturdays and Sundays only. */
  weekendOnly?: boolean;
  /** The day must not clash with this animal, such as 牛. */
  spare?: string;
}

export interface Found {
  day: Day;
  yi: string[];
  ji: string[];
}

/**
 * Days of a range, both ends included, that meet all conditions, in order. Throws a `RangeError` with a Chinese message
 * when the range is reversed or longer than two years.
 */
export function findDays(kernel: Kernel, wish: Wish): Found[] {
  const from = kernel.jdn(wish.from.year, wish.from.month, wish.from.day);
  const to = kernel.jdn(wish.to.year, wish.to.month, wish.to.day);
  if (to < from) throw new RangeError('结束日期不能早于开始日期');
  if (to - from >= MAX_SEARCH_DAYS) throw new RangeError('查找范围最长两年');
  const found: Found[] = [];
  for (let jdn = from; jdn <= to; jdn++) {
    const weekday = kernel.weekday(jdn);
    if (wish.weekendOnly && weekday !== 0 && weekday !== 6) continue;
    const pillars = kernel.dayPillars(jdn);
    const { yi, ji } = dayActivities(pillars.month, pillars.day);
    if (wish.yi?.some((word) => !yi.includes(word)) || wish.ji?.some((word) => !ji.includes(word))) continue;
    const day = dayOf(kernel, jdn);
    if (wish.yellowOnly && !day.god.yellow) continue;
    if (wish.spare && day.clash.animal === wish.spare) continue;
    found.push({ day, yi, ji });
  }
  return found;
}
