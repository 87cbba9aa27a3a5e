import { cycleIndex } from '@tianji/almanac/cycle';
import { luckCycles, selectedYear } from '../engine/fate/cycles.ts';
import { judge } from '../engine/judge.ts';
import { natalOf } from '../engine/natal.ts';
import { scorer } from '../engine/score/score.ts';
import type { BaziChart } from '../engine/types.ts';

/** Up to this age (虚岁) the cycles are counted on, so that ten years lie ahead; beyond it the life is history. */
const LONGEST = 110;
const AHEAD = 9;

/**
 * The chart with as many major cycles as a long life needs for ten years from `year` on; the chart itself where
 * its own list reaches far enough.
 */
export function reaching(chart: BaziChart, year: number): BaziChart {
  const list = chart.liunianbiao;
  const [first, last] = [list[0]!.year, list[list.length - 1]!.endYear];
  const wanted = year + AHEAD;
  if (wanted <= last || year - first + 1 > LONGEST) return chart;
  const { pillars, hourUnknown, qiyunInfo } = chart;
  const natal = natalOf(
    chart.sex === '男',
    {
      year: cycleIndex(pillars.year),
      month: cycleIndex(pillars.month),
      day: cycleIndex(pillars.day),
      hour: hourUnknown ? 0 : cycleIndex(pillars.hour),
    },
    hourUnknown,
  );
  const plan = {
    forward: qiyunInfo.forward,
    birthYear: first,
    startYear: list[1]!.year,
    currentYear: year,
  };
  const entries = list.length + Math.ceil((wanted - last) / 10);
  const liunianbiao = luckCycles(natal, plan, scorer(natal, judge(natal).yongshen), entries);
  return { ...chart, liunianbiao, liunianObj: selectedYear(liunianbiao) };
}
