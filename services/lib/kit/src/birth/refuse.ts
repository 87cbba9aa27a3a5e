import { CalendarError } from '@tianji/almanac/civil';
import { PlaceError } from '@tianji/places';
import { ServiceError } from '../errors.ts';

/** A field of a request: its name on the wire, and its Chinese name for the message. */
export interface Named {
  readonly field: string;
  readonly title: string;
}

export const TIME: Named = { field: 'time', title: '出生时间' };
export const LOCATION: Named = { field: 'location', title: '出生地点' };
export const PILLARS: Named = { field: 'bazi', title: '八字' };

/** A 400 with the common wording: `出生时间：` followed by the problem. */
export function refused({ field, title }: Named, code: string, sentence: string): ServiceError {
  const message = `${title}：${sentence}`;
  return new ServiceError(400, code, message, { field, details: [{ field, message }] });
}

/**
 * Runs `work`. A refusal by the calendar or the place table becomes a 400 that names the request's field and keeps
 * its code (`wrong_solar_day`, `out_of_range`, `unknown_place` …).
 */
export function refusing<T>(named: Named, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalendarError || error instanceof PlaceError)) throw error;
    throw refused(named, error.code, error.message);
  }
}
