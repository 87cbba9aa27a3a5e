import { type CivilTime, fromSeconds, toSeconds } from '@tianji/almanac/civil';
import { type Named, refused } from './refuse.ts';

export const ZONE: Named = { field: 'tz', title: '时区' };
export const JINGDU: Named = { field: 'jingdu', title: '经度' };

/** The local clock at one reading, by the history of its zone in the system's tz data. */
export interface ZoneClock {
  /** IANA name: America/New_York. */
  name: string;
  /** Seconds east of Greenwich that the clock showed. */
  offset: number;
  /** How many of these seconds were summer time. */
  summer: number;
  /** Whether the reading occurred once, twice (the first is used) or not at all that night. */
  reading: 'once' | 'twice' | 'skipped';
}

const EPOCH = toSeconds({ year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 });

function formatOf(name: string): Intl.DateTimeFormat {
  const digits = 'numeric' as const;
  return new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    ...{ timeZone: name, hourCycle: 'h23', era: 'short' },
    ...{ year: digits, month: digits, day: digits, hour: digits, minute: digits, second: digits },
  });
}

/** Offset at an instant (seconds since 1970), in seconds east. */
function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant * 1000).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return clock / 1000 - instant;
}

const DAY = 86400;

/**
 * Years with summer time in January and July alike, and a year whose January showed standard time: the wars, and the
 * winter of the oil crisis in Hong Kong and Macau. The tz data mark these as summer time, but JavaScript does not say so.
 */
const SUMMER_ALL_YEAR: readonly { zones: RegExp; from: number; to: number; standardIn: number }[] = [
  { zones: /^Asia\/(?:Hong_Kong|Maca[ou])$/, from: 1973, to: 1974, standardIn: 1973 },
  { zones: /^Asia\/(?:Shanghai|Chongqing|Harbin)$/, from: 1942, to: 1945, standardIn: 1941 },
  { zones: /^Asia\/(?:Kolkata|Calcutta|Karachi)$/, from: 1942, to: 1945, standardIn: 1946 },
  { zones: /^Europe\/(?:London|Belfast|Gibraltar|Isle_of_Man)$/, from: 1940, to: 1945, standardIn: 1940 },
  { zones: /^America\/(?!Argentina|Buenos)/, from: 1940, to: 1945, standardIn: 1940 },
];

const HOUR = 3600;

/**
 * The offset of a zone's clock at a reading, and how much of it was summer time (the difference to the smaller
 * offset of that year's January and July, or to the standard time of the years around a year of nothing but summer
 * time). Years before 1600 are refused: no zone's history reaches back that far.
 * @throws ServiceError 400 that names `tz`, for a zone that does not exist
 */
export function zoneClock(name: string, time: CivilTime): ZoneClock {
  let format: Intl.DateTimeFormat;
  try {
    format = formatOf(name);
  } catch {
    throw refused(ZONE, 'bad_request', `没有时区“${name.slice(0, 40)}”，应为 IANA 名称，如 America/New_York`);
  }
  if (time.year < 1600) throw refused(ZONE, 'out_of_range', '1600年以前没有时区可依');
  const wall = toSeconds(time) - EPOCH;
  const [before, after] = [offsetAt(format, wall - DAY), offsetAt(format, wall + DAY)];
  const valid = [...new Set([before, after])].filter((each) => offsetAt(format, wall - each) === each);
  const offset = valid.length === 0 ? before : Math.max(...valid);
  const inMonth = (year: number, month: number) =>
    offsetAt(format, toSeconds({ year, month, day: 1, hour: 12, minute: 0, second: 0 }) - EPOCH - offset);
  const ofYear = Math.min(inMonth(time.year, 1), inMonth(time.year, 7));
  const through = SUMMER_ALL_YEAR.find(
    ({ zones, from, to }) => zones.test(name) && from <= time.year && time.year <= to,
  );
  const around = through ? inMonth(through.standardIn, 1) : ofYear;
  const standard = around < ofYear && ofYear - around <= HOUR ? around : ofYear;
  return {
    name,
    offset,
    summer: offset > standard && offset - standard <= 7200 ? offset - standard : 0,
    reading: valid.length === 0 ? 'skipped' : valid.length === 2 ? 'twice' : 'once',
  };
}

/** The same reading without summer time: the zone's standard time. */
export const standardReading = (time: CivilTime, { summer }: ZoneClock): CivilTime =>
  fromSeconds(toSeconds(time) - summer);
