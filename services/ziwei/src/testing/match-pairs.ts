/** Pairs of births for the tests, the same in every run: of all ages, both sexes and every difference of years. */
import { fromSeconds, jdn } from '@tianji/almanac';
import { type Computed, computeChart, type ZiweiInput } from '../engine/chart.ts';
import type { MatchChart } from '../engine/match/types.ts';

const DAY = 86_400;
const [FIRST, LAST] = [jdn(1932, 1, 1) * DAY, jdn(2025, 1, 1) * DAY];
/** The golden ratio of the span: steps of it are spread evenly and never repeat. */
const STEP = Math.round((LAST - FIRST) * 0.618034);
/** Prime to the number of pairs, so that everybody has one partner and nobody is their own. */
const [FACTOR, SHIFT] = [97, 31];

const birthAt = (i: number): ZiweiInput => ({
  sex: i % 2 === 0 ? '女' : '男',
  time: fromSeconds(FIRST + (((i + 1) * STEP) % (LAST - FIRST))),
  longitude: 90 + (i % 40),
});

/** What of a computed chart a match is made of. */
export function matchChart({ chart, date, seed, placement }: Computed, name: string): MatchChart {
  const [year = 0, month = 1, day = 1] = chart.enteredTime.slice(0, 10).split('-').map(Number);
  return {
    ...{ name, sex: chart.sex === '女' ? '女' : '男', birth: { year, month, day } },
    ...{ born: date.year, forward: seed.forward, school: chart.options.sihua, placement },
  };
}

/** Indexes of both births beside the computed charts. */
export function samplePairs(count: number): { at: [number, number]; pair: [Computed, Computed] }[] {
  const all = Array.from({ length: count }, (_, i) => computeChart(birthAt(i)));
  return all.map((one, i) => {
    const k = (i * FACTOR + SHIFT) % count;
    return { at: [i, k], pair: [one, all[k]!] };
  });
}
