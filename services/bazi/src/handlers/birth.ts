import { CalendarError, type CivilTime, parseTime } from '@tianji/almanac';
import { type BirthPlace, birthPlace, PlaceError } from '@tianji/places';
import { badRequest, ServiceError } from '@tianji/service-kit';
import type { BaziOptions } from '../engine/index.ts';

const FIRST_YEAR = 517;
const LAST_YEAR = 2200;

/** Reads a Beijing clock time of the request; refuses what does not exist or lies outside the tables. */
export function readTime(field: string, text: string): CivilTime {
  const time = refusingField(field, () => parseTime(text));
  if (time.year >= FIRST_YEAR && time.year <= LAST_YEAR) return time;
  throw badRequest(field, `年份 ${time.year} 超出范围，须在 ${FIRST_YEAR} 至 ${LAST_YEAR} 年之间`);
}

/** Runs `work`; what calendar or place table refuse becomes a 400 that names the request's field. */
export function refusingField<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalendarError || error instanceof PlaceError)) throw error;
    const { code, message } = error;
    const at = error instanceof PlaceError ? error.field : field;
    throw new ServiceError(400, code, message, { field: at, details: [{ field: at, message }] });
  }
}

/** The place of a request and the longitude that counts: its own, or the one given. */
export function readPlace(location: string, jingdu: number): BirthPlace {
  return refusingField('location', () => birthPlace(location, jingdu));
}

/** The options that a request may carry. */
export type OptionFields = { [K in keyof BaziOptions]?: BaziOptions[K] | undefined };

/** Only the options that the request has. */
export function readOptions(input: OptionFields): Partial<BaziOptions> {
  const options: Partial<BaziOptions> = {};
  if (input.trueSolar !== undefined) options.trueSolar = input.trueSolar;
  if (input.dayBoundary !== undefined) options.dayBoundary = input.dayBoundary;
  if (input.qiyunRule !== undefined) options.qiyunRule = input.qiyunRule;
  if (input.mingGong !== undefined) options.mingGong = input.mingGong;
  if (input.ageYear !== undefined) options.ageYear = input.ageYear;
  return options;
}
