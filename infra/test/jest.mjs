import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';
import { runLimited } from './limited.mjs';
import { isComplete, readNotes } from './reporter.mjs';

/** How long jest may take to exit after the last test: the portal of end-to-end tests is stopped then. */
const LEAVE_MS = 180_000;

/**
 * Megabytes for what lives shortly, four times what Node has: pages of tests make and drop so much that collecting it took a
 * tenth of the time. Jest hands the option on to its workers.
 */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64';

/**
 * Runs jest and returns the results, even when the run had to be ended.
 * @param {string} name of the part, for messages
 * @param {string[]} args
 * @param {Record<string, string>} environment variables beside the present ones
 * @param {number} limitMs
 * @param {boolean} [beside] another run that tells as it goes: what this one tells is kept, and returned
 * @returns {Promise<{ passed: number, failures: { name: string, message: string }[], output: string }>}
 */
export async function jest(name, args, environment, limitMs, beside = false) {
  const notes = join(ROOT, '.cache', 'test', `${name}.jsonl`);
  const told = join(ROOT, '.cache', 'test', `${name}.out`);
  mkdirSync(join(ROOT, '.cache', 'test'), { recursive: true });
  rmSync(notes, { force: true });
  const kept = beside ? openSync(told, 'w') : undefined;
  const { code, late, left } = await runLimited(
    process.execPath,
    [
      ROOM_FOR_THE_YOUNG,
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...args,
      '--reporters=default',
      `--reporters=${join(import.meta.dirname, 'reporter.mjs')}`,
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', kept ?? 'inherit'],
      env: { ...process.env, ...environment, TEST_NOTES: notes },
    },
    limitMs,
    { isDone: () => isComplete(notes), leaveMs: LEAVE_MS },
  );
  if (kept !== undefined) closeSync(kept);
  const { passed, failures, unfinished } = readNotes(notes);
  const where = unfinished.length > 0 ? `; unfinished: ${unfinished.join(', ')}` : '';
  if (late) {
    const message = `it was ended after ${(limitMs / 60_000).toFixed(0)} minutes${where}`;
    failures.push({ name, message });
  } else if (left) {
    failures.push({ name, message: 'it did not end: a test left a timer, a connection or a process open' });
  } else if (passed + failures.length === 0) {
    failures.push({ name, message: `jest ended with ${code}, no test was run` });
  } else if (code !== 0 && failures.length === 0) {
    failures.push({ name, message: `jest ended with ${code}${where}` });
  }
  return { passed, failures, output: beside ? readFileSync(told, 'utf8') : '' };
}
