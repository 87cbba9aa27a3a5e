import { daysInMonth, fromJdn, jdn, weekday } from '@tianji/almanac/civil';

/** The day `count` months later; a day that month lacks becomes its last day. */
export function addMonths(day: number, count: number): number {
  const from = fromJdn(day);
  const months = from.year * 12 + from.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return jdn(year, month, Math.min(from.day, daysInMonth(year, month)));
}

/**
 * The day that a key leads to, or null for a key that the grid does not handle: arrows move by day and week, Home and
 * End to the ends of the week (Monday first), PageUp and PageDown by month, with Shift by year.
 */
export function dayAfterKey(day: number, key: string, shift: boolean): number | null {
  const place = (weekday(day) + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return day - place;
    case 'End':
      return day + 6 - place;
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
