import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

const require = createRequire(import.meta.url);
/** The scheduler is React's own dependency. */
const ofReact = createRequire(require.resolve('react-dom'));
const shortSlices = require('./short-slices.cjs');

/** How long a scheduler lets a task run before it asks it to stop, in whole milliseconds. */
function sliceOf(source) {
  let clock = 0;
  let next;
  let slice;
  const exports = {};
  const setImmediate = (work) => {
    next = work;
  };
  runInNewContext(source, { exports, setImmediate, console, performance: { now: () => clock } });
  exports.unstable_scheduleCallback(exports.unstable_NormalPriority, () => {
    while (!exports.unstable_shouldYield()) clock += 1;
    slice = clock;
  });
  next();
  return slice;
}

test("React's slices are three milliseconds instead of five", () => {
  const theirs = readFileSync(ofReact.resolve('scheduler/cjs/scheduler.production.js'), 'utf8');
  expect(sliceOf(theirs)).toBe(5);
  expect(sliceOf(shortSlices(theirs))).toBe(3);
});

test('a scheduler that was written anew is refused', () => {
  expect(() => shortSlices('var frameBudget = 5;')).toThrow('frameInterval = 5,');
});
