import { useEffect, useState } from 'react';
import type { LunarEntry } from './value.ts';

/** What the form needs of the lunar calendar. */
export type LunarTables = {
  lunarFromCivil(year: number, month: number, day: number): LunarEntry;
  lunarMonths(year: number): readonly { month: number; leap: boolean; days: number; firstJdn: number }[];
  lunarText(lunar: LunarEntry): { year: string; month: string; day: string };
};

/** Years that the small table holds with room at both ends. */
const RECENT = { first: 1801, last: 2058 };

let recent: LunarTables | null = null;
let full: LunarTables | null = null;

/** The tables for a year: the small ones for our times, all of them for the rest. */
export async function loadLunar(year: number): Promise<LunarTables> {
  if (full) return full;
  if (year >= RECENT.first && year <= RECENT.last) {
    recent ??= await import('@tianji/almanac/recent');
    return recent;
  }
  full = await import('@tianji/almanac');
  return full;
}

/** Tables that have already come and hold this year; null while they are on their way. */
function ready(year: number): LunarTables | null {
  if (full) return full;
  return year >= RECENT.first && year <= RECENT.last ? recent : null;
}

/** The tables for a year once they are here; asks for them when `wanted`. */
export function useLunar(year: number, wanted = true): LunarTables | null {
  const [, redraw] = useState(0);
  const tables = ready(year);
  useEffect(() => {
    if (tables || !wanted) return;
    let here = true;
    loadLunar(year).then(
      () => here && redraw((n) => n + 1),
      () => undefined, // without them the lunar hint is missing, nothing else
    );
    return () => {
      here = false;
    };
  }, [tables, wanted, year]);
  return tables;
}

/** The lunar day of a civil day; null while the tables are missing or when they do not reach that far. */
export function lunarOf(
  tables: LunarTables | null,
  civil: { year: number; month: number; day: number },
): LunarEntry | null {
  if (!tables) return null;
  try {
    const { year, month, leap, day } = tables.lunarFromCivil(civil.year, civil.month, civil.day);
    return { year, month, leap, day };
  } catch {
    return null;
  }
}
