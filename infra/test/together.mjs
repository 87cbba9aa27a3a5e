import { afterSecondTry, filesToTryAgain, onlyFailed } from './second-try.mjs';

/**
 * @typedef {{
 *   name: string,
 *   args: string[],
 *   which: string[],
 *   environment?: Record<string, string>,
 * }} Run of jest: its options, its configuration first; the tests, as options; variables beside the present ones
 * @typedef {import('./second-try.mjs').Result} Result
 */

/**
 * Runs jest, or several at the same time. Only the first tells as it goes; what the others told follows, each whole. A second
 * try begins when all have ended: whatever slowed a test down the first time is gone then.
 * @param {readonly Run[]} runs
 * @param {object} how
 * @param {(name: string, args: string[], environment: Record<string, string>, beside: boolean) => Promise<Result & { output: string }>} how.jest
 * @param {(text: string) => void} how.heading
 * @param {(text: string) => void} how.tell
 * @param {boolean} how.twice whether tests that failed are run again, without the others of their files
 * @returns {Promise<Result & { shaky: Result['failures'] }>} of all runs
 */
export async function runTogether(runs, { jest, heading, tell, twice }) {
  const firsts = await Promise.all(
    runs.map(({ name, args, which, environment }, lane) =>
      jest(name, [...args, ...which], { ...environment, TEST_LANE: String(lane) }, lane > 0),
    ),
  );
  for (const [lane, { output }] of firsts.entries()) {
    if (lane === 0) continue;
    heading(`meanwhile: ${runs[lane].name}`);
    tell(output);
  }
  const all = { passed: 0, failures: [], shaky: [] };
  for (const [lane, first] of firsts.entries()) {
    const files = twice ? filesToTryAgain(first) : [];
    const result = files.length > 0 ? await again(runs[lane], first, files) : { ...first, shaky: [] };
    all.passed += result.passed;
    all.failures.push(...result.failures);
    all.shaky.push(...result.shaky);
  }
  return all;

  async function again({ name, args, environment }, first, files) {
    heading(`a second try: ${files.join(', ')}`);
    const config = args.slice(0, 2);
    const inTurn = ['--runInBand', ...onlyFailed(first), '--runTestsByPath', ...files];
    return afterSecondTry(
      first,
      await jest(`${name}-again`, [...config, ...inTurn], { ...environment }, false),
    );
  }
}
