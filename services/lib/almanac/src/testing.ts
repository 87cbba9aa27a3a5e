import { fromSeconds, jdn } from './civil-core.ts';

/** A small repeatable generator of numbers in [0, 1), so that every test run uses the same sample. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Random clock readings between two years, in chronological order: the peers are far faster on sorted input. */
export function randomTimes(count: number, seed: number, firstYear: number, lastYear: number) {
  const next = seeded(seed);
  const first = jdn(firstYear, 1, 1) * 86400;
  const span = jdn(lastYear + 1, 1, 1) * 86400 - first;
  const seconds = Array.from({ length: count }, () => first + Math.floor(next() * span));
  return seconds.sort((a, b) => a - b).map((s) => ({ seconds: s, time: fromSeconds(s) }));
}
