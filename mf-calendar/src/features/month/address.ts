import type { CivilDate } from '@tianji/almanac/civil';
import { CalendarError, formatDate, fromJdn, jdn, parseDate } from '@tianji/almanac/civil';
import { useSearchParams } from '@tianji/kit';
import { useEffect, useMemo, useState } from 'react';

/** Years that an address may name: those of the calendar's tables. */
export const FIRST_YEAR = 517;
export const LAST_YEAR = 2200;

/** Years of the selector: from 200 years back to 9 ahead. */
export const YEARS_BACK = 200;
export const YEARS_AHEAD = 9;

export interface Shown {
  year: number;
  month: number;
  /** Julian day number of the chosen day, which may be in another month. */
  selected: number;
}

/** The key of the address that names the verse of 贵神, where it is not the almanac's own. */
export const NOBLES = 'nobles';

/** The verse that an address asks for; undefined for the almanac's own. */
export const noblesIn = (params: URLSearchParams): 'niuyang' | undefined =>
  params.get(NOBLES) === 'niuyang' ? 'niuyang' : undefined;

/** The key of the address that says that the search for days is open. */
export const FIND = 'find';

const two = (n: number) => String(n).padStart(2, '0');

/** `2026-02-26` for a Julian day number. */
export const dayText = (day: number): string => formatDate(fromJdn(day));

/** The years that one can step through from a year: those of the selector, or all once it has been left. */
export function reachFrom(year: number, today: CivilDate): { first: number; last: number } {
  const near = { first: today.year - YEARS_BACK, last: today.year + YEARS_AHEAD };
  return year >= near.first && year <= near.last ? near : { first: FIRST_YEAR, last: LAST_YEAR };
}

/** The day that a text names; null where the calendar has none. */
export function readDay(text: string | null): CivilDate | null {
  if (!text) return null;
  try {
    const date = parseDate(text);
    return date.year >= FIRST_YEAR && date.year <= LAST_YEAR ? date : null;
  } catch (error) {
    if (error instanceof CalendarError) return null;
    throw error;
  }
}

/**
 * Reads `?month=2026-02&day=2026-02-26`. A missing or invalid part becomes the day's month, or today.
 * @returns also whether a part is `wrong`
 */
export function readAddress(params: URLSearchParams, today: CivilDate): Shown & { wrong: boolean } {
  const day = readDay(params.get('day'));
  const month = readDay(params.has('month') ? `${params.get('month')}-01` : null);
  const chosen = day ?? month ?? today;
  const shown = month ?? chosen;
  // A month without a day opens on today if it contains today, else on its first day.
  const here = shown.year === today.year && shown.month === today.month;
  const selected = day ?? (month && !here ? month : today);
  return {
    year: shown.year,
    month: shown.month,
    selected: jdn(selected.year, selected.month, selected.day),
    wrong: Boolean((params.get('day') && !day) || (params.get('month') && !month)),
  };
}

/**
 * The month and day in the URL, and a function to change them; `replace` adds no history entry. An address that names no
 * day of the calendar is corrected.
 * @returns also why, as long as the corrected address stands
 */
export function useAddress(
  today: CivilDate,
): [Shown, (next: Shown, replace?: boolean) => void, corrected: string | undefined] {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const shown = useMemo(() => readAddress(new URLSearchParams(query), today), [query, today]);
  const [corrected, setCorrected] = useState<{ query: string; why: string }>();
  const queryOf = (next: Shown) => {
    // The search for days stays open over the months.
    const kept = (key: string) => key === NOBLES || (params.has(FIND) && key !== 'month' && key !== 'day');
    const rest = [...params].filter(([key]) => kept(key));
    return new URLSearchParams([
      ['month', `${String(next.year).padStart(4, '0')}-${two(next.month)}`],
      ['day', dayText(next.selected)],
      ...rest,
    ]);
  };
  const go = (next: Shown, replace = false) => setParams(queryOf(next), { push: !replace });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is read
  useEffect(() => {
    if (!shown.wrong) return;
    let here = true;
    import('./correct.ts').then(
      ({ correct }) => {
        if (!here) return;
        const right = correct(params, today);
        setCorrected({ query: queryOf(right.shown).toString(), why: right.why });
        go(right.shown, true);
      },
      () => undefined, // the page stands on today
    );
    return () => {
      here = false;
    };
  }, [shown]);
  return [shown, go, corrected?.query === query ? corrected.why : undefined];
}
