import type { Pillars } from '@tianji/almanac';
import type { NobleSchool } from '@tianji/almanac/cycle';

/** The natal pillars as numbers: all rules work on these. Three pillars when the hour is unknown. */
export interface Natal {
  male: boolean;
  /** 4, or 3 without the hour. */
  count: 3 | 4;
  /** Positions 0–59 in the cycle: year, month, day, hour. */
  cycles: readonly number[];
  stems: readonly number[];
  branches: readonly number[];
  dayStem: number;
  monthBranch: number;
  /** The verse of 天乙贵人; that of Ba Zi where none is named. */
  nobles?: NobleSchool | undefined;
}

export function natalOf(
  male: boolean,
  pillars: Pillars,
  hourUnknown = false,
  nobles: NobleSchool = 'niuyang',
): Natal {
  const cycles = [pillars.year, pillars.month, pillars.day];
  if (!hourUnknown) cycles.push(pillars.hour);
  return {
    male,
    count: hourUnknown ? 3 : 4,
    cycles,
    stems: cycles.map((c) => c % 10),
    branches: cycles.map((c) => c % 12),
    dayStem: pillars.day % 10,
    monthBranch: pillars.month % 12,
    nobles,
  };
}
