import {
  civilFromLunar,
  fourPillars,
  fromJdn,
  ganzhi,
  jdn,
  leapMonth,
  lunarFromCivil,
  lunarMonths,
} from '@tianji/almanac';

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

interface Civil {
  year: number;
  month: number;
  day: number;
}

const shortDay = ({ month, day }: Civil): string => `${month}.${day}`;
const longDay = ({ year, month, day }: Civil): string => `${year}年${month}月${day}日`;
const WEEK = '日一二三四五六';

/** First and last civil day of a lunar month, or of the leap month after it; nothing where the year has no such month. */
function spanOf(year: number, month: number, leap: boolean): readonly [Civil, Civil] | undefined {
  const found = lunarMonths(year).find((one) => one.month === month && one.leap === leap);
  return found && [fromJdn(found.firstJdn), fromJdn(found.firstJdn + found.days - 1)];
}

/** 2.17—3.18: the civil days of a lunar month. */
export function shortSpan(year: number, month: number, leap = false): string {
  const span = spanOf(year, month, leap);
  return span ? span.map(shortDay).join('—') : '';
}

/** 2026年2月17日至2026年3月18日. */
export function longSpan(year: number, month: number, leap = false): string {
  const span = spanOf(year, month, leap);
  return span ? span.map(longDay).join('至') : '';
}

/** 12.9 周三: the civil day of the n-th day of a lunar month. */
export function shortDate(year: number, month: number, day: number, leap = false): string {
  const civil = civilFromLunar({ year, month, leap, day });
  return `${shortDay(civil)} 周${WEEK[(jdn(civil.year, civil.month, civil.day) + 1) % 7]}`;
}

/** Where a civil day `2026-12-09` falls; undefined where it does not exist or is outside the calendar. */
export function lunarOf(
  date: string,
): { year: number; month: number; leap: boolean; day: number } | undefined {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  try {
    return lunarFromCivil(year, month, day);
  } catch {
    return undefined;
  }
}
