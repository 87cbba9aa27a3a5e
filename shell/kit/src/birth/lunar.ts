import { ganzhi } from '@tianji/almanac/cycle';
import type { ZoneOffset } from '@tianji/almanac/zone-offset';
import { useEffect, useState } from 'react';
import type { Abroad, ClockChoice, LunarEntry } from './value.ts';

type Clock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** What the form needs from the lunar calendar. */
export type LunarTables = {
  lunarFromCivil(year: number, month: number, day: number): LunarEntry;
  lunarMonths(year: number): readonly { month: number; leap: boolean; days: number; firstJdn: number }[];
  lunarText(lunar: LunarEntry): { year: string; month: string; day: string };
  fourPillars(
    time: Clock,
    options?: { instant?: number },
  ): { year: number; month: number; day: number; hour: number };
} & Pick<typeof import('@tianji/almanac/clock'), 'placeClock' | 'solarTimeAt' | 'zoneOfChina'>;

/** Where the clock was read. */
export type ClockedPlace = {
  /** `省-市-区`. */
  location: string;
  /** Degrees east. */
  longitude: number;
  abroad?: Abroad | undefined;
  tz?: string | undefined;
  clock?: ClockChoice | undefined;
};

/** The years that the small table covers, with a margin at both ends. */
const RECENT = { first: 1801, last: 2058 };

let recent: LunarTables | null = null;
let full: LunarTables | null = null;

/** The tables for a year: the small ones for recent years, the full ones for the rest. */
export async function loadLunar(year: number): Promise<LunarTables> {
  if (full) return full;
  if (year >= RECENT.first && year <= RECENT.last) {
    recent ??= await import('@tianji/almanac/recent');
    return recent;
  }
  full = await import('@tianji/almanac');
  return full;
}

/** Loaded tables that cover this year; null while they load. */
export function lunarReady(year: number): LunarTables | null {
  if (full) return full;
  return year >= RECENT.first && year <= RECENT.last ? recent : null;
}

/** The tables for a year once loaded; starts loading when `wanted`. */
export function useLunar(year: number, wanted = true): LunarTables | null {
  const [, redraw] = useState(0);
  const tables = lunarReady(year);
  useEffect(() => {
    if (tables || !wanted) return;
    let here = true;
    loadLunar(year).then(
      () => here && redraw((n) => n + 1),
      () => undefined, // without the tables only the lunar hint is missing
    );
    return () => {
      here = false;
    };
  }, [tables, wanted, year]);
  return tables;
}

/** The lunar day of a civil day; null while the tables are missing or when they do not cover it. */
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

/**
 * The pillars of a clock time by the default rules, three of them without an hour; '' while the tables are missing.
 * @param instant Beijing seconds of the moment, where the clock was not Beijing's: terms are compared with it
 */
export function pillarsOf(
  tables: LunarTables | null,
  time: Clock,
  hourUnknown: boolean,
  instant?: number,
): string {
  if (!tables) return '';
  try {
    const { year, month, day, hour } = tables.fourPillars(time, instant === undefined ? {} : { instant });
    return [year, month, day, ...(hourUnknown ? [] : [hour])].map(ganzhi).join(' ');
  } catch {
    return '';
  }
}

/** True solar time of a reading, and the moment in Beijing seconds. */
export type SolarMoment = { time: Clock; seconds: number };

/**
 * True solar time of a clock's reading at a place, by the clock that the place had then; null while the tables are missing.
 * @param abroad the offset of a zone's clock at a reading, by the browser's own data
 */
export function solarOf(
  tables: LunarTables | null,
  time: Clock,
  place: ClockedPlace | undefined,
  abroad: (tz: string, time: Clock) => Pick<ZoneOffset, 'offset' | 'reading'>,
): SolarMoment | null {
  if (!tables || !place) return null;
  const [sheng = '', shi = '', qu = ''] = place.location.split('-');
  const { longitude, clock } = place;
  const tz = place.tz ? tables.zoneOfChina(place.tz) : undefined;
  try {
    if (place.abroad) {
      // How much of the offset is summer time does not matter to the sun.
      const zone = { name: place.abroad.tz, ...abroad(place.abroad.tz, time), summer: 0 };
      return tables.solarTimeAt({ time, longitude, zone });
    }
    const read = tables.placeClock({ time, longitude, place: { sheng, shi, qu }, tz, clock });
    return tables.solarTimeAt({ time, longitude, clock: read });
  } catch {
    return null;
  }
}
