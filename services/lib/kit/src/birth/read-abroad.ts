import type { CivilTime } from '@tianji/almanac/civil';
import type { Place } from '@tianji/places';
import { type BirthFields, readBirth } from './read-birth.ts';
import { readTime } from './read-time.ts';
import { refused } from './refuse.ts';
import { JINGDU, type ZoneClock, zoneClock } from './zone.ts';

/** The fields of a birth in China or abroad, as a call takes them. */
export interface AnyBirthFields extends BirthFields {
  /** IANA zone of a birth abroad; `jingdu` is then the longitude of the place, -180 to 180. */
  tz?: string | undefined;
}

export interface AnyBirth {
  time: CivilTime;
  /** Degrees east. */
  longitude: number;
  /** The place from the table; absent abroad. */
  place: Place | undefined;
  /** The local clock; absent in China. */
  zone: ZoneClock | undefined;
}

/**
 * Reads a birth that may be abroad. With a zone, the place table is not used and the longitude is required; without
 * one the rules for China apply, including longitudes of 73 to 135.1.
 * @throws ServiceError 400 that names `time`, `location`, `tz` or `jingdu`
 */
export function readAnyBirth({ tz, ...birth }: AnyBirthFields): AnyBirth {
  const { jingdu } = birth;
  if (tz === undefined) {
    if (jingdu !== 0 && (jingdu < 73 || jingdu > 135.1))
      throw refused(JINGDU, 'bad_request', '应为0或空（按出生地点），或73至135.1度；海外出生须同时给出时区');
    return { ...readBirth(birth), zone: undefined };
  }
  if (jingdu === 0) throw refused(JINGDU, 'bad_request', '海外出生须给出出生地的经度，东经为正，西经为负');
  if (Math.abs(jingdu) > 180) throw refused(JINGDU, 'out_of_range', '应为-180至180度');
  const time = readTime(birth.time);
  return { time, longitude: jingdu, place: undefined, zone: zoneClock(tz, time) };
}
