import { type CivilTime, fromSeconds, toSeconds } from '@tianji/almanac/civil';
import { type Named, refused } from './refuse.ts';
import { SOUTHERN_ZONES, STANDARD_TIMES } from './standard-time.ts';

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
  /** Set for a zone of the southern hemisphere, whose seasons are the other way round. */
  southern?: true;
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
const SOUTHERN: ReadonlySet<string> = new Set(SOUTHERN_ZONES.split(','));
/** No clock was ever further ahead of its standard time. */
const MOST_SUMMER = 7200;

/** Histories of standard time by zone: instants and offsets in seconds, the latest first. */
let histories: ReadonlyMap<string, readonly (readonly [from: number, offset: number])[]> | undefined;

const zoneOf = (format: Intl.DateTimeFormat): string => format.resolvedOptions().timeZone;

function historyOf(zone: string) {
  histories ??= new Map(
    STANDARD_TIMES.split('\n').flatMap((row) => {
      const [names, times] = row.split('=') as [string, string];
      const history = times
        .split(' ')
        .map((each) => each.split(':').map(Number))
        .map(([a, b]) => (b === undefined ? ([Number.NEGATIVE_INFINITY, a!] as const) : ([a!, b] as const)))
        .reverse();
      return names.split(',').map((name) => [name, history] as const);
    }),
  );
  return histories.get(zone);
}

/**
 * How much of an offset was summer time. By the tz database's own standard time: an offset kept all year round
 * may be either (New York's war time 1942–1945, London 1968–1971). For a zone that the table does not know, by
 * the smaller offset of that year's January and July.
 */
function summerOf(format: Intl.DateTimeFormat, time: CivilTime, instant: number, offset: number): number {
  const known = historyOf(zoneOf(format))?.find(([from]) => from <= instant)?.[1];
  const within = (summer: number) => summer >= 0 && summer <= MOST_SUMMER;
  if (known !== undefined && within(offset - known)) return offset - known;
  const inMonth = (month: number) =>
    offsetAt(format, toSeconds({ ...time, month, day: 1, hour: 12, minute: 0, second: 0 }) - EPOCH - offset);
  const summer = offset - Math.min(inMonth(1), inMonth(7));
  return within(summer) ? summer : 0;
}

/**
 * The offset of a zone's clock at a reading, and how much of it was summer time. Years before 1600 are refused: no
 * zone's history reaches back that far.
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
  return {
    name,
    offset,
    summer: summerOf(format, time, wall - offset, offset),
    reading: valid.length === 0 ? 'skipped' : valid.length === 2 ? 'twice' : 'once',
    ...(SOUTHERN.has(zoneOf(format)) && { southern: true as const }),
  };
}

/** The same reading without summer time: the zone's standard time. */
export const standardReading = (time: CivilTime, { summer }: ZoneClock): CivilTime =>
  fromSeconds(toSeconds(time) - summer);
