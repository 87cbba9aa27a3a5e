/** A day of the Chinese calendar. */
export interface LunarDate {
  /** Lunar year, numbered by the civil year in which it begins. */
  year: number;
  /** 1–12; a leap month has the number of the month it follows. */
  month: number;
  leap: boolean;
  /** 1–30. */
  day: number;
  /** Days in this month, 29 or 30. */
  monthDays: number;
}

const DIGITS = '〇一二三四五六七八九';
const MONTHS: readonly string[] = [...'正二三四五六七八九十冬腊'];
const TENS = ['初', '十', '廿', '三'] as const;
const ONES = '十一二三四五六七八九';

/** Lunar month in words: 正月, 闰六月, 冬月 (the eleventh), 腊月 (the twelfth). */
export function lunarMonthText(month: number, leap = false): string {
  return `${leap ? '闰' : ''}${MONTHS[month - 1] ?? ''}月`;
}

/** Lunar day in words: 初一 … 初十, 十一 … 二十, 廿一 … 三十. */
export function lunarDayText(day: number): string {
  if (day === 20) return '二十';
  if (day === 30) return '三十';
  return `${TENS[day === 10 ? 0 : Math.floor(day / 10)] ?? ''}${ONES.charAt(day % 10)}`;
}

/** Year digit by digit: 二〇二六. */
export function yearText(year: number): string {
  return [...String(year)].map((digit) => DIGITS[Number(digit)]).join('');
}

/** The three parts of a lunar date in words. */
export function lunarText(lunar: { year: number; month: number; leap: boolean; day: number }): {
  year: string;
  month: string;
  day: string;
} {
  return {
    year: yearText(lunar.year),
    month: lunarMonthText(lunar.month, lunar.leap),
    day: lunarDayText(lunar.day),
  };
}
