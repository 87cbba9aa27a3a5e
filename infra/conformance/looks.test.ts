import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { frameless, impure, unknownSymbols, unmet, untested } from './suite/looks.ts';

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'looks-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('a page without the frame is found, wherever the frame is missing', () => {
  const entry = ['good', 'bad', 'plain', 'gone'].map((name) => `() => import('./pages/${name}.tsx')`);
  const remote = folderWith({
    'src/index.ts': entry.join('\n'),
    'src/pages/good.tsx': "import { Deep } from '../deep.tsx';",
    'src/deep.tsx': 'export const Deep = () => <ResultFrame label="x" basis={[]} />;',
    'src/pages/bad.tsx': 'export default () => <Leaf />;',
    'src/pages/plain.tsx': '// No result: a list of courses.\nexport default () => <ul />;',
  });
  expect(frameless(remote)).toEqual([expect.stringContaining('./pages/bad.tsx')]);
});

test('a package must have a test, and an empty file does not count', () => {
  expect(untested(folderWith({ 'src/a.test.ts': "test('a', () => undefined);" }))).toEqual([]);
  expect(untested(folderWith({ 'src/a.ts': '', 'src/a.test.ts': '' }))).toEqual([
    expect.stringContaining('has no test'),
  ]);
  expect(untested(folderWith({}))).toHaveLength(1);
});

test.each([
  ["import { readFileSync } from 'node:fs';", 'node:fs'],
  ["import fs from 'fs';", 'fs'],
  ["import 'node:http';", 'node:http'],
  ["const net = await import('node:net');", 'node:net'],
  ["const { env } = require('process');", 'process'],
  ["import { createService } from '@tianji/service-kit';", '@tianji/service-kit'],
  ["import { toast } from '@tianji/kit/ui';", '@tianji/kit/ui'],
  ["import { defineCall } from '@tianji/contracts';", '@tianji/contracts'],
  ["import { computeChart } from '@tianji/other/engine';", '@tianji/other/engine'],
  ['export const now = () => Date.now();', 'Date.now('],
])('an engine with %s is refused', (line, named) => {
  const problems = impure(folderWith({ 'index.ts': "export { a } from './deep/a.ts';", 'deep/a.ts': line }));
  expect(problems).toEqual([expect.stringContaining(`deep/a.ts`)]);
  expect(problems[0]).toContain(named);
});

test('an engine may use the pure libraries and its own files; its tests may do more', () => {
  const lines = [
    "import { ganzhi } from '@tianji/almanac';",
    "import { civil } from '@tianji/almanac/civil';",
    "import { defineOptions } from '@tianji/contracts/options';",
    "import { TABLE } from './table.ts';",
    "// import 'node:fs' is what it must not do",
  ];
  const engine = { 'index.ts': lines.join('\n'), 'table.ts': '', 'index.test.ts': "import 'node:fs';" };
  expect(impure(folderWith(engine))).toEqual([]);
});

test('an unknown symbol is reported with the symbols that the kit has', () => {
  const tiles = [
    { route: '/a', symbol: 'leaf' },
    { route: '/b', symbol: 'moon' },
  ];
  expect(unknownSymbols(tiles, ['leaf', 'coin'])).toEqual([
    'the tile of /b: no symbol is named moon; there are leaf, coin',
  ]);
});

test('a range that nothing satisfies, a missing range, and a range for what is not provided', () => {
  const given = { kit: '0.1.5' };
  expect(unmet({ kit: '^0.1.4' }, given)).toEqual([]);
  expect(unmet({ kit: '^0.2.0' }, given)).toEqual(['needs kit ^0.2.0, and there is 0.1.5']);
  expect(unmet({ kit: 'newest' }, given)).toEqual(['needs kit "newest", which is no range']);
  expect(unmet({}, given)).toEqual(['needs names no range for kit; there is 0.1.5']);
});
