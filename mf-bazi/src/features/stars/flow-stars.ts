/** Stars of a flow year, month or small cycle: the engine's own rules, applied to one more column. */
import { cycleIndex } from '@tianji/almanac/cycle';
import { STARS } from '@tianji/bazi/engine/stars';
import type { Chart } from '../chart/model.ts';

const LUCK = 4;

/** Names of the stars that a stem-branch brings to a chart. */
export function starsOf(chart: Chart, ganzhi: string): string[] {
  const names = chart.bazi.split(' ');
  const cycles = names.map(cycleIndex);
  const natal = {
    male: chart.sex === '男',
    count: names.length === 3 ? (3 as const) : (4 as const),
    cycles,
    stems: cycles.map((c) => c % 10),
    branches: cycles.map((c) => c % 12),
    dayStem: cycles[2]! % 10,
    monthBranch: cycles[1]! % 12,
    nobles: chart.options.nobles,
  };
  const cycle = cycleIndex(ganzhi);
  const target = { position: LUCK, cycle, stem: cycle % 10, branch: cycle % 12 };
  return STARS.filter((star) => star.on(natal, target)).map((star) => star.name);
}
