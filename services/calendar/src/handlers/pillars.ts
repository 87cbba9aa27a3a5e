import { fourPillars, fourPillarsText, type Pillars, voidBranches } from '@tianji/almanac';
import { type Named, readTime, refusing } from '@tianji/service-kit/birth';

const CLOCK: Named = { field: 'time', title: '时间' };

/**
 * The four pillars of a Beijing clock time; the day changes at 00:00, while from 23:00 the hour stem is the next day's.
 */
function pillarsAt(time: string): Pillars {
  const civil = readTime(time, CLOCK);
  return refusing(CLOCK, () => fourPillars(civil, { dayBoundary: '00:00' }));
}

/** `perpetualcalendaralmanac/get8`: 丙午 己亥 戊戌 丁巳 */
export async function get8(input: { time: string }): Promise<string> {
  return fourPillarsText(pillarsAt(input.time));
}

/** `perpetualcalendaralmanac/getKongWang`: the void branches of year, month, day, hour: 寅卯 辰巳 辰巳 子丑 */
export async function getKongWang(input: { time: string }): Promise<string> {
  const { year, month, day, hour } = pillarsAt(input.time);
  return [year, month, day, hour].map((index) => voidBranches(index).join('')).join(' ');
}
