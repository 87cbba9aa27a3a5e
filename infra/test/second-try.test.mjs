import { afterSecondTry, filesToTryAgain, onlyFailed } from './second-try.mjs';

const failure = (name, message = 'no') => ({ name, message });
const FIRST = { passed: 10, failures: [failure('a.test.ts › one', 'slow'), failure('a.test.ts › two')] };

test('files with failed tests are tried again, a few at most', () => {
  expect(filesToTryAgain(FIRST)).toEqual(['a.test.ts']);
  const many = [1, 2, 3, 4].map((n) => failure(`${n}.test.ts › one`));
  expect(filesToTryAgain({ passed: 1, failures: many })).toEqual([]);
});

test.each([
  ['a file that did not load', failure('b.test.ts')],
  ['a run that was ended', failure('unit', 'it was ended after 80 minutes')],
])('nothing is tried again beside %s', (_, more) => {
  expect(filesToTryAgain({ passed: 1, failures: [...FIRST.failures, more] })).toEqual([]);
});

test('a test that passes the second time is counted as passed, and told with its first message', () => {
  const second = { passed: 3, failures: [failure('a.test.ts › two', 'again')] };
  expect(afterSecondTry(FIRST, second)).toEqual({
    passed: 11,
    failures: [failure('a.test.ts › two', 'again')],
    shaky: [failure('a.test.ts › one', 'slow')],
  });
});

test('a test that fails the second time only has failed', () => {
  const second = { passed: 3, failures: [failure('a.test.ts › three')] };
  expect(afterSecondTry(FIRST, second)).toMatchObject({
    passed: 11,
    failures: [failure('a.test.ts › three')],
  });
});

test('a second run that broke changes no failure into a pass', () => {
  expect(afterSecondTry(FIRST, { passed: 0, failures: [failure('e2e', 'ended')] })).toMatchObject(FIRST);
  const broken = afterSecondTry(FIRST, { passed: 1, failures: [failure('a.test.ts', 'did not load')] });
  expect(broken).toMatchObject({ passed: 10, shaky: [] });
  expect(broken.failures).toHaveLength(3);
});

test('only the tests that failed are run again, whatever their names hold', () => {
  const [option, source] = onlyFailed({
    passed: 1,
    failures: [failure('a.test.ts › /page › back (twice)'), failure('b.test.ts › 3 + 4?')],
  });
  expect(option).toBe('--testNamePattern');
  const pattern = new RegExp(source);
  for (const name of ['/page back (twice)', '3 + 4?']) expect(pattern.test(name)).toBe(true);
  for (const name of ['/page back (twice) again', '/page back', '33 4', 'one'])
    expect(pattern.test(name)).toBe(false);
});

test('a file whose process died is tried again whole', () => {
  const message =
    'A jest worker process (pid=7) was terminated by another process: signal=SIGABRT, exitCode=null.';
  const first = { passed: 9, failures: [failure('a.test.ts', message), failure('b.test.ts › one', 'slow')] };
  expect(filesToTryAgain(first)).toEqual(['a.test.ts', 'b.test.ts']);
  expect(onlyFailed(first)).toEqual([]);
  expect(afterSecondTry(first, { passed: 5, failures: [] })).toEqual({
    passed: 11,
    failures: [],
    shaky: first.failures,
  });
  const again = { passed: 2, failures: [failure('a.test.ts', message)] };
  expect(afterSecondTry(first, again).failures).toHaveLength(2);
});
