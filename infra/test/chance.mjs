/**
 * Random numbers of drills, the same in every run with one seed; `KILL_SEED` sets another seed.
 * @returns {(from: number, to: number) => number} a number at least `from` and below `to`
 */
export function chance(seed = Number(process.env.KILL_SEED ?? 20261122)) {
  let state = seed >>> 0;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
}
