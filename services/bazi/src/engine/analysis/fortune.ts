import type { LuckCycle } from '../types.ts';

/** A row of the yearly score table. */
export interface FortuneRow {
  age: number;
  year: number;
  /** Pillar of the major cycle, or 小运. */
  dayun: string;
  liunian: string;
  score: number;
}

/** The yearly scores of a chart as one list, oldest first: the chart's own figures. */
export function fortuneRows(list: readonly LuckCycle[]): FortuneRow[] {
  return list.flatMap((cycle) =>
    cycle.liunian.map(({ age, year, ganzhi, score }) => ({
      age,
      year,
      dayun: cycle.ganzhi,
      liunian: ganzhi,
      score,
    })),
  );
}
