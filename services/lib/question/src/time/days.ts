/** Day numbers of civil and lunar dates. */
import { civilFromLunar, daysInMonth, fromJdn, jdn } from '@tianji/almanac/recent';

const pad = (n: number) => String(n).padStart(2, '0');
/** A day number as YYYY-MM-DD. */
export const textOf = (n: number) => {
  const { year, month, day } = fromJdn(n);
  return `${year}-${pad(month)}-${pad(day)}`;
};
/** First day of a month. */
export const first = (year: number, month: number) => jdn(year, month, 1);
/** Last day of a month. */
export const last = (year: number, month: number) => jdn(year, month, daysInMonth(year, month));
/** The day number of a lunar date, no leap month. */
export const lunarDay = (year: number, month: number, day: number): number => {
  const date = civilFromLunar({ year, month, day });
  return jdn(date.year, date.month, date.day);
};
