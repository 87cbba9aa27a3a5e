import {
  type CivilTime,
  fourPillars,
  type Pillars,
  type SolarTime,
  toSeconds,
  trueSolarTime,
} from '@tianji/almanac';
import type { BaziOptions } from './options.ts';
import type { BaziInput } from './types.ts';

/** The moment of a birth on the clocks that matter. */
export interface Moment {
  solar: SolarTime;
  /** The clock that rules day and hour. */
  clock: CivilTime;
  /** Beijing seconds of the physical moment: rules year, month and 起运. */
  instant: number;
  pillars: Pillars;
}

/** The natal pillars as numbers: all rules work on these. Three pillars when the hour is not known. */
export interface Natal {
  male: boolean;
  /** 4, or 3 without the hour. */
  count: 3 | 4;
  /** Places 0–59 in the cycle: year, month, day, hour. */
  cycles: readonly number[];
  stems: readonly number[];
  branches: readonly number[];
  dayStem: number;
  monthBranch: number;
}

/** At noon a date has its own day pillar at every longitude of the country. */
const NOON = { hour: 12, minute: 0, second: 0 };

/**
 * Four pillars of a birth: year and month by the physical instant, day and hour by the chart's clock (true
 * solar, or Beijing standard time).
 */
export function momentOf(input: BaziInput, options: BaziOptions): Moment {
  const time = input.hourUnknown ? { ...input.time, ...NOON } : input.time;
  const solar = trueSolarTime({ time, longitude: input.longitude });
  const clock = options.trueSolar ? solar.time : solar.standardTime;
  const pillars = fourPillars(clock, { instant: solar.seconds, dayBoundary: options.dayBoundary });
  return { solar, clock, instant: solar.seconds, pillars };
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

/** Seconds of a chart's clock, for distances to its edges. */
export const clockSeconds = (moment: Moment): number => toSeconds(moment.clock);
