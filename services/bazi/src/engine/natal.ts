import type { Pillars } from '@tianji/almanac';

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
}

export function natalOf(male: boolean, pillars: Pillars, hourUnknown = false): Natal {
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
  };
}
