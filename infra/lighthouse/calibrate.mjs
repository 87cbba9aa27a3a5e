// How much slower a middling phone is than this machine, by Lighthouse's own benchmark.

/** Benchmark index of a machine and how many times slower a middling phone is; straight lines lie between. */
const KNOWN = [
  [150, 1],
  [800, 2],
  [1300, 3],
];
/** Above the last of them: one more for each so many points. */
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
