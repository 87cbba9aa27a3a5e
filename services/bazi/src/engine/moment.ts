import { type CivilTime, type Pillars, pillarsBy, type SolarTime, solarTimeAt } from '@tianji/almanac';
import type { BaziOptions } from './options.ts';
import type { BaziInput } from './types.ts';

/** The moment of a birth on the relevant clocks. */
export interface Moment {
  solar: SolarTime;
  /** The clock that determines day and hour. */
  clock: CivilTime;
  /** Beijing seconds of the physical moment: determines year, month and 起运. */
  instant: number;
  pillars: Pillars;
}

/** At noon a date has its own day pillar at every longitude in China. */
const NOON = { hour: 12, minute: 0, second: 0 };

/**
 * Four pillars of a birth: year and month by the physical instant, day and hour by the chart's clock (true
 * solar, or Beijing standard time).
 */
export function momentOf(input: BaziInput, options: BaziOptions): Moment {
  const time = input.hourUnknown ? { ...input.time, ...NOON } : input.time;
  const solar = solarTimeAt({ ...input, time });
  const clock = options.trueSolar ? solar.time : solar.standardTime;
  return { solar, clock, instant: solar.seconds, pillars: pillarsBy(options)(solar) };
}
