import {
  BRANCHES,
  type CivilTime,
  fourPillars,
  fromJdn,
  jdn,
  type LunarDate,
  lunarFromCivil,
  lunarText,
  type Pillars,
  type PlaceClock,
  solarTimeAt,
  type ZoneReading,
} from '@tianji/almanac';
import { type Counted, type CountInput, countStates } from './count.ts';
import { MAQIAN_OPTIONS, type MaqianOptions } from './options.ts';
import { type State, statesOf } from './states.ts';

export interface MaqianInput {
  /** Beijing clock time as read. */
  time: CivilTime;
  /** Degrees east; used for true solar time only. 120 leaves just the equation of time. */
  longitude: number;
  /** The clock of a place in China, or of a zone abroad; without either the rule for the mainland. */
  clock?: PlaceClock | undefined;
  zone?: ZoneReading | undefined;
  options?: Partial<MaqianOptions>;
}

/** A cast of 马前课: the time in both calendars and the three steps. */
export interface MaqianCast {
  /** The clock time as read. */
  time: CivilTime;
  options: MaqianOptions;
  pillars: Pillars;
  lunar: LunarDate;
  /** 十月, 十四, 辰时: what was counted, as text. */
  counted: { month: string; day: string; hour: string };
  /** The numbers counted: the month may be the next one in the second half of a leap month. */
  input: CountInput;
  places: Counted;
  start: State;
  course: State;
  result: State;
  solarTime: CivilTime;
  /** Beijing standard time: without summer time. */
  standardTime: CivilTime;
}

/** The lunar date that counts: that of the clock, or the next one from 23:00 where the day changes then. */
function lunarOf(time: CivilTime, dayChange: MaqianOptions['dayChange']): LunarDate {
  const late = dayChange === '23:00' && time.hour === 23;
  const date = fromJdn(jdn(time.year, time.month, time.day) + (late ? 1 : 0));
  return lunarFromCivil(date.year, date.month, date.day);
}

/**
 * Casts by the clock: lunar month, day and double hour. Place and true solar time do not affect the result.
 * @throws CalendarError for a time that does not exist or is outside the tables
 */
export function castMaqian({ time, longitude, clock, zone, options: given }: MaqianInput): MaqianCast {
  const options = MAQIAN_OPTIONS.complete(given);
  const lunar = lunarOf(time, options.dayChange);
  const solar = solarTimeAt({ time, longitude, clock, zone });
  const shifted = lunar.leap && options.leapMonth === 'split' && lunar.day > 15;
  const hour = Math.floor((time.hour + 1) / 2) % 12;
  const input = { month: shifted ? (lunar.month % 12) + 1 : lunar.month, day: lunar.day, hour };
  const places = countStates(input, options.school);
  const states = statesOf(options.school);
  const words = lunarText(lunar);
  return {
    time,
    options,
    pillars: fourPillars(time, { dayBoundary: options.dayChange }),
    lunar,
    counted: { month: words.month, day: words.day, hour: `${BRANCHES[hour]!}时` },
    input,
    places,
    start: states[places.start]!,
    course: states[places.course]!,
    result: states[places.result]!,
    solarTime: solar.time,
    standardTime: solar.standardTime,
  };
}
