import { cycleIndex } from '@tianji/almanac/cycle';
import { explainDecade, explainYearOf, luckOf, placeOf, type Scored, sumWords } from '../level/explain.ts';

/** A row of the table of yearly scores. */
export interface FortuneRow {
  age: number;
  year: number;
  /** Pillar of the major cycle, or 小运. */
  cycle: string;
  /** Of the ten years as a whole, and what adds up to it; of the small cycles the mean of their years. */
  cycleScore: number;
  cycleSum: string;
  ganzhi: string;
  score: number;
  /** What adds up to the score, in words. */
  sum: string;
}

/** The yearly scores of a chart as one list, oldest first: the chart's own figures, each with its sum. */
export function fortuneRows(chart: Scored): FortuneRow[] {
  const luck = luckOf(chart);
  return chart.cycles.flatMap((cycle, at) => {
    const parts = explainDecade(chart, cycle)?.parts;
    const whole = { cycle: cycle.ganzhi, cycleScore: cycle.score, cycleSum: parts ? sumWords(parts) : '' };
    return cycle.years.map(({ age, year, ganzhi, score }, i) => {
      const explained = explainYearOf(luck, cycleIndex(ganzhi), placeOf(chart.cycles, at, i));
      return { age, year, ...whole, ganzhi, score, sum: sumWords(explained.parts) };
    });
  });
}
