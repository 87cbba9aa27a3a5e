import { computeChart } from '../engine/chart.ts';
import type { MatchChart } from '../engine/match/index.ts';
import type { BaziInput } from '../engine/types.ts';

/** What of a birth two people are held together by: for tests. */
export function matchChartOf(input: BaziInput, name: string): MatchChart {
  const chart = computeChart(input);
  const { year, month, day } = input.time;
  return {
    ...{ name, sex: chart.sex, birth: { year, month, day }, pillars: chart.bazi.split(' ') },
    ...{ counts: chart.elements, strength: chart.strength.label },
    ...{ useful: chart.usefulGod.elements, avoid: chart.usefulGod.avoid },
    cycles: chart.cycles.map(({ ganzhi, year: from, endYear, score, years }) => ({
      ganzhi,
      year: from,
      endYear,
      score,
      years: years.map(({ monthStarts, ...flow }) => ({ ...flow, liuyueriqi: monthStarts })),
    })),
  };
}
