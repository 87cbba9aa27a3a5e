// How much slower a mid-range phone is than this machine, by Lighthouse's own benchmark.

/** Benchmark index of a machine, and how many times slower a mid-range phone is; values between are interpolated. */
const KNOWN = [
  [150, 1],
  [800, 2],
  [1300, 3],
];
/** Above the last entry: one more for each of so many points. */
const STEP = 233;

/**
 * The slow-down of the processor, as Lighthouse's calculator computes it (docs/throttling.md of Lighthouse names it).
 * @param {number} index `environment.benchmarkIndex` of a report
 */
export function slowDownFor(index) {
  const [lastIndex, lastTimes] = KNOWN.at(-1);
  if (index >= lastIndex) return lastTimes + (index - lastIndex) / STEP;
  const at = KNOWN.findLastIndex(([from]) => index >= from);
  if (at === -1) return KNOWN[0][1];
  const [from, times] = KNOWN[at];
  const [to, more] = KNOWN[at + 1];
  return times + ((index - from) / (to - from)) * (more - times);
}
