import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import semver from 'semver';
import { idOf, missing, readCommand, verdict } from './suite/present.mjs';

let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tianji-present-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const put = (...paths) => {
  for (const path of paths) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), '');
  }
};

test.each([
  [[], { folder: '.', wanted: undefined, onlyDeclaration: false }],
  [['here', 'omen', '--declaration'], { folder: 'here', wanted: 'omen', onlyDeclaration: true }],
  [['--help'], null],
  [['here', 'omen', 'moon'], null],
])('%j is read', (argv, told) => expect(readCommand(argv)).toEqual(told));

test.each([
  [{ failed: 0, of: 3, onlyDeclaration: false }, /^omen is a tool$/],
  [{ failed: 2, of: 3, onlyDeclaration: false }, /^omen: 2 of 3 failed$/],
  [{ failed: 0, of: 1, onlyDeclaration: true }, /its own tests, its types and its build were not judged$/],
  [{ failed: 1, of: 1, onlyDeclaration: true }, /^omen: 1 of 1 failed$/],
])('after %j the verdict is %s', (run, said) => expect(verdict('omen', run)).toMatch(said));

test('a single tool is chosen by itself, several are not guessed', () => {
  expect(() => idOf(home)).toThrow('has no folder mf-<id>');
  put('mf-omen/tool.json');
  expect(idOf(home)).toBe('omen');
  put('mf-moon/tool.json');
  expect(() => idOf(home)).toThrow('several tools, name one: moon, omen');
  expect(idOf(home, 'omen')).toBe('omen');
  expect(() => idOf(home, 'star')).toThrow('has no folder mf-star');
});

test('a missing part is reported by file and reason, including links', () => {
  put('mf-omen/tool.json');
  expect(missing(home, 'omen')).toEqual(['mf-omen has no service beside it: services/omen is missing']);
  put('mf-omen/package.json', 'mf-omen/src/index.ts', 'services/omen/package.json');
  put('services/omen/src/service.ts');
  expect(missing(home, 'omen')).toEqual([
    'services/omen/src/contract/index.ts is missing: it exports omenContract',
    `@tianji/omen is not linked: run npm install in ${home}`,
  ]);
  put('services/omen/src/contract/index.ts', 'node_modules/@tianji/omen/package.json');
  expect(missing(home, 'omen')).toEqual([]);
});

test('the minimal pair in the docs requires the current kit', () => {
  const page = readFileSync(new URL('../../docs/what-a-tool-is.md', import.meta.url), 'utf8');
  const asked = /"needs": \{ "kit": "([^"]+)"/.exec(page)?.[1];
  const { version } = JSON.parse(
    readFileSync(new URL('../../shell/kit/package.json', import.meta.url), 'utf8'),
  );
  expect(semver.satisfies(version, asked)).toBe(true);
});
