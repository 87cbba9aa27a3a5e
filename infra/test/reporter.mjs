// A jest reporter that writes each test's result as a line of JSON to the file named by TEST_NOTES, so that
// results are known even when a run has to be ended halfway.
import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../start/prepare.mjs';

const caseOf = ({ ancestorTitles, title, status, failureMessages }) => ({
  name: [...ancestorTitles, title].join(' › '),
  status,
  message: failureMessages?.[0] ?? '',
});

/** The last line, when the run has no more tests. */
const COMPLETE = { complete: true };

/**
 * Whether a run has no more tests. Reads the end of its notes alone: it is asked every second, and the notes of all tests are
 * megabytes.
 * @param {string} path where the notes are; false when there are none yet
 */
export function isComplete(path) {
  const last = Buffer.from(`${JSON.stringify(COMPLETE)}\n`);
  let file;
  try {
    file = openSync(path);
  } catch {
    return false;
  }
  try {
    const end = Buffer.alloc(last.length);
    readSync(file, end, 0, end.length, Math.max(fstatSync(file).size - last.length, 0));
    return end.equals(last);
  } finally {
    closeSync(file);
  }
}

export default class Notes {
  #note(entry) {
    appendFileSync(process.env.TEST_NOTES, `${JSON.stringify(entry)}\n`);
  }

  onTestFileStart({ path }) {
    this.#note({ file: relative(ROOT, path), cases: [] });
  }

  onTestCaseResult({ path }, result) {
    this.#note({ file: relative(ROOT, path), cases: [caseOf(result)] });
  }

  onRunComplete() {
    this.#note(COMPLETE);
  }

  onTestFileResult({ path }, { testResults, testExecError, failureMessage }) {
    // Failures of a file's last hooks are reported under its tests; a file that did not load has no tests.
    const broken = testExecError ? failureMessage : undefined;
    this.#note({ file: relative(ROOT, path), cases: testResults.map(caseOf), ended: true, broken });
  }
}

/**
 * @param {string} path where the notes are
 * @returns {{ passed: number, failures: { name: string, message: string }[], unfinished: string[], complete: boolean }}
 *   `unfinished` are files that started and did not finish; `complete` says that the run has no more tests
 */
export function readNotes(path) {
  const files = new Map();
  const entries = linesOf(path).map((line) => JSON.parse(line));
  const complete = entries.some((entry) => entry.complete);
  for (const { file, cases, ended, broken } of entries.filter((entry) => entry.file)) {
    const before = files.get(file)?.cases ?? [];
    files.set(file, { cases: ended ? cases : [...before, ...cases], ended, broken });
  }
  const found = { passed: 0, failures: [], unfinished: [], complete };
  for (const [file, { cases, ended, broken }] of files) {
    for (const { name, status, message } of cases) {
      if (status === 'passed') found.passed += 1;
      if (status === 'failed') found.failures.push({ name: `${file} › ${name}`, message });
    }
    if (broken) found.failures.push({ name: file, message: broken });
    if (!ended) found.unfinished.push(file);
  }
  return found;
}

function linesOf(path) {
  try {
    // A process that was killed may have left half a line.
    return readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}
