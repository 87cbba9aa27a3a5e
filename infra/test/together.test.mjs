import { runTogether } from './together.mjs';

const failure = (name, message = 'no') => ({ name, message });
const run = (name) => ({ name, args: ['--config', 'c.mjs', '--runInBand'], which: ['--some'] });

/** Runs that end when they are told to, and everything that happens, in order. */
function stage(twice = true) {
  const happened = [];
  const ends = new Map();
  const jest = (name, args, environment, beside) => {
    happened.push(`${name} begins${beside ? ' beside' : ''}`);
    return new Promise((resolve) => {
      const end = (result) => {
        happened.push(`${name} ends`);
        resolve({ failures: [], output: '', ...result });
      };
      ends.set(name, { end, args, environment });
    });
  };
  const how = {
    jest,
    twice,
    heading: (text) => happened.push(text),
    tell: (text) => happened.push(text),
  };
  return { how, happened, ends };
}

const soon = () => new Promise(setImmediate);

test('runs go on at the same time, each in a lane of its own, and what one told beside another follows whole', async () => {
  const { how, happened, ends } = stage();
  const result = runTogether([run('pages'), run('processes')], how);
  expect([...ends.values()].map(({ environment }) => environment.TEST_LANE)).toEqual(['0', '1']);
  ends.get('processes').end({ passed: 2, output: 'two passed' });
  await soon();
  ends.get('pages').end({ passed: 3 });
  expect(await result).toEqual({ passed: 5, failures: [], shaky: [] });
  expect(happened).toEqual([
    'pages begins',
    'processes begins beside',
    'processes ends',
    'pages ends',
    'meanwhile: processes',
    'two passed',
  ]);
});

test('a second try waits until nothing else runs', async () => {
  const { how, happened, ends } = stage();
  const result = runTogether([run('pages'), run('processes')], how);
  ends.get('processes').end({ passed: 2, failures: [failure('a.e2e.ts › one', 'slow')] });
  await soon();
  expect(happened.at(-1)).toBe('processes ends');
  ends.get('pages').end({ passed: 3, failures: [failure('b.e2e.ts › two')] });
  await soon();
  expect(happened.slice(-2)).toEqual(['a second try: b.e2e.ts', 'pages-again begins']);
  expect(ends.get('pages-again').args).toEqual(
    '--config c.mjs --runInBand --testNamePattern ^(?:two)$ --runTestsByPath b.e2e.ts'.split(' '),
  );
  ends.get('pages-again').end({ passed: 0, failures: [failure('b.e2e.ts › two', 'again')] });
  await soon();
  ends.get('processes-again').end({ passed: 1 });
  expect(await result).toEqual({
    passed: 6,
    failures: [failure('b.e2e.ts › two')],
    shaky: [failure('a.e2e.ts › one', 'slow')],
  });
});

test('without a second try a failure stays one', async () => {
  const { how, ends } = stage(false);
  const result = runTogether([run('pages')], how);
  ends.get('pages').end({ passed: 3, failures: [failure('a.e2e.ts › one')] });
  expect(await result).toEqual({ passed: 3, failures: [failure('a.e2e.ts › one')], shaky: [] });
});
