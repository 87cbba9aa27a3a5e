import { type CivilTime, toSeconds } from './civil-core.ts';

/** What a zone's clock showed at a reading. */
export interface ZoneOffset {
  /** Seconds east of Greenwich; of a reading that occurred twice those of the first. */
  offset: number;
  /** Whether the reading occurred once, twice or not at all that night; the last is taken as before the change. */
  reading: 'once' | 'twice' | 'skipped';
  /** The offset at any instant, in seconds since 1970. */
  offsetAt: (instant: number) => number;
  /** The name that the system has for the zone: that of what it is a link to. */
  zone: string;
}

const EPOCH = toSeconds({ year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 });
const DAY = 86400;

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

/** Seconds since 1970 that a clock's reading would be in Greenwich. */
export const wallSeconds = (time: CivilTime): number => toSeconds(time) - EPOCH;

/**
 * The offset of a zone's clock at a reading, by the system's own data, in a browser too.
 * @param name an IANA name
 * @throws RangeError for a zone that the system does not know
 */
export function zoneOffset(name: string, time: CivilTime): ZoneOffset {
  const format = formatOf(name);
  const at = (instant: number) => offsetAt(format, instant);
  const wall = wallSeconds(time);
  const [before, after] = [at(wall - DAY), at(wall + DAY)];
  const valid = [...new Set([before, after])].filter((each) => at(wall - each) === each);
  return {
    offset: valid.length === 0 ? before : Math.max(...valid),
    reading: valid.length === 0 ? 'skipped' : valid.length === 2 ? 'twice' : 'once',
    offsetAt: at,
    zone: format.resolvedOptions().timeZone,
  };
}
