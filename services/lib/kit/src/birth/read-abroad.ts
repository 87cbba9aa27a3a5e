import {
  type CivilTime,
  type ClockChoice,
  type ClockPlace,
  type ClockZone,
  type PlaceClock,
  placeClock,
  withoutOthers,
  zoneOfChina,
} from '@tianji/almanac/clock';
import { birthPlace, type Place } from '@tianji/places';
import { ABROAD, citiesAbroad, locationAbroad } from '@tianji/places/abroad';
import type { BirthFields } from './read-birth.ts';
import { readTime } from './read-time.ts';
import { LOCATION, type Named, refused, refusing } from './refuse.ts';
import { JINGDU, ZONE, type ZoneClock, zoneClock } from './zone.ts';

/** The fields of a birth in China or abroad, as a call takes them. */
export interface AnyBirthFields extends BirthFields {
  /**
   * IANA zone: of a birth abroad, whose longitude is then `jingdu`, -180 to 180; or a zone of China beside a place in
   * China, which then goes before the zone of the place.
   */
  tz?: string | undefined;
  /** Which clock of a place in China is meant, where it is not the one that its history tells. */
  clock?: ClockChoice | undefined;
  /** True: of `time` only the date counts, and no clock was read. */
  hourUnknown?: boolean | undefined;
}

/** What is the matter: who asks names the fields as its own call does. */
export interface BirthNames {
  time?: Named;
  location?: Named;
}

export interface AnyBirth {
  time: CivilTime;
  /** Degrees east. */
  longitude: number;
  /** The place from the table; absent abroad. */
  place: Place | undefined;
  /** The local clock; absent in China. */
  zone: ZoneClock | undefined;
  /** The clock of the place in China; absent abroad. */
  clock: PlaceClock | undefined;
}

const CLOCK: Named = { field: 'clock', title: '钟表' };
const NO_LONGITUDE = '海外出生须给出出生地的经度，东经为正，西经为负';
const NOON = { hour: 12, minute: 0, second: 0 };
/** No clock is further than this from the mean time of its place, in hours: Kashgar with Beijing time comes nearest. */
const FARTHEST = 5;

/** The names that decide a place's zone: those of the unit that it belongs to today. */
export function clockPlace({ sheng, shi, qu, former }: Place): ClockPlace {
  const [now = sheng, city = shi, unit = qu] = former?.now[0]?.split('-') ?? [];
  return { sheng: now, shi: city, qu: unit };
}

/** The hours between a clock and the mean time of a longitude; a day more or less is the other side of the date line. */
function apart({ offset, summer }: ZoneClock, longitude: number): number {
  const hours = Math.abs((offset - summer) / 3600 - longitude / 15) % 24;
  return Math.min(hours, 24 - hours);
}

function refuseContradiction(tz: string, place: string): never {
  throw refused(
    ZONE,
    'bad_request',
    `“${tz.slice(0, 40)}”与出生地点“${place.slice(0, 40)}”不合，请核对时区、地点与经度`,
  );
}

/** A birth abroad: the place table is not used, and the longitude is required. */
function readAbroad(tz: string, { location, jingdu, clock }: AnyBirthFields, time: CivilTime): AnyBirth {
  if (jingdu === 0) throw refused(JINGDU, 'bad_request', NO_LONGITUDE);
  if (Math.abs(jingdu) > 180) throw refused(JINGDU, 'out_of_range', '应为-180至180度');
  if (clock !== undefined) throw refused(CLOCK, 'bad_request', '只用于境内的出生地点');
  const zone = zoneClock(tz, time);
  const known = citiesAbroad().find((city) => locationAbroad(city) === location);
  const differs = known && zoneClock(known.zone, time).offset !== zone.offset;
  if (differs || apart(zone, jingdu) > FARTHEST) refuseContradiction(tz, location);
  return { time, longitude: jingdu, place: undefined, zone, clock: undefined };
}

/** The place in China that a location names; undefined where there is none and a zone is given. */
function placeOf({ location, jingdu, tz }: AnyBirthFields, own: ClockZone | undefined, named: Named) {
  if (location.startsWith(`${ABROAD}-`) && tz !== undefined) return undefined;
  const find = () => birthPlace(location, jingdu);
  // A zone of China stands beside a place in China, unless its longitude stands for it.
  if (tz === undefined || (own && jingdu === 0)) return refusing(named, find);
  try {
    return find();
  } catch {
    return undefined;
  }
}

/**
 * Reads a birth that may be abroad. A place in China has its longitude from the table, or from `jingdu` (73 to 135.1),
 * and its clock from its own history, unless a zone of China or a choice of the clock is given. A birth abroad has a
 * zone and a longitude.
 * @param named how the call names the fields; by default `time` and `location`
 * @throws ServiceError 400 that names `time`, `location`, `tz`, `clock` or `jingdu`
 */
export function readAnyBirth(fields: AnyBirthFields, named: BirthNames = {}): AnyBirth {
  const { jingdu, tz, clock, hourUnknown } = fields;
  const own = tz === undefined ? undefined : zoneOfChina(tz);
  if (tz === undefined && jingdu !== 0 && (jingdu < 73 || jingdu > 135.1))
    throw refused(JINGDU, 'bad_request', '应为0或空（按出生地点），或73至135.1度；海外出生须同时给出时区');
  const time = readTime(fields.time, named.time);
  // A zone that does not exist is refused before anything is said about the place.
  if (tz !== undefined && !own) zoneClock(tz, time);
  const found = placeOf(fields, own, named.location ?? LOCATION);
  if (!found) return readAbroad(tz!, fields, time);
  if (tz !== undefined && !own) {
    if (jingdu === 0) throw refused(JINGDU, 'bad_request', NO_LONGITUDE);
    refuseContradiction(tz, fields.location);
  }
  if (jingdu !== 0 && (jingdu < 73 || jingdu > 135.1))
    throw refused(JINGDU, 'bad_request', '境内出生应为0或空（按出生地点），或73至135.1度');
  const { place, longitude } = found;
  const read = placeClock({
    ...{ time: hourUnknown ? { ...time, ...NOON } : time, longitude, place: clockPlace(place) },
    ...{ tz: own, clock },
  });
  return { time, longitude, place, zone: undefined, clock: hourUnknown ? withoutOthers(read) : read };
}
