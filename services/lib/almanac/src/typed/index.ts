/**
 * Reads a time that somebody typed: civil or lunar date, clock or double hour, in figures or words. What is not understood
 * is refused by name, what may mean two things is asked; nothing is guessed. Pure: the same for a dialog, a field and a list
 * that is imported.
 */
import { type CivilDate, fromJdn, jdn } from '../civil-core.ts';
import { hourBranch } from '../sexagenary.ts';
import {
  type DateRules,
  type LunarTables,
  monthName,
  type TypedDate,
  type TypedLunar,
  takeDate,
} from './date.ts';
import { type TypedTime, takeTime } from './time.ts';
import { plain, Rest, Unread, unread } from './words.ts';

export type { LunarTables, TypedLunar } from './date.ts';

/** One reading of a text. */
export interface TypedReading {
  /** The civil day. */
  date: CivilDate;
  /** True when the text says that the hour is not known: 时辰不详. */
  unknown: boolean;
  /** Absent when no hour was written: no earlier one stays. */
  time: { hour: number; minute: number; second: number } | undefined;
  calendar: 'civil' | 'lunar';
  /** The lunar day as it was typed. */
  lunar: TypedLunar | undefined;
  /** True when the text says about, 8点左右: edges within half an hour matter. */
  about: boolean;
  /** What was assumed, a few words each. */
  said: readonly string[];
}

/** The result of reading a text. */
export type Typed =
  | { kind: 'read'; reading: TypedReading }
  /** The text may mean any of these: the person chooses. */
  | { kind: 'ask'; readings: readonly TypedReading[] }
  /** The message says what was not understood, in Chinese. */
  | { kind: 'refuse'; message: string };

/** What reading depends on besides the text. */
export interface TypedRules {
  /** The lunar calendar; it must cover the years of the range. */
  tables: LunarTables;
  /** The civil year now: names of the sixty-cycle mean the last 120 years. */
  thisYear: number;
  /** The first and the last year that can be charted. */
  firstYear: number;
  lastYear: number;
}

function readingOf(
  { date, calendar, lunar, said }: TypedDate,
  time: TypedTime | undefined,
  more: { unknown: boolean; about: boolean; said: string[] },
): TypedReading {
  const day = time?.days ? fromJdn(jdn(date.year, date.month, date.day) + 1) : date;
  const { hour, minute, second } = time ?? { hour: 0, minute: 0, second: 0 };
  return {
    ...{
      date: day,
      calendar,
      lunar,
      about: more.about,
      unknown: more.unknown,
      said: [...said, ...more.said],
    },
    time: time && { hour, minute, second },
  };
}

/**
 * Reads a typed time.
 * @param text as it was typed
 * @returns one reading, several to choose from, or why it is refused
 */
export function readTyped(text: string, rules: TypedRules): Typed {
  const whole = plain(text);
  const rest = new Rest(whole);
  try {
    const dates = takeDate(rest, rules satisfies DateRules);
    rest.take(/(?<=\n) ?t(?=\d)/u);
    const { times, ...more } = takeTime(rest, whole);
    const [left] = rest.left;
    if (left !== undefined) unread(`“${left}”读不懂`);
    const readings = dates.flatMap((date) =>
      times.length === 0
        ? [readingOf(date, undefined, more)]
        : times.map((time) => readingOf(date, time, more)),
    );
    const [reading] = readings as [TypedReading];
    return readings.length === 1 ? { kind: 'read', reading } : { kind: 'ask', readings };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return { kind: 'refuse', message: error.message };
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** 凌晨, 上午, 中午, 下午 or 晚上 of an hour 0–23. */
export const halfOfDay = (hour: number): string =>
  hour < 6 ? '凌晨' : hour < 12 ? '上午' : hour === 12 ? '中午' : hour < 18 ? '下午' : '晚上';

function clockText({ time, unknown }: TypedReading): string {
  if (!time) return unknown ? '时辰不详' : '时辰未写';
  const { hour, minute, second } = time;
  const dial = hour % 12 === 0 ? 12 : hour % 12;
  const shown = hour < 12 && hour > 0 ? hour : hour === 0 ? 0 : dial;
  const seconds = second > 0 ? `:${two(second)}` : '';
  return `${halfOfDay(hour)}${shown}:${two(minute)}（${two(hour)}:${two(minute)}${seconds}，${hourBranch(hour)}时）`;
}

/**
 * What was understood, before it is used: 公历1983年8月17日 晚上8:20（20:20，戌时）· 农历七月初九.
 * @param lunarDay the day's name in the lunar calendar: 七月初九
 */
export function readBack(reading: TypedReading, lunarDay: string): string {
  const { date, calendar, lunar, about, said } = reading;
  const civil = `${date.year}年${date.month}月${date.day}日`;
  const moon = lunar ? `${lunar.year}年${lunarDay || monthName(lunar.month, lunar.leap)}` : lunarDay;
  const [first, second] =
    calendar === 'lunar' ? [`农历${moon}`, `公历${civil}`] : [`公历${civil}`, moon && `农历${moon}`];
  const notes = [...said, ...(about ? ['时刻是约数，临近换时辰时请核对'] : [])];
  return `${first} ${clockText(reading)}${second ? `· ${second}` : ''}${notes.length > 0 ? `（${notes.join('；')}）` : ''}`;
}
