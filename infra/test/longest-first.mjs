// The order in which jest takes up test files: the longest first, so that no core is idle at the end while another is in
// the middle of a long file. Jest remembers how long each took the last time. Where nothing was run yet, as in CI, a long
// file tells it by a line `// @seconds <number>` at its head; of the others the bigger come first.
import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

const HEAD_BYTES = 2048;
const SECONDS = /^\/\/ @seconds (\d+)$/m;

/** @returns {number | undefined} the seconds that a test file says it takes */
export function secondsSaid(path) {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path);
  const length = readSync(file, head);
  closeSync(file);
  const said = SECONDS.exec(head.toString('utf8', 0, length))?.[1];
  return said === undefined ? undefined : Number(said);
}

export default class LongestFirst extends Sequencer {
  /** In milliseconds. A byte of a file that tells nothing counts as one: most take no longer. */
  time(test) {
    const said = secondsSaid(test.path);
    return super.time(test) ?? (said === undefined ? this.#size(test) : said * 1000);
  }

  #size({ path, context }) {
    return context.hasteFS.getSize(path) ?? 0;
  }
}
