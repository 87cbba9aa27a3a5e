import { fourPillars, fourPillarsText, type Pillars, voidBranches } from '@tianji/almanac';
import { readTime, refusingField } from './when.ts';

/** The four pillars of a Beijing clock time; the day changes at 00:00, 23:00 takes the next day's hour stem. */
function pillarsAt(time: string): Pillars {
  const civil = readTime('time', time);
  return refusingField('time', () => fourPillars(civil, { dayBoundary: '00:00' }));
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
