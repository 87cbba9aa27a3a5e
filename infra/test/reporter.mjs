// A reporter of jest's: notes what became of the tests, one line of JSON each, in the file that TEST_NOTES
// names. What a run that had to be ended half-way had found until then is known by them, too.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../start/prepare.mjs';

const caseOf = ({ ancestorTitles, title, status, failureMessages }) => ({
  name: [...ancestorTitles, title].join(' › '),
  status,
  message: failureMessages?.[0] ?? '',
});

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

  onTestFileResult({ path }, { testResults, testExecError, failureMessage }) {
    // What a file's last hooks find is laid to its tests; one that did not even load has none.
    const broken = testExecError ? failureMessage : undefined;
    this.#note({ file: relative(ROOT, path), cases: testResults.map(caseOf), ended: true, broken });
  }
}

/**
 * @param {string} path where the notes are
 * @returns {{ passed: number, failures: { name: string, message: string }[], unfinished: string[] }}
 *   `unfinished` are files that began and did not end
 */
export function readNotes(path) {
  const files = new Map();
  for (const { file, cases, ended, broken } of linesOf(path).map((line) => JSON.parse(line))) {
    const before = files.get(file)?.cases ?? [];
    files.set(file, { cases: ended ? cases : [...before, ...cases], ended, broken });
  }
  const found = { passed: 0, failures: [], unfinished: [] };
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
