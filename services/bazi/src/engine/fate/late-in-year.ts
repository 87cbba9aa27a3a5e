/** The month of a year, counted from 立春, from which nothing can be put off to that year any more: 亥. */
const LATE_IN_YEAR = 9;

/** Whether a year is nearly over on a day. @param monthStarts the days, YYYY-MM-DD, on which its months begin */
export const nearlyOver = ({ monthStarts }: { monthStarts: readonly string[] }, day: string): boolean =>
  (monthStarts[LATE_IN_YEAR] ?? '9') <= day;

/** A civil day as YYYY-MM-DD. */
export const dayText = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
