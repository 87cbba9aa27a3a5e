/** The spans that an agenda judges: decades, years and months of a chart, each with its civil days. */
import { BRANCHES, fromJdn, ganzhi, lunarFromCivil, lunarMonths } from '@tianji/almanac';
import { type Agenda, type At, ageInYear, ageOn, type Cell, type Day } from '@tianji/teller';
import type { Computed } from '../engine/chart.ts';
import { LATE_IN_YEAR } from '../engine/flow-year.ts';
import { yearIndex } from '../engine/limits.ts';
import { flowMonths } from '../engine/months.ts';
import {
  type Chain,
  chainOf,
  decadeSpan,
  type Life,
  monthSpan,
  natalSpan,
  type Ruling,
  rulingIn,
  yearSpan,
} from '../engine/sum/index.ts';

/** A span to be judged, with what its cells share. */
export interface Judged {
  at: At;
  chain: Chain;
  /** First and last civil day; none of a life. */
  from?: string;
  to?: string;
  when: Cell['when'];
  age: number;
  /** Words of the time. */
  words: { year: number; ganzhi: string; span: string };
  /** Lunar year of a year or month. */
  year?: number;
  /** The decade or childhood palace in force. */
  ruling?: Ruling;
  /** The span that this one stands in. */
  inside?: At;
  /** A year in its last two months. */
  ending?: true;
}

const two = (n: number): string => String(n).padStart(2, '0');
export const civilText = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** First civil day of a lunar year. */
const yearStart = (year: number): number => lunarMonths(year)[0]!.firstJdn;
const dayText = (n: number): string => civilText(fromJdn(n));

/** First and last civil day of lunar years, or nothing where the calendar ends. */
function daysOf(first: number, count: number): { from?: string; to?: string } {
  try {
    return { from: dayText(yearStart(first)), to: dayText(yearStart(first + count) - 1) };
  } catch {
    return {};
  }
}

const whenOf = (first: number, last: number, now: number): Cell['when'] =>
  last < now ? 'past' : first > now ? 'ahead' : 'now';

export interface Now {
  day: Day;
  /** Lunar year and month of that day. */
  year: number;
  month: number;
}
export const nowOf = (day: Day): Now => {
  const { year, month } = lunarFromCivil(day.year, day.month, day.day);
  return { day, year, month };
};

export function lifeSpan(life: Life, { local }: Computed, { day }: Now, age: number): Judged {
  return {
    at: 'life',
    chain: chainOf(life.board, [natalSpan(life)]),
    when: 'now',
    age,
    words: {
      year: local.year,
      ganzhi: ganzhi(yearIndex(life.year)),
      span: `${local.year}年生，${day.year}年看`,
    },
  };
}

/** All twelve decades; ten years are told at the age of their fifth. */
export function decadeSpans(life: Life, { local, chart }: Computed, now: Now): Judged[] {
  return chart.decades.map((decade, k) => ({
    at: decadeAt(decade.year),
    chain: chainOf(life.board, [natalSpan(life), decadeSpan(life, k)]),
    ...daysOf(decade.year, 10),
    when: whenOf(decade.year, decade.year + 9, now.year),
    age: ageInYear(local, decade.year + 4),
    words: { year: decade.year, ganzhi: decade.ganzhi, span: `${decade.year}—${decade.year + 9}年` },
    year: decade.year,
  }));
}
const decadeAt = (year: number): At => `decade:${year}`;

/** A year of the chart's life; undefined before birth and after the twelfth decade. */
export function spanOfYear(
  life: Life,
  { local, chart }: Computed,
  year: number,
  now: Now,
): Judged | undefined {
  const ruling = rulingIn(life, year);
  if (ruling === undefined) return undefined;
  const decade = ruling.decade === null ? undefined : chart.decades[ruling.decade];
  return {
    at: `year:${year}`,
    chain: chainOf(life.board, [natalSpan(life), ruling, yearSpan(year)]),
    ...daysOf(year, 1),
    when: whenOf(year, year, now.year),
    age: Math.max(0, year === now.year ? ageInYear(local, year, now.day) : ageInYear(local, year)),
    words: { year, ganzhi: ganzhi(yearIndex(year)), span: `${year}年` },
    ruling,
    year,
    ...(decade && { inside: decadeAt(decade.year) }),
    ...(year === now.year && now.month >= LATE_IN_YEAR && { ending: true as const }),
  };
}

/** The months of a lunar year, its leap month in two halves. */
export function monthSpans(life: Life, { local }: Computed, year: number, now: Now): Judged[] {
  const ruling = rulingIn(life, year);
  if (ruling === undefined) return [];
  const before = [natalSpan(life), ruling, yearSpan(year)];
  const today = civilText(now.day);
  return flowMonths(life.placement, year).map((month) => {
    const [from, to] = [civilText(month.from), civilText(month.to)];
    return {
      at: `month:${from}`,
      chain: chainOf(life.board, [...before, monthSpan(life, year, month.as)]),
      ...{ from, to, ruling, year },
      when: to < today ? 'past' : from > today ? 'ahead' : 'now',
      age: Math.max(0, ageOn(local, month.from)),
      words: { year, ganzhi: month.ganzhi, span: `${year}年${month.name}` },
      inside: `year:${year}`,
    };
  });
}

export const branchName = (branch: number): string => BRANCHES[branch]!;
export type Cells = Map<string, Cell>;
export const cellKey = (theme: string, at: At): string => `${theme}@${at}`;
export type AgendaParts = Pick<Agenda, 'cells'>;
