import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';
import Notes, { isComplete, readNotes } from './reporter.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tianji-notes-'));
afterAll(() => rmSync(folder, { recursive: true }));

let notes;
beforeEach(() => {
  notes = join(folder, `${expect.getState().currentTestName.length}-${Math.random()}.jsonl`);
  process.env.TEST_NOTES = notes;
});
afterEach(() => {
  delete process.env.TEST_NOTES;
});

const at = (file) => ({ path: join(ROOT, file) });
const result = (title, status, message) => ({
  ancestorTitles: ['group'],
  title,
  status,
  failureMessages: message ? [message] : [],
});

test('a finished file is reported by its own result: a last hook may have failed passed tests', () => {
  const reporter = new Notes();
  reporter.onTestFileStart(at('a.test.ts'));
  reporter.onTestCaseResult(at('a.test.ts'), result('one', 'passed'));
  reporter.onTestFileResult(at('a.test.ts'), {
    testResults: [result('one', 'failed', 'not closed'), result('two', 'passed'), result('three', 'pending')],
  });
  expect(readNotes(notes)).toEqual({
    passed: 1,
    failures: [{ name: 'a.test.ts › group › one', message: 'not closed' }],
    unfinished: [],
    complete: false,
  });
});

test('for an unfinished file, finished tests are known', () => {
  const reporter = new Notes();
  reporter.onTestFileStart(at('a.test.ts'));
  reporter.onTestCaseResult(at('a.test.ts'), result('one', 'passed'));
  reporter.onTestCaseResult(at('a.test.ts'), result('two', 'failed', 'wrong'));
  appendFileSync(notes, '{"file":"a.te');
  expect(isComplete(notes)).toBe(false);
  expect(readNotes(notes)).toEqual({
    passed: 1,
    failures: [{ name: 'a.test.ts › group › two', message: 'wrong' }],
    unfinished: ['a.test.ts'],
    complete: false,
  });
});

test('a file that did not load is one failure', () => {
  const reporter = new Notes();
  reporter.onTestFileStart(at('a.test.ts'));
  reporter.onTestFileResult(at('a.test.ts'), {
    testResults: [],
    testExecError: {},
    failureMessage: 'no such module',
  });
  expect(readNotes(notes)).toEqual({
    passed: 0,
    failures: [{ name: 'a.test.ts', message: 'no such module' }],
    unfinished: [],
    complete: false,
  });
});

test('a run without further tests says so', () => {
  const reporter = new Notes();
  reporter.onTestFileStart(at('a.test.ts'));
  reporter.onTestFileResult(at('a.test.ts'), { testResults: [result('one', 'passed')] });
  reporter.onRunComplete();
  expect(isComplete(notes)).toBe(true);
  expect(readNotes(notes)).toEqual({ passed: 1, failures: [], unfinished: [], complete: true });
});

test('without notes nothing is reported', () => {
  expect(isComplete(notes)).toBe(false);
  expect(readNotes(notes)).toEqual({ passed: 0, failures: [], unfinished: [], complete: false });
});
