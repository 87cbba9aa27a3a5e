import { fromJdn, jdn } from '@tianji/almanac/civil';

/** How many years the list has, including the present one. */
export const YEAR_COUNT = 1510;

/** The years on offer: 1510 of them, ending with `thisYear`. */
export function yearList(thisYear: number): number[] {
  return Array.from({ length: YEAR_COUNT }, (_, i) => thisYear - YEAR_COUNT + 1 + i);
}

/** The list extended by `year` when it lies outside, so that every value has an entry. */
export function withYear(years: readonly number[], year: number): readonly number[] {
  if (years.includes(year)) return years;
  return year < (years[0] ?? year) ? [year, ...years] : [...years, year];
}

/** The days that exist in a month of the civil calendar: October 1582 goes from the 4th to the 15th. */
export function daysOfMonth(year: number, month: number): number[] {
  const first = jdn(year, month, 1);
  const next = month === 12 ? jdn(year + 1, 1, 1) : jdn(year, month + 1, 1);
  return Array.from({ length: next - first }, (_, i) => fromJdn(first + i).day);
}

/** The number in `list` (ascending, not empty) that is nearest to `wanted`. */
export function nearest(list: readonly number[], wanted: number): number {
  return list.reduce(
    (best, n) => (Math.abs(n - wanted) < Math.abs(best - wanted) ? n : best),
    list[0] ?? wanted,
  );
}

/** `7` → `07`. */
export const two = (n: number): string => String(n).padStart(2, '0');

/** A double hour: its name, the clock times it spans, and the time in its middle that represents it. */
export type DoubleHour = { name: string; span: string; hour: number; minute: number };

const BRANCHES = '丑寅卯辰巳午未申酉戌亥';

/**
 * The thirteen choices of a civil day: midnight divides 子 into an early part (00:00–00:59, of this day) and a late part
 * (23:00–23:59, of this evening).
 */
export const DOUBLE_HOURS: readonly DoubleHour[] = [
  { name: '早子', span: '00:00–00:59', hour: 0, minute: 30 },
  ...Array.from(BRANCHES, (name, i) => ({
    name,
    span: `${two(2 * i + 1)}:00–${two(2 * i + 2)}:59`,
    hour: 2 * i + 2,
    minute: 0,
  })),
  { name: '晚子', span: '23:00–23:59', hour: 23, minute: 30 },
];

/** The double hour that contains a clock hour 0–23. */
export function doubleHourOf(hour: number): DoubleHour {
  const index = hour === 23 ? 12 : Math.floor((hour + 1) / 2);
  return DOUBLE_HOURS[index] as DoubleHour;
}

/** The years that the portal charts: those of the almanac's tables, which a page does not load for two numbers. */
export const FIRST_YEAR = 517;
export const LAST_YEAR = 2200;
