import { fromSeconds, toSeconds } from '@tianji/almanac';
import { type BaziChart, computeChart } from '../engine/index.ts';

/** Numbers between 0 and 1, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const FIRST = toSeconds({ year: 1930, month: 1, day: 1, hour: 0, minute: 0, second: 0 });
const SPAN = 95 * 365.25 * 86400;

/** Charts of births 1930–2024, the same in every run: for tests. */
export function sampleCharts(count: number, { hourUnknown = false, seed = 7 } = {}): BaziChart[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const time = fromSeconds(FIRST + Math.floor(random() * SPAN));
    const sex = random() < 0.5 ? '男' : '女';
    return computeChart({ sex, time, longitude: 80 + random() * 50, hourUnknown }, { now: NOW });
  });
}
