/** Reproducible births, for the tests of the engine. */
import { fromSeconds, jdn } from '@tianji/almanac';
import type { BaziInput } from './types.ts';

/** A small seeded generator (mulberry32) of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random births between two years, in chronological order. */
export function seededBirths(seed: number, count: number, firstYear = 1900, lastYear = 2100): BaziInput[] {
  const next = seeded(seed);
  const from = jdn(firstYear, 1, 1) * 86400;
  const span = (jdn(lastYear, 12, 31) + 1) * 86400 - from;
  const seconds = Array.from({ length: count }, () => from + Math.floor(next() * span)).sort((a, b) => a - b);
  return seconds.map((each) => ({
    sex: next() < 0.5 ? '男' : '女',
    time: fromSeconds(each),
    longitude: 74 + Math.floor(next() * 6000) / 100,
  }));
}
