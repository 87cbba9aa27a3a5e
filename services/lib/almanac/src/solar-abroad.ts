import { type CivilTime, fromSeconds, toSeconds } from './civil-core.ts';
import type { PlaceClock } from './clock.ts';
import { instantOf } from './clock-table.ts';
import { type SolarTime, spanText, trueSolarTime } from './solar-time.ts';

/** The clock of a zone abroad, at the reading of a birth. */
export interface ZoneReading {
  /** IANA name. */
  name: string;
  /** The offset it showed, in seconds east of Greenwich, and how much of it was summer time. */
  offset: number;
  summer: number;
  /** Whether the clock showed this reading once, twice (the first is used) or not at all that night. */
  reading: 'once' | 'twice' | 'skipped';
  /** Set for a place whose seasons are those of the southern hemisphere. */
  southern?: boolean | undefined;
}

/** A clock reading at a place. */
export interface ReadingAtPlace {
  /** As it was read, summer time included. */
  time: CivilTime;
  /** Degrees east, west negative. */
  longitude: number;
  /** The clock abroad; without one it is Beijing's. */
  zone?: ZoneReading | undefined;
  /** The clock of a place in China, where its history is known. */
  clock?: Pick<PlaceClock, 'offset' | 'plain' | 'steps'> | undefined;
}

/**
 * How a reading is taken that the clock showed twice or never, in Chinese; empty for all others. The cause is not told:
 * it may be summer time, a new standard time or a place's move across the date line.
 */
export const CLOCK_READINGS: Readonly<Record<ZoneReading['reading'], string>> = {
  once: '',
  twice: '当时钟表拨慢，此刻在钟表上出现两次；按前一次计',
  skipped: '当时钟表拨快，此刻在钟表上并不存在；按拨快以前计',
};

const side = (degrees: number): string =>
  `${degrees < 0 ? '西' : '东'}经${Math.abs(Math.round(degrees * 100) / 100)}°`;

/** A meridian as it is drawn on maps; a clock beyond the date line shows the date of the other side. */
const meridianText = (degrees: number): string =>
  Math.abs(degrees) <= 180
    ? side(degrees)
    : `${side(degrees < 0 ? degrees + 360 : degrees - 360)}（日期随国际日期变更线的另一侧）`;

/**
 * Difference between local mean time and standard time, in seconds. When the date line lies between place and
 * meridian (Apia, 西经171.74°, keeps the time of 东经195°), the shorter way round is used: the place has its
 * clock's date.
 */
function longitudeStep(longitude: number, meridian: number): SolarTime['steps'][number] {
  const apart = ((((longitude - meridian + 180) % 360) + 360) % 360) - 180;
  const seconds = Math.round(apart * 240);
  return {
    label: '经度时差',
    seconds,
    note: `出生地${meridianText(longitude)}，当地标准时间为${meridianText(meridian)}的时间，每度4分，${spanText(seconds)}`,
  };
}

/** Subtracts the zone's summer time, then continues as usual. */
function solarAbroad(time: CivilTime, longitude: number, zone: ZoneReading): SolarTime {
  const standard = fromSeconds(toSeconds(time) - zone.summer);
  const utcOffset = (zone.offset - zone.summer) / 60;
  const solar = trueSolarTime({ time: standard, longitude, utcOffset, summerTime: 'off' });
  const place = longitudeStep(longitude, utcOffset / 4);
  const equation = solar.steps.at(-1)!;
  const told = CLOCK_READINGS[zone.reading];
  const note = `当地（${zone.name}）当时${zone.summer > 0 ? `实行夏令时，${spanText(-zone.summer)}` : '不实行夏令时，不变'}${told && `；${told}`}`;
  return {
    ...solar,
    time: fromSeconds(toSeconds(standard) + place.seconds + equation.seconds),
    steps: [{ label: '夏令时', seconds: -zone.summer, note }, place, equation],
    standardTime: standard,
    dst: zone.summer > 0,
  };
}

/** By the history of a place's clock: to UTC+8, one step a cause, then as usual. */
function solarInChina(
  time: CivilTime,
  longitude: number,
  { offset, steps }: Pick<PlaceClock, 'offset' | 'steps'>,
): SolarTime {
  const standard = fromSeconds(instantOf(time, offset));
  const solar = trueSolarTime({ time: standard, longitude, summerTime: 'off' });
  return {
    ...solar,
    steps: [...steps, ...solar.steps.slice(1)],
    dst: steps.some(({ label }) => label === '夏令时'),
  };
}

/**
 * True solar time of a birth in China or abroad, with its steps. Abroad `standardTime` is the zone's own standard
 * time, not Beijing's; `seconds` are always Beijing seconds of the moment, which terms are compared with.
 */
export function solarTimeAt({ time, longitude, zone, clock }: ReadingAtPlace): SolarTime {
  if (zone) return solarAbroad(time, longitude, zone);
  return clock && !clock.plain ? solarInChina(time, longitude, clock) : trueSolarTime({ time, longitude });
}
