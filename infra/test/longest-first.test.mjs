import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LongestFirst, { secondsSaid } from './longest-first.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianji-order-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A test file, and a run's cache: what jest remembers of the last run, by file. */
function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const contextOf = (sizes) => ({
  config: { id: 'order', cache: true, cacheDirectory: folder, rootDir: folder, haste: {} },
  hasteFS: { getSize: (path) => sizes.get(path) },
});

const BIG = `// nothing is said\n${'x();\n'.repeat(1000)}`;
const orderOf = (sequencer, paths) => {
  const context = contextOf(new Map(paths.map((path) => [path, path.includes('big') ? BIG.length : 30])));
  return sequencer.sort(paths.map((path) => ({ path, context }))).map(({ path }) => path.split('/').at(-1));
};

test('without a last run the file that says it is long comes first, then the bigger', () => {
  const paths = [
    file('small.test.ts', 'test();'),
    file('big.test.ts', BIG),
    file('said.test.ts', '// What it tests.\n// @seconds 90\ntest();'),
    file('longer.test.ts', '// @seconds 400\ntest();'),
  ];
  expect(orderOf(new LongestFirst({}), paths)).toEqual([
    'longer.test.ts',
    'said.test.ts',
    'big.test.ts',
    'small.test.ts',
  ]);
});

test('what the last run took counts more than what a file says', () => {
  const said = file('said.test.ts', '// @seconds 400\ntest();');
  const slow = file('slow.test.ts', 'test();');
  const context = contextOf(new Map());
  const tests = [said, slow].map((path) => ({ path, context }));
  const ran = (path, runtime) => ({ testFilePath: path, perfStats: { runtime }, numFailingTests: 0 });
  new LongestFirst({}).cacheResults(tests, { testResults: [ran(said, 1000), ran(slow, 9000)] });
  expect(new LongestFirst({}).sort(tests).map(({ path }) => path)).toEqual([slow, said]);
});

test('only a line of its own at the head says it', () => {
  expect(secondsSaid(file('a.test.ts', '// @seconds 12\n'))).toBe(12);
  expect(secondsSaid(file('b.test.ts', '// as @seconds 12 says\n'))).toBeUndefined();
  expect(secondsSaid(file('c.test.ts', `${BIG}// @seconds 12\n`))).toBeUndefined();
  expect(secondsSaid(file('d.test.ts', ''))).toBeUndefined();
});
