/**
 * Random numbers for tests that kill processes: the same in every run with one seed, so that a failed run can be
 * repeated. `KILL_SEED` sets another seed.
 * @returns a number at least `from` and below `to`
 */
export function chance(
  seed: number = Number(process.env.KILL_SEED ?? 20261122),
): (from: number, to: number) => number {
  let state = seed >>> 0;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
}

/** Rounds of a kill test: a few in every run, hundreds when `KILL_ROUNDS` says so (`npm run drills`). */
export const killRounds = (few: number): number => Number(process.env.KILL_ROUNDS ?? few);
