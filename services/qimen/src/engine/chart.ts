import {
  type CivilTime,
  dayCycle,
  fourPillars,
  jdn,
  type Pillars,
  type PlaceClock,
  type SolarStep,
  solarTimeAt,
  termBefore,
  toSeconds,
  type ZoneReading,
} from '@tianji/almanac';
import { type Bureau, bureauNumber, chaibu, maoshan, yangTerm, yuanOf } from './bureau.ts';
import { type HandBureau, QIMEN_OPTIONS, type QimenOptions } from './options.ts';
import { type Plate, plateOf } from './plate.ts';
import { dayBureau, monthBureau, yearBureau } from './scales.ts';
import { zhirun } from './zhirun.ts';

/** Version of the rules: part of links and signatures; charts of an older version are marked. */
export const ENGINE_VERSION = 'qimen-1.1.0';

export interface QimenInput {
  /** Beijing clock time as read. */
  time: CivilTime;
  /** Degrees east. */
  longitude: number;
  /** The clock of a place in China, or of a zone abroad; without either the rule for the mainland. */
  clock?: PlaceClock | undefined;
  zone?: ZoneReading | undefined;
  options?: Partial<QimenOptions>;
  /** A bureau set by hand instead of the one determined by the time. */
  hand?: HandBureau | null;
}

/** A chart as numbers. `words.ts` and the wire turn them into names. */
export interface QimenChart {
  readonly entered: CivilTime;
  /** Beijing clock without summer time, true solar clock, and the one of the two that the chart uses. */
  readonly standard: CivilTime;
  readonly solar: CivilTime;
  readonly local: CivilTime;
  /** Beijing seconds of the physical moment. */
  readonly instant: number;
  readonly steps: readonly SolarStep[];
  readonly pillars: Pillars;
  /** The pillar that determines the plate: the hour's in 时家. */
  readonly cycle: number;
  /** Julian day number of the chart's day. */
  readonly day: number;
  /** The true term: index 0 小寒 … 23 冬至, and its instant in Beijing seconds. */
  readonly term: number;
  readonly termSeconds: number;
  readonly bureau: Bureau;
  readonly plate: Plate;
  /** Void branches, and the branch of the travelling horse. */
  readonly voids: readonly [number, number];
  readonly horse: number;
  readonly longitude: number;
  /** Whose clock was read. */
  readonly clock?: PlaceClock | undefined;
  readonly zone?: ZoneReading | undefined;
  readonly options: QimenOptions;
  readonly engine: string;
}

/** 驿马: 申子辰 寅, 寅午戌 申, 巳酉丑 亥, 亥卯未 巳; by branch number 子 to 亥. */
const HORSE: readonly number[] = [2, 11, 8, 5, 2, 11, 8, 5, 2, 11, 8, 5];

const voidsOf = (cycle: number): [number, number] => {
  const first = (22 - 2 * Math.floor(cycle / 10)) % 12;
  return [first, first + 1];
};

interface Moment {
  readonly local: CivilTime;
  readonly instant: number;
  readonly options: QimenOptions;
  readonly hand: HandBureau | null;
}

/** The calendar of a moment: pillars, day, term. */
function calendarOf({ local, instant, options }: Moment) {
  const pillars = fourPillars(local, { dayBoundary: options.dayChange, instant });
  const late = options.dayChange === '23:00' && local.hour === 23 ? 1 : 0;
  const term = termBefore(instant);
  return { pillars, day: jdn(local.year, local.month, local.day) + late, term };
}

type Calendar = ReturnType<typeof calendarOf>;

/** Civil year in which a year pillar begins, near the civil year of the clock. */
const yearOfPillar = (pillar: number, near: number): number =>
  (((near - 4) % 60) + 60) % 60 === pillar ? near : near - 1;

function bureauOf({ local, instant, options, hand }: Moment, { pillars, day, term }: Calendar): Bureau {
  if (hand) return { ...hand, yuan: null, term: null, by: 'hand' };
  switch (options.scale) {
    case 'year':
      return yearBureau(yearOfPillar(pillars.year, local.year));
    case 'month':
      return monthBureau(pillars.year);
    case 'day':
      return dayBureau(day, instant);
  }
  switch (options.juMethod) {
    case 'zhirun':
      return zhirun(day, local.year, Number(options.zhirunThreshold));
    case 'maoshan':
      return maoshan(term.index, instant - term.seconds);
    default:
      return chaibu(term.index, dayCycle(day));
  }
}

/**
 * The chart of a moment at a place. Pure. Year, month and term change at their instants; day and hour follow
 * the clock chosen in the options.
 * @throws CalendarError when the time does not exist or is outside 517–2200
 */
export function computeChart(input: QimenInput): QimenChart {
  const { time, longitude, clock, zone, options: given, hand = null } = input;
  const options = given ? QIMEN_OPTIONS.complete(given) : QIMEN_OPTIONS.defaults;
  const { time: solar, standardTime: standard, seconds: instant, steps } = solarTimeAt(input);
  const clocks = { entered: time, longitude, clock, zone, standard, solar, instant, steps };
  return chartBy(clocks, options, hand);
}

/** What a moment is, whatever the options. */
type Clocks = Pick<
  QimenChart,
  'entered' | 'longitude' | 'clock' | 'zone' | 'standard' | 'solar' | 'instant' | 'steps'
>;

/** The chart of the same moment by other options, all of them given. */
export function chartBy(clocks: Clocks, options: QimenOptions, hand: HandBureau | null): QimenChart {
  const { entered, longitude, clock, zone, standard, solar, instant, steps } = clocks;
  const local = options.trueSolar ? solar : standard;
  const moment = { local, instant, options, hand };
  const calendar = calendarOf(moment);
  const { pillars, day, term } = calendar;
  const bureau = bureauOf(moment, calendar);
  const cycle = pillars[options.scale];
  const { yang, ju } = bureau;
  return {
    entered,
    standard,
    solar,
    local,
    instant,
    steps,
    pillars,
    cycle,
    day,
    term: term.index,
    termSeconds: term.seconds,
    bureau,
    plate: plateOf({ yang, ju, cycle, month: pillars.month % 12 }, options),
    voids: voidsOf(options.voidBy === 'day' ? pillars.day : cycle),
    horse: HORSE[(options.horseBy === 'day' ? pillars.day : cycle) % 12]!,
    longitude,
    ...(clock && { clock }),
    ...(zone && { zone }),
    options,
    engine: ENGINE_VERSION,
  };
}

/** Start of the double hour that contains a clock time, in seconds like Beijing seconds. */
export const doubleHourStart = (local: CivilTime): number => {
  const seconds = toSeconds(local);
  return seconds - ((seconds + 3600) % 7200);
};

/** Start of the chart's double hour, in seconds of the Beijing clock without summer time. */
export const hourBegins = ({ standard, local }: QimenChart): number =>
  toSeconds(standard) - (toSeconds(local) - doubleHourStart(local));

/** The result of 拆补, to show how far another method differs from it. */
export const plainBureau = ({ term, day }: QimenChart) => ({
  yang: yangTerm(term),
  ju: bureauNumber(term, yuanOf(dayCycle(day))),
});
