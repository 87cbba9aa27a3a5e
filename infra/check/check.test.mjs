import { violations } from './boundaries.mjs';
import { hygieneProblems } from './hygiene.mjs';
import { idProblems } from './ids.mjs';
import { importsOf } from './sources.mjs';

const packages = new Map([
  ['@tianji/kit', 'shell/kit'],
  ['@tianji/contracts', 'services/lib/contracts'],
  ['@tianji/almanac', 'services/lib/almanac'],
  ['@tianji/calendar', 'services/calendar'],
  ['@tianji/service-kit', 'services/lib/kit'],
]);
const judge = (path, text) => violations(path, text, packages);

describe('what a source imports', () => {
  test('every form is seen, comments and plain text are not', () => {
    const text = `
      import a from 'one'; import type { B } from 'two';
      import { c,
        type D } from "three";
      // import x from 'comment';
      /* import y from 'block'; */
      const text = "import z from 'text'";
      export * from 'four'; export type { E } from 'five'; export const f = 1;
      import 'six';
      const late = () => import('seven'); const old = require('eight');
    `;
    expect(importsOf(text)).toEqual([
      { from: 'one', typeOnly: false },
      { from: 'two', typeOnly: true },
      { from: 'three', typeOnly: false },
      { from: 'four', typeOnly: false },
      { from: 'five', typeOnly: true },
      { from: 'six', typeOnly: false },
      { from: 'seven', typeOnly: false },
      { from: 'eight', typeOnly: false },
    ]);
  });

  test('the word from in prose and a url in a string do not confuse it', () => {
    expect(importsOf(`const a = 'http://x'; // from 'b'\nimport b from 'c';`)).toEqual([
      { from: 'c', typeOnly: false },
    ]);
  });
});

describe('who may import whom', () => {
  test('a tool takes the kit, pure libraries, its own engine and types of the contracts', () => {
    const text = `
      import { defineTool } from '@tianji/kit';
      import { jdn } from '@tianji/almanac/civil';
      import { monthView } from '@tianji/calendar/engine';
    `;
    expect(judge('mf-calendar/src/index.ts', text)).toEqual([]);
    const types = `import type { CallOutput } from '@tianji/contracts';`;
    expect(judge('shell/kit/src/a.ts', types)).toEqual([]);
  });

  test.each([
    ['mf-calendar/src/a.ts', `import { calls } from '@tianji/contracts';`, /types only/],
    ['mf-calendar/src/a.ts', `import service from '@tianji/calendar';`, /may not import @tianji\/calendar/],
    ['mf-calendar/src/a.ts', `import { createService } from '@tianji/service-kit';`, /may not import/],
    [
      'mf-calendar/src/a.ts',
      `import { x } from '../../services/calendar/src/engine/index.ts';`,
      /leaves the package/,
    ],
    ['mf-calendar/src/a.ts', `import { createRoot } from 'react-dom/client';`, /defineTool/],
    ['mf-calendar/src/a.ts', `import { Subject } from 'rxjs';`, /rxjs/],
    ['mf-calendar/src/a.ts', `import { readFileSync } from 'node:fs';`, /browser/],
    ['mf-calendar/src/a.ts', `import { a } from '@tianji/kit/deep/inside';`, /no door/],
    ['mf-calendar/src/a.ts', `import { a } from 'left-pad';`, /not among the dependencies/],
    ['services/calendar/src/engine/a.ts', `import { a } from '@tianji/service-kit';`, /may not import/],
    ['services/calendar/src/engine/a.ts', `import { a } from '../handlers/when.ts';`, /an engine may not/],
    ['services/calendar/src/engine/a.ts', 'export const now = () => Date.now();', /no clock/],
    ['services/lib/kit/src/a.ts', `import { a } from '@tianji/almanac';`, /may not import/],
    ['services/lib/almanac/src/a.ts', `import { a } from '@tianji/contracts';`, /may not import/],
  ])('%s: %s', (path, text, expected) => {
    expect(judge(path, text).join('\n')).toMatch(expected);
  });
});

describe('the id rule', () => {
  const whole = {
    'mf-stars/package.json': '{"name":"@tianji/mf-stars"}',
    'mf-stars/tool.json': '{"id":"stars"}',
    'mf-stars/webpack.config.cjs': '',
    'services/stars/package.json': '{"name":"@tianji/stars"}',
    'services/stars/src/service.ts': '',
    'services/lib/contracts/src/calls/stars.ts': `defineCall({ service: 'stars' })`,
    'services/lib/contracts/src/calls/index.ts': 'export const calls = [...starsCalls];',
    'infra/tenants/default.json': '{"tools":[{"id":"stars"}]}',
  };
  const judgeTree = (tree) => idProblems({ files: Object.keys(tree), read: (path) => tree[path] });

  test('a whole pair is right', () => expect(judgeTree(whole)).toEqual([]));

  test.each(Object.keys(whole).filter((path) => !path.endsWith('calls/index.ts')))(
    'without %s it is not',
    (path) => {
      const { [path]: _gone, ...rest } = whole;
      expect(judgeTree(rest)).not.toEqual([]);
    },
  );

  test('payment, reports and the gateway need no face; others do', () => {
    const faceless = (id) => ({
      [`services/${id}/package.json`]: `{"name":"@tianji/${id}"}`,
      [`services/${id}/src/service.ts`]: '',
      [`services/lib/contracts/src/calls/${id}.ts`]: `defineCall({ service: '${id}' })`,
      'services/lib/contracts/src/calls/index.ts': `export const calls = [...${id}Calls];`,
    });
    expect(judgeTree(faceless('payment'))).toEqual([]);
    expect(judgeTree(faceless('reports'))).toEqual([]);
    expect(judgeTree({ 'services/gateway/package.json': '{"name":"@tianji/gateway"}' })).toEqual([]);
    expect(judgeTree(faceless('stars'))).toEqual([expect.stringContaining('has no remote of the same id')]);
  });

  test.each([
    ['mf-stars/tool.json', '{"id":"moon"}'],
    ['mf-stars/package.json', '{"name":"@tianji/stars"}'],
    ['services/lib/contracts/src/calls/stars.ts', `defineCall({ service: 'moon' })`],
    ['services/lib/contracts/src/calls/index.ts', 'export const calls = [];'],
    ['infra/tenants/default.json', '{"tools":[]}'],
  ])('with another name in %s it is not', (path, text) => {
    expect(judgeTree({ ...whole, [path]: text })).toHaveLength(1);
  });
});

describe('hygiene', () => {
  test('a path of this machine, an overlong file, a switched-off test', () => {
    expect(hygieneProblems('a.md', 'see /opt/checkout/x', ['/opt/checkout'])).toHaveLength(1);
    expect(hygieneProblems('a.md', `see /${'home'}/somebody/x`, [])).toHaveLength(1);
    expect(hygieneProblems('a.ts', '\n'.repeat(301), [])).toHaveLength(1);
    expect(hygieneProblems('src/data/a.ts', '\n'.repeat(3010), [])).toEqual([]);
    expect(hygieneProblems('a.test.ts', `${'it'}.skip('x')`, [])).toHaveLength(1);
    expect(hygieneProblems('a.ts', 'export const fine = 1;\n', [])).toEqual([]);
  });
});
