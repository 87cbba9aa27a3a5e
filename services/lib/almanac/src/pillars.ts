import { CalendarError, shown } from './calendar-error.ts';
import { assertTime, type CivilTime, DAY_SECONDS, jdn } from './civil-core.ts';
import { checkDay, monthPlace, outOfRange, printedPlace, termPlace } from './search.ts';
import { dayCycle, ganzhi } from './sexagenary.ts';
import type { Tables } from './tables.ts';

export { dayCycle };

/** Positions 0–59 in the sixty-cycle. */
export interface Pillars {
  year: number;
  month: number;
  day: number;
  hour: number;
}

/** When the day pillar changes: at midnight, or at the start of the 子 hour. */
export type DayBoundary = '00:00' | '23:00';

export interface PillarOptions {
  /**
   * '00:00' (default): 23:00–23:59 keeps the day's pillar, while the hour takes the stem that follows from the next
   * day. '23:00': the next day's pillar begins with the 子 hour.
   */
  dayBoundary?: DayBoundary;
  /** Beijing seconds of the physical moment, when `time` is a solar clock: it determines the year and month pillars. */
  instant?: number;
}

export interface DayPillars {
  /** By the lunar new year. */
  year: number;
  /** By the printed day of 立春. */
  yearByLichun: number;
  /** By the printed day of the month's 节. */
  month: number;
  day: number;
}

/** Position of a year in the sixty-cycle: 1984 is 甲子. */
export function yearCycle(year: number): number {
  return (((year - 4) % 60) + 60) % 60;
}

/** Unpacks a number made by `pillarsPacked`. */
export function unpackPillars(packed: number): Pillars {
  return { year: packed >> 18, month: (packed >> 12) & 63, day: (packed >> 6) & 63, hour: packed & 63 };
}

/** Four pillars in words, joined by spaces: 丙午 己亥 戊戌 丁巳. */
export function fourPillarsText(p: Pillars): string {
  return `${ganzhi(p.year)} ${ganzhi(p.month)} ${ganzhi(p.day)} ${ganzhi(p.hour)}`;
}

/** Pillars over a slice of the tables. */
export function makePillars(tables: () => Tables) {
  /** Months from 节 to 节 counted from year 0: 12 × year, 小寒 opening the twelfth month of the pillar year before. */
  function jieCount(t: Tables, place: number): number {
    return t.termYear * 12 + (place >> 1);
  }

  function yearMonth(t: Tables, day: number, second: number): number {
    const count = jieCount(t, termPlace(t, day, second));
    return ((((((count - 1) / 12) | 0) + 56) % 60) << 6) | ((count + 13) % 60);
  }

  /**
   * Four pillars of a Beijing day number and second of the day as one integer, six bits each:
   * year << 18 | month << 12 | day << 6 | hour. `lateDay` true: the day changes at 23:00. Allocates nothing.
   */
  function pillarsPacked(day: number, second: number, lateDay = false): number {
    const t = tables();
    if (!(day >= t.firstDay && day <= t.lastDay)) checkDay(t, day);
    return (yearMonth(t, day, second) << 12) | dayHour(day, second, lateDay);
  }

  /**
   * Four pillars of a clock reading. The year changes at the instant of 立春 and the month at the instant of its 节 (both
   * by `instant` when given, else by `time` read as Beijing time); day and hour follow `time`.
   */
  function fourPillars(time: CivilTime, options: PillarOptions = {}): Pillars {
    assertTime(time);
    const t = tables();
    const boundary = options.dayBoundary ?? '00:00';
    if (boundary !== '00:00' && boundary !== '23:00')
      throw new CalendarError(
        'malformed',
        'dayBoundary',
        `换日规则“${shown(boundary)}”不正确，应为00:00或23:00`,
      );
    const day = jdn(time.year, time.month, time.day);
    const second = time.hour * 3600 + time.minute * 60 + time.second;
    checkDay(t, day);
    let civilDay = day;
    let civilSecond = second;
    if (options.instant !== undefined) {
      civilDay = Math.floor(options.instant / DAY_SECONDS);
      civilSecond = options.instant - civilDay * DAY_SECONDS;
      // The solar clock may differ from Beijing's by some hours, not more.
      if (!(Math.abs(civilDay - day) <= 1)) throw outOfRange(t, 'instant', options.instant);
    }
    return unpackPillars(
      (yearMonth(t, civilDay, civilSecond) << 12) | dayHour(day, second, boundary === '23:00'),
    );
  }

  /** The pillars that an almanac prints for a day: whole days, and the day of a 节 already belongs to the new month. */
  function dayPillars(day: number): DayPillars {
    const t = tables();
    checkDay(t, day);
    const count = jieCount(t, printedPlace(t, day));
    return {
      year: yearCycle(t.monthName[monthPlace(t, day)]! >> 5),
      yearByLichun: yearCycle(Math.floor((count - 1) / 12)),
      month: (count + 13) % 60,
      day: dayCycle(day),
    };
  }

  return { pillarsPacked, fourPillars, dayPillars };
}

function dayHour(day: number, second: number, lateDay: boolean): number {
  const next = second >= 82800 ? day + 1 : day;
  const branch = (((second + 3600) / 7200) | 0) % 12;
  return ((((lateDay ? next : day) + 49) % 60) << 6) | (((next + 49) * 12 + branch) % 60);
}
