import { civilFromLunar, fourPillars, ganzhi, leapMonth } from '@tianji/almanac';

/** The month that a lunar year doubles, 0 for none. It brings the calendar along. */
export const leapOf = (year: number): number => leapMonth(year);

/** Stem and branch of each day of a lunar month, or of the leap month after it: twenty-nine or thirty. */
export function daysOfMonth(year: number, month: number, leap = false): string[] {
  return Array.from({ length: 30 }, (_, i) => {
    try {
      const civil = civilFromLunar({ year, month, leap, day: i + 1 });
      return ganzhi(fourPillars({ ...civil, hour: 12, minute: 0, second: 0 }).day);
    } catch {
      return '';
    }
  }).filter((pillar) => pillar !== '');
}
