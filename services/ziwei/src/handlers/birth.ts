import { type CivilTime, parseTime } from '@tianji/almanac';
import { birthPlace } from '@tianji/places';
import { type Computed, computeChart, type ZiweiOptions } from '../engine/index.ts';

/** What both calls say of a birth, beside the rules. */
export interface BirthRequest extends Partial<ZiweiOptions> {
  time: string;
  sex: '男' | '女';
  location: string;
  jingdu: number;
}

const OPTION_KEYS = ['trueSolar', 'yearBoundary', 'leapMonth', 'lateZi', 'sihua', 'mingzhuBy'] as const;

/** The rules that a request names; what it leaves out is the engine's default. */
export function requestedOptions(request: Partial<ZiweiOptions>): Partial<ZiweiOptions> {
  return Object.fromEntries(
    OPTION_KEYS.filter((key) => request[key] !== undefined).map((key) => [key, request[key]]),
  );
}

export interface BirthChart {
  computed: Computed;
  longitude: number;
  time: CivilTime;
}

/**
 * Computes the chart that a request asks for.
 * @throws CalendarError, PlaceError when the time or the place does not exist
 */
export function chartOfBirth(request: BirthRequest): BirthChart {
  const time = parseTime(request.time);
  const { longitude } = birthPlace(request.location, request.jingdu);
  const computed = computeChart({ sex: request.sex, time, longitude, options: requestedOptions(request) });
  return { computed, longitude, time };
}
