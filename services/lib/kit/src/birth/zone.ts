import { type CivilTime, fromSeconds, toSeconds } from '@tianji/almanac/civil';
import { wallSeconds, type ZoneOffset, zoneOffset } from '@tianji/almanac/zone-offset';
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

const SOUTHERN: ReadonlySet<string> = new Set(SOUTHERN_ZONES.split(','));
/** No clock was ever further ahead of its standard time. */
const MOST_SUMMER = 7200;

/** Histories of standard time by zone: instants and offsets in seconds, the latest first. */
let histories: ReadonlyMap<string, readonly (readonly [from: number, offset: number])[]> | undefined;

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
function summerOf({ zone, offset, offsetAt }: ZoneOffset, time: CivilTime): number {
  const instant = wallSeconds(time) - offset;
  const known = historyOf(zone)?.find(([from]) => from <= instant)?.[1];
  const within = (summer: number) => summer >= 0 && summer <= MOST_SUMMER;
  if (known !== undefined && within(offset - known)) return offset - known;
  const inMonth = (month: number) =>
    offsetAt(wallSeconds({ ...time, month, day: 1, hour: 12, minute: 0, second: 0 }) - offset);
  const summer = offset - Math.min(inMonth(1), inMonth(7));
  return within(summer) ? summer : 0;
}

/**
 * The offset of a zone's clock at a reading, and how much of it was summer time. Years before 1600 are refused: no
 * zone's history reaches back that far.
 * @throws ServiceError 400 that names `tz`, for a zone that does not exist
 */
export function zoneClock(name: string, time: CivilTime): ZoneClock {
  let found: ZoneOffset;
  try {
    found = zoneOffset(name, time);
  } catch {
    throw refused(ZONE, 'bad_request', `没有时区“${name.slice(0, 40)}”，应为 IANA 名称，如 America/New_York`);
  }
  if (time.year < 1600) throw refused(ZONE, 'out_of_range', '1600年以前没有时区可依');
  const { offset, reading, zone } = found;
  return {
    ...{ name, offset, reading },
    summer: summerOf(found, time),
    ...(SOUTHERN.has(zone) && { southern: true as const }),
  };
}

/** The same reading without summer time: the zone's standard time. */
export const standardReading = (time: CivilTime, { summer }: ZoneClock): CivilTime =>
  fromSeconds(toSeconds(time) - summer);
