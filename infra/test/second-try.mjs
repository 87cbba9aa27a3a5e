/** More failing files than this are a broken build, not a slow machine: nothing is tried again. */
const MOST_FILES = 3;

/**
 * @typedef {{ passed: number, failures: { name: string, message: string }[] }} Result
 * A failure's name is its file, ` › ` and the test; without ` › ` it is about a whole file or the run.
 */

/** The process that ran a file died, which says nothing of its tests: the file has no results, and is tried again whole. */
const died = ({ name, message }) =>
  !name.includes(' › ') && /jest worker process .* was terminated by another process/.test(message);
const ofATest = ({ name }) => name.includes(' › ');

/**
 * The files that may be tried again: each failed in some of its tests, or its process died, and nothing else went wrong.
 * @param {Result} result
 * @returns {string[]} none when the failures say more than "some tests failed"
 */
export function filesToTryAgain({ failures }) {
  if (failures.some((failure) => !ofATest(failure) && !died(failure))) return [];
  const files = [...new Set(failures.map(({ name }) => name.split(' › ')[0]))];
  return files.length <= MOST_FILES ? files : [];
}

/**
 * What jest is told so that it runs the failed tests alone: a long file need not run whole for one of them.
 * @param {Result} result that `filesToTryAgain` named files of
 * @returns {string[]} arguments; none where a file has to run whole
 */
export function onlyFailed({ failures }) {
  if (failures.some(died)) return [];
  const names = failures.map(({ name }) => name.split(' › ').slice(1).join(' '));
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return ['--testNamePattern', `^(?:${escaped.join('|')})$`];
}

/**
 * One result of two runs, the second of the tests that failed in the first. A test counts as passed when it passed the
 * second time, as failed when it failed then, whatever it did the first time.
 * @param {Result} first
 * @param {Result} second
 * @returns {Result & { shaky: Result['failures'] }} `shaky` failed the first time only, with the first message
 */
export function afterSecondTry(first, second) {
  if (second.passed === 0) return { ...first, shaky: [] };
  const failedIn = ({ failures }) => new Set(failures.map(({ name }) => name));
  const before = failedIn(first);
  const again = failedIn(second);
  const whole = second.failures.some(({ name }) => !name.includes(' › '));
  const shaky = whole ? [] : first.failures.filter(({ name }) => !again.has(name));
  const spoiled = [...again].filter((name) => !before.has(name) && name.includes(' › ')).length;
  return {
    passed: first.passed + shaky.length - spoiled,
    failures: [
      ...first.failures.filter((failure) => !shaky.includes(failure) && !again.has(failure.name)),
      ...second.failures,
    ],
    shaky,
  };
}
