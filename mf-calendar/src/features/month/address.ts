import type { CivilDate } from '@tianji/almanac/civil';
import { CalendarError, formatDate, fromJdn, jdn, parseDate } from '@tianji/almanac/civil';
import { useSearchParams } from '@tianji/kit';
import { useMemo } from 'react';

/** Years of the selector: 200 back to 9 ahead. */
export const YEARS_BACK = 200;
export const YEARS_AHEAD = 9;

export interface Shown {
  year: number;
  month: number;
  /** Julian day number of the chosen day, which may lie in another month. */
  selected: number;
}

const two = (n: number) => String(n).padStart(2, '0');

/** `2026-02-26` for a Julian day number. */
export const dayText = (day: number): string => formatDate(fromJdn(day));

export const yearInReach = (year: number, today: CivilDate): boolean =>
  year >= today.year - YEARS_BACK && year <= today.year + YEARS_AHEAD;

function readDay(text: string | null, today: CivilDate): CivilDate | null {
  if (!text) return null;
  try {
    const date = parseDate(text);
    return yearInReach(date.year, today) ? date : null;
  } catch (error) {
    if (error instanceof CalendarError) return null;
    throw error;
  }
}

/** Reads `?month=2026-02&day=2026-02-26`. What is missing or no date becomes the day's month, or today. */
export function readAddress(params: URLSearchParams, today: CivilDate): Shown {
  const day = readDay(params.get('day'), today);
  const month = readDay(params.has('month') ? `${params.get('month')}-01` : null, today);
  const chosen = day ?? month ?? today;
  const shown = month ?? chosen;
  // A month without a day opens on its first day, or on today where today lies in it.
  const here = shown.year === today.year && shown.month === today.month;
  const selected = day ?? (month && !here ? month : today);
  return {
    year: shown.year,
    month: shown.month,
    selected: jdn(selected.year, selected.month, selected.day),
  };
}

/** The month and day in the URL, and how to go to others; `replace` leaves no entry in the history. */
export function useAddress(today: CivilDate): [Shown, (next: Shown, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const shown = useMemo(() => readAddress(new URLSearchParams(query), today), [query, today]);
  const go = (next: Shown, replace = false) =>
    setParams(
      new URLSearchParams({ month: `${next.year}-${two(next.month)}`, day: dayText(next.selected) }),
      { push: !replace },
    );
  return [shown, go];
}
