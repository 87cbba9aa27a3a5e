import { dayCycle, termsOfYear } from '@tianji/almanac';
import { type Bureau, bureauNumber, type Yuan, yangTerm, yuanOf } from './bureau.ts';

/**
 * 置闰: blocks of fifteen days that begin on an upper 符头 (甲子 己卯 甲午 己酉), one block to each term; at
 * 芒种 and 大雪 the term gets a second block when its head is `threshold` days or more before it. In closed
 * form: the half year begins at the upper head that is 16 − threshold to 30 − threshold days after its 芒种 or
 * 大雪. Source: 「遇芒种、大雪超过九日便当置闰」; published charts: kinqimen issue 43 (2004-09-01), mingyu
 * issue 368 (2026-09-18).
 */

/** A half year: the day on which its first block begins, and the days of its twelve terms. */
interface HalfYear {
  /** Julian day number. */
  readonly start: number;
  /** The terms in order, 冬至 or 夏至 first: index, and day of the instant. */
  readonly terms: readonly { readonly index: number; readonly day: number }[];
  /** Whether the previous half year ended in a leap block. */
  readonly afterLeap: boolean;
}

const BLOCK = 15;
const DAY_SECONDS = 86400;

const dayOf = (seconds: number): number => Math.floor(seconds / DAY_SECONDS);

/** The upper head that begins the half year after the 芒种 or 大雪 on day `term`. */
export function openingHead(term: number, threshold: number): number {
  const latest = term + 2 * BLOCK - threshold;
  return latest - (dayCycle(latest) % BLOCK);
}

const halves = new Map<number, HalfYear>();
const termDay = (year: number, index: number): number => dayOf(termsOfYear(year)[index]!.seconds);

/** The half year that begins at 冬至 of `year - 1` (`summer` 0) or 夏至 of `year` (1). Cached: each is needed often. */
function halfYear(year: number, summer: 0 | 1, threshold: number): HalfYear {
  const key = (year * 2 + summer) * 16 + threshold;
  const known = halves.get(key);
  if (known) return known;
  const places = Array.from({ length: 12 }, (_, i) => (summer === 1 ? 11 + i : i - 1));
  const terms = places.map((i) =>
    i < 0 ? { index: 23, day: termDay(year - 1, 23) } : { index: i, day: termDay(year, i) },
  );
  const start =
    summer === 1 ? openingHead(termDay(year, 10), threshold) : openingHead(termDay(year - 1, 22), threshold);
  const before =
    summer === 1
      ? openingHead(termDay(year - 1, 22), threshold)
      : openingHead(termDay(year - 1, 10), threshold);
  const made = { start, terms, afterLeap: start - before > 12 * BLOCK };
  halves.set(key, made);
  return made;
}

/**
 * The bureau of a day.
 * @param day Julian day number of the chart's day (the next one from 23:00 where the day changes then)
 * @param year its civil year
 * @param threshold days of 超神 from which a second block is inserted: 9 or 10
 * @throws CalendarError near the ends of the almanac, where a neighbouring year is missing
 */
export function zhirun(day: number, year: number, threshold: number): Bureau {
  const half = [
    () => halfYear(year + 1, 0, threshold),
    () => halfYear(year, 1, threshold),
    () => halfYear(year, 0, threshold),
    () => halfYear(year - 1, 1, threshold),
  ]
    .map((make) => make())
    .find(({ start }) => start <= day)!;
  const place = Math.floor((day - half.start) / BLOCK);
  const leap = place > 11;
  const { index, day: ofTerm } = half.terms[Math.min(place, 11)]!;
  const head = half.start + place * BLOCK;
  const yuan: Yuan = yuanOf(dayCycle(day));
  const kind = ofTerm > head ? '超神' : ofTerm === head ? '正授' : '接气';
  return {
    yang: yangTerm(index),
    ju: bureauNumber(index, yuan),
    yuan,
    term: index,
    by: 'zhirun',
    block: { kind, leap, unconfirmed: half.afterLeap && kind === '接气' },
  };
}
