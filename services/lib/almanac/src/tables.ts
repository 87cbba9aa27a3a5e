import { DAY_SECONDS, jdn } from './civil-core.ts';
import { predictTerm } from './predict.ts';

/** A stored slice of the calendar; made by gen/generate.mjs. */
export interface TableData {
  /** First and last civil year covered; terms extend one year further on both sides. */
  firstYear: number;
  lastYear: number;
  /** First day of the lunar year before `firstYear`. */
  firstMonthDay: number;
  /** Start of the running mean of the term residuals, in sixteenths of a second. */
  seed: number;
  /** One character per term: what remains after prediction and running mean, seconds. */
  terms: string;
  /** One character per two terms: printed day minus day of the instant; empty where they never differ. */
  printed: string;
  /** Three characters per lunar year: 13 bits of month lengths, 4 bits of the leap month. */
  months: string;
}

/** The slice as plain numbers. Term `i` is term `i % 24` (0 小寒) of year `termYear + floor(i / 24)`. */
export interface Tables {
  firstYear: number;
  lastYear: number;
  firstDay: number;
  lastDay: number;
  termYear: number;
  /** Civil day and second of the day of a term's instant, and the day printed in almanacs. */
  termDay(i: number): number;
  termSecond(i: number): number;
  printedDay(i: number): number;
  /** First day of every lunar month, one more than there are months. */
  monthDay: Int32Array;
  /** Lunar year << 5 | leap << 4 | month, for every lunar month. */
  monthName: Int32Array;
  /** Index of the first month of every lunar year from `firstYear - 1`, one more than there are years. */
  yearStart: Int32Array;
}

/**
 * The terms of a slice. What remains after the prediction is summed up for all of them, which is whole numbers only; the
 * prediction itself, some eighty sines, is made for a term when it is first asked for.
 */
function makeTermTable(data: TableData, first: number) {
  const count = data.terms.length;
  const rests = new Int32Array(count);
  let mean = data.seed;
  for (let i = 0; i < count; i++) {
    const rest = data.terms.charCodeAt(i) - 80 + (mean >> 4);
    rests[i] = rest;
    // An exponential mean follows the slow drift of the clock against the Earth's rotation.
    mean += (rest * 16 - mean) >> 3;
  }
  // No term of a slice has day number 0, so 0 is a term that nobody has asked for yet.
  const days = new Int32Array(count);
  const seconds = new Int32Array(count);
  function predicted(i: number): number {
    const instant = predictTerm(first + Math.floor(i / 24), i % 24) + rests[i]!;
    const day = Math.floor(instant / DAY_SECONDS);
    seconds[i] = instant - day * DAY_SECONDS;
    days[i] = day;
    return day;
  }
  const termDay = (i: number): number => days[i] || predicted(i);
  return {
    termDay,
    termSecond(i: number): number {
      termDay(i);
      return seconds[i]!;
    },
    printedDay(i: number): number {
      const pair = data.printed === '' ? 24 : data.printed.charCodeAt(i >> 1) - 35;
      return termDay(i) - 3 + (i % 2 === 0 ? Math.floor(pair / 7) : pair % 7);
    },
  };
}

function decodeMonths(data: TableData) {
  const years = data.months.length / 3;
  const days: number[] = [];
  const names: number[] = [];
  const yearStart = new Int32Array(years + 1);
  let day = data.firstMonthDay;
  for (let y = 0; y < years; y++) {
    yearStart[y] = days.length;
    let bits = 0;
    for (let c = 0; c < 3; c++) bits |= (data.months.charCodeAt(3 * y + c) - 35) << (6 * c);
    const leap = bits >> 13;
    const count = leap === 0 ? 12 : 13;
    for (let i = 0; i < count; i++) {
      // The leap month follows the month of the same number.
      const isLeap = leap > 0 && i === leap;
      const month = leap > 0 && i >= leap ? i : i + 1;
      days.push(day);
      names.push(((data.firstYear - 1 + y) << 5) | (isLeap ? 16 : 0) | month);
      day += 29 + ((bits >> i) & 1);
    }
  }
  yearStart[years] = days.length;
  days.push(day);
  return { monthDay: Int32Array.from(days), monthName: Int32Array.from(names), yearStart };
}

/** Decodes the months of a slice on first use, and each term when it is asked for, and keeps them. */
export function lazyTables(data: TableData): () => Tables {
  let decoded: Tables | undefined;
  return () => {
    if (decoded === undefined) {
      const termYear = data.firstYear - 1;
      decoded = {
        firstYear: data.firstYear,
        lastYear: data.lastYear,
        firstDay: jdn(data.firstYear, 1, 1),
        lastDay: jdn(data.lastYear, 12, 31),
        termYear,
        ...makeTermTable(data, termYear),
        ...decodeMonths(data),
      };
    }
    return decoded;
  };
}
