import { cycleIndex } from '@tianji/almanac/cycle';
import { luckCycles, selectedYear } from './fate/cycles.ts';
import { judge } from './judge.ts';
import { Luck } from './level/level.ts';
import { natalOf } from './natal.ts';
import type { BaziChart } from './types.ts';

/** Up to this age (虚岁) cycles are added so that ten years lie ahead; beyond it the person is historical. */
const LONGEST = 110;
const AHEAD = 9;

/**
 * The chart with as many major cycles as a long life needs for ten years from `year` on; the chart itself when
 * its own list is long enough.
 */
export function reaching(chart: BaziChart, year: number): BaziChart {
  const list = chart.cycles;
  const [first, last] = [list[0]!.year, list[list.length - 1]!.endYear];
  const wanted = year + AHEAD;
  if (wanted <= last || year - first + 1 > LONGEST) return chart;
  const { pillars, hourUnknown, luckStart, options } = chart;
  const natal = natalOf(
    chart.sex === '男',
    {
      year: cycleIndex(pillars.year),
      month: cycleIndex(pillars.month),
      day: cycleIndex(pillars.day),
      hour: hourUnknown ? 0 : cycleIndex(pillars.hour),
    },
    hourUnknown,
    options.nobles,
  );
  const plan = {
    forward: luckStart.forward,
    birthYear: first,
    startYear: list[1]!.year,
    currentYear: year,
  };
  const entries = list.length + Math.ceil((wanted - last) / 10);
  const cycles = luckCycles(
    natal,
    plan,
    new Luck({ ...natal, verdict: judge(natal, options.reading).verdict }),
    entries,
  );
  return { ...chart, cycles, currentYear: selectedYear(cycles) };
}
