import { boardOf } from '@tianji/ziwei/engine';
import type { Chart } from '../chart/model.ts';
import { matchChartOf } from './chart-of.ts';

/** What decades and years of a chart are judged from. */
export function ruledOf(chart: Chart) {
  const { born, forward, school, placement } = matchChartOf(chart, '');
  const seed = { yearStem: (((born - 4) % 10) + 10) % 10, forward };
  return { board: boardOf(seed, placement, school), seed, placement, year: born };
}
