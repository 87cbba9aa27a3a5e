import { ganzhi } from '@tianji/almanac/cycle';
import type { DayOff, DaysOff } from './days-off.ts';
import { type FestivalKind, festivalsOf } from './festivals.ts';
import type { CivilDate, Kernel, LunarDate } from './kernel.ts';
import { pathGodOf } from './officers.ts';

export const GRID_CELLS = 42;

/** One cell of the month grid. */
export interface Cell {
  jdn: number;
  date: CivilDate;
  inMonth: boolean;
  lunar: LunarDate;
  festivals: string[];
  /** A day off or a make-up workday, where days off were given. */
  off?: DayOff;
  /** The solar term printed on this day, or ''. */
  term: string;
  pillar: string;
  /** 黄道 day. */
  yellow: boolean;
  /** Positions of month and day in the sixty-cycle, for the table of activities. */
  monthIndex: number;
  dayIndex: number;
}

/**
 * Six weeks, Monday first, that contain the given month (1–12). October 1582 has 21 days and its grid simply continues.
 * Throws the kernel's range error outside its tables.
 * @param more kinds of festivals shown besides the usual ones
 */
export function monthGrid(
  kernel: Kernel,
  year: number,
  month: number,
  daysOff?: DaysOff,
  more: readonly FestivalKind[] = [],
): Cell[] {
  kernel.assertDate(year, month, 1);
  const first = kernel.jdn(year, month, 1);
  const from = first - ((kernel.weekday(first) + 6) % 7);
  const cells: Cell[] = [];
  for (let jdn = from; jdn < from + GRID_CELLS; jdn++) {
    const date = kernel.fromJdn(jdn);
    const lunar = kernel.lunarFromCivil(date.year, date.month, date.day);
    const pillars = kernel.dayPillars(jdn);
    const off = daysOff?.(date);
    cells.push({
      jdn,
      date,
      inMonth: date.month === month && date.year === year,
      lunar,
      festivals: festivalsOf(kernel, jdn, date, lunar, more),
      term: kernel.printedTerm(jdn)?.name ?? '',
      pillar: ganzhi(pillars.day),
      yellow: pathGodOf(pillars.month % 12, pillars.day % 12).yellow,
      monthIndex: pillars.month,
      dayIndex: pillars.day,
      ...(off && { off }),
    });
  }
  return cells;
}
