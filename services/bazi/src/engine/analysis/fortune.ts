import type { LuckCycle } from '../types.ts';

/** A row of the table of yearly scores. */
export interface FortuneRow {
  age: number;
  year: number;
  /** Pillar of the major cycle, or 小运. */
  cycle: string;
  ganzhi: string;
  score: number;
}

/** The yearly scores of a chart as one list, oldest first: the chart's own figures. */
export function fortuneRows(list: readonly LuckCycle[]): FortuneRow[] {
  return list.flatMap((cycle) =>
    cycle.years.map(({ age, year, ganzhi, score }) => ({ age, year, cycle: cycle.ganzhi, ganzhi, score })),
  );
}
