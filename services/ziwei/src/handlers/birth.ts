import type { CivilTime, PlaceClock, ZoneReading } from '@tianji/almanac';
import { type AnyBirthFields, readAnyBirth, refusing, type Sex, TIME } from '@tianji/service-kit/birth';
import { type Computed, computeChart, ZIWEI_OPTIONS, type ZiweiOptions } from '../engine/index.ts';

/** The birth fields shared by both calls, in addition to the rules. */
export interface BirthRequest extends AnyBirthFields, Partial<ZiweiOptions> {
  sex: Sex;
}

export interface BirthChart {
  computed: Computed;
  longitude: number;
  time: CivilTime;
  /** The clock of a birth abroad. */
  zone: ZoneReading | undefined;
  /** The clock of a birth in China. */
  clock: PlaceClock | undefined;
}

/**
 * Computes the requested chart.
 * @throws ServiceError 400 when time, place or zone does not exist or is outside the tables
 */
export function chartOfBirth(request: BirthRequest): BirthChart {
  const { time, longitude, zone, clock } = readAnyBirth(request);
  const options = ZIWEI_OPTIONS.complete(request);
  const computed = refusing(TIME, () =>
    computeChart({ sex: request.sex, time, longitude, zone, clock, options }),
  );
  return { computed, longitude, time, zone, clock };
}
