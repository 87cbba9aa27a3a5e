import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from './boundaries.mjs';
import { hygieneProblems, recordProblems } from './hygiene.mjs';
import { idProblems } from './ids.mjs';
import { importsOf } from './sources.mjs';
import { namesOfTools } from './tool-names.mjs';
import { mend } from './tools.mjs';
import { checkTwins, countedLines, twins } from './twins.mjs';

const packages = new Map([
  ['@tianji/kit', 'shell/kit'],
  ['@tianji/contracts', 'services/lib/contracts'],
  ['@tianji/almanac', 'services/lib/almanac'],
  ['@tianji/calendar', 'services/calendar'],
  ['@tianji/member', 'services/member'],
  ['@tianji/service-kit', 'services/lib/kit'],
  ['@tianji/infra', 'infra'],
]);
const judge = (path, text) => violations(path, text, packages);

test('--fix mends the format, and leaves what is no matter of format to the check', async () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'mended-'));
  const path = join(folder, 'some.mjs');
  try {
    writeFileSync(path, 'export const one = { two : "three" }\n');
    expect(await mend([path])).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe("export const one = { two: 'three' };\n");
    writeFileSync(path, 'debugger;\n');
    expect((await mend([path])).join('\n')).toContain('debugger');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('what a source imports', () => {
  test('every form is found; comments and plain text are not', () => {
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
      { from: 'one', typeOnly: false, names: [] },
      { from: 'two', typeOnly: true, names: ['B'] },
      { from: 'three', typeOnly: false, names: ['c', 'D'] },
      { from: 'four', typeOnly: false, names: [] },
      { from: 'five', typeOnly: true, names: ['E'] },
      { from: 'six', typeOnly: false, names: [] },
      { from: 'seven', typeOnly: false, names: [] },
      { from: 'eight', typeOnly: false, names: [] },
    ]);
  });

  test('the word from in prose and a url in a string do not confuse it', () => {
    expect(importsOf(`const a = 'http://x'; // from 'b'\nimport b from 'c';`)).toEqual([
      { from: 'c', typeOnly: false, names: [] },
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
    const options = `import { defineOptions } from '@tianji/contracts/options';`;
    expect(judge('services/calendar/src/engine/a.ts', options)).toEqual([]);
    const calls = `import type { CalendarCalls } from '@tianji/calendar/contract';`;
    expect(judge('mf-calendar/src/a.ts', calls)).toEqual([]);
    const event = `import { memberDeleted } from '@tianji/member/contract';`;
    expect(judge('services/payment/src/a.ts', event)).toEqual([]);
  });

  test('the support code of end-to-end tests is only for end-to-end tests', () => {
    const text = `import { open } from '@tianji/infra/e2e';`;
    expect(judge('mf-calendar/e2e/a.e2e.ts', text)).toEqual([]);
    expect(judge('mf-calendar/src/a.ts', text).join()).toMatch(/may not import/);
  });

  test.each([
    ['mf-calendar/src/a.ts', `import { calls } from '@tianji/contracts';`, /only types/],
    ['mf-calendar/src/a.ts', `import { a } from '@tianji/calendar/contract';`, /only types/],
    ['mf-calendar/src/a.ts', `import type { A } from '@tianji/member/contract';`, /may not import/],
    ['services/gateway/src/a.ts', `import { a } from '@tianji/calendar/contract';`, /may not import/],
    ['services/payment/src/a.ts', `import { memberContract } from '@tianji/member/contract';`, /only events/],
    ['mf-calendar/src/a.ts', `import service from '@tianji/calendar';`, /may not import @tianji\/calendar/],
    ['mf-calendar/src/a.ts', `import { createService } from '@tianji/service-kit';`, /may not import/],
    [
      'mf-calendar/src/a.ts',
      `import { x } from '../../services/calendar/src/engine/index.ts';`,
      /leaves the package/,
    ],
    ['mf-calendar/src/a.ts', `import { createRoot } from 'react-dom/client';`, /defineTool/],
    ['mf-calendar/src/a.ts', `import { Subject } from 'rxjs';`, /rxjs/],
    ['shell/kit/src/chart/a.ts', `import { Subject } from 'rxjs';`, /rxjs is imported in/],
    ['mf-calendar/src/a.ts', 'setTimeout(next, 100);', /must not create timers/],
    ['mf-calendar/src/a.ts', `import { readFileSync } from 'node:fs';`, /browser/],
    ['mf-calendar/src/a.ts', `import { a } from '@tianji/kit/deep/inside';`, /no entry point/],
    ['mf-calendar/src/a.ts', `import { a } from 'left-pad';`, /not among the dependencies/],
    ['services/calendar/src/engine/a.ts', `import { a } from '@tianji/service-kit';`, /may not import/],
    ['services/calendar/src/engine/a.ts', `import { a } from '@tianji/contracts';`, /may not import/],
    ['services/calendar/src/engine/a.ts', `import { a } from '../handlers/when.ts';`, /an engine may not/],
    ['services/calendar/src/engine/a.ts', 'export const now = () => Date.now();', /must not use a clock/],
    ['services/lib/kit/src/a.ts', `import { a } from '@tianji/hexagram';`, /may not import/],
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
    'services/stars/package.json': '{"name":"@tianji/stars","exports":{"./contract":{}}}',
    'services/stars/src/service.ts': '',
    'services/stars/src/contract/index.ts': 'export const starsContract = defineContract({});',
    'infra/tenants/default.json': '{"tools":[{"id":"stars"}]}',
  };
  const judgeTree = (tree) => idProblems({ files: Object.keys(tree), read: (path) => tree[path] });

  test('a complete pair is accepted', () => expect(judgeTree(whole)).toEqual([]));

  test('a tenant that has every tool need not list each one', () => {
    const everyTool = { 'infra/tenants/default.json': '{"everyTool":true,"tools":[]}' };
    expect(judgeTree({ ...whole, ...everyTool })).toEqual([]);
  });

  test.each(Object.keys(whole))('without %s it is not', (path) => {
    const { [path]: _gone, ...rest } = whole;
    expect(judgeTree(rest)).not.toEqual([]);
  });

  test('payment, reports and the gateway need no pages; others do', () => {
    const faceless = (id) => ({
      [`services/${id}/package.json`]: `{"name":"@tianji/${id}","exports":{"./contract":{}}}`,
      [`services/${id}/src/service.ts`]: '',
      [`services/${id}/src/contract/index.ts`]: `export const ${id}Contract = defineContract({});`,
    });
    expect(judgeTree(faceless('payment'))).toEqual([]);
    expect(judgeTree(faceless('reports'))).toEqual([]);
    expect(judgeTree({ 'services/gateway/package.json': '{"name":"@tianji/gateway"}' })).toEqual([]);
    expect(judgeTree(faceless('stars'))).toEqual([expect.stringContaining('has no remote of the same id')]);
  });

  test.each([
    ['mf-stars/tool.json', '{"id":"moon"}'],
    ['mf-stars/package.json', '{"name":"@tianji/stars"}'],
    ['services/stars/package.json', '{"name":"@tianji/stars"}'],
    ['services/stars/src/contract/index.ts', 'export const moonContract = defineContract({});'],
    [
      'services/stars/src/contract/index.ts',
      `export const starsContract = defineContract({ calls: [defineCall({ service: 'moon' })] });`,
    ],
    ['infra/tenants/default.json', '{"tools":[]}'],
  ])('with another name in %s it is not', (path, text) => {
    expect(judgeTree({ ...whole, [path]: text })).toHaveLength(1);
  });
});

describe('hygiene', () => {
  test('finds a path of this machine and a skipped test; a long file is none of its business', () => {
    expect(hygieneProblems('a.md', 'see /opt/checkout/x', ['/opt/checkout'])).toHaveLength(1);
    expect(hygieneProblems('a.md', `see /${'home'}/somebody/x`, [])).toHaveLength(1);
    expect(hygieneProblems('a.ts', '\n'.repeat(3010), [])).toEqual([]);
    expect(hygieneProblems('a.test.ts', `${'it'}.skip('x')`, [])).toHaveLength(1);
    expect(hygieneProblems('a.ts', 'export const fine = 1;\n', [])).toEqual([]);
    const believed = 'const rows = JSON.parse(read(data.text)) as Row[];\n';
    expect(hygieneProblems('mf-stars/src/a.ts', believed, [])).toHaveLength(1);
    for (const size of [
      'font-size: 14px;',
      'font: 400 14px/22px var(--sans)',
      'line-height:22px',
      ['font-size:$', '{n}px'].join(''),
    ])
      expect(hygieneProblems('mf-stars/src/a.tsx', `x\n${size}`, [])).toEqual([
        expect.stringMatching(/^mf-stars\/src\/a\.tsx:2: .*px: sizes of text are in rem/),
      ]);
    for (const path of ['shell/src/a.css', 'shell/kit/src/ui/a.ts'])
      expect(hygieneProblems(path, 'font-size: 1px', [])).toHaveLength(1);
    for (const path of ['mf-stars/src/a.test.tsx', 'mf-stars/src/card-svg.ts', 'services/x/src/a.ts'])
      expect(hygieneProblems(path, 'font-size: 1px', [])).toEqual([]);
    expect(hygieneProblems('mf-stars/src/a.tsx', 'font-size: 0.875rem; margin: 4px', [])).toEqual([]);
    expect(hygieneProblems('mf-stars/src/a.ts', believed.replace('Row[]', 'unknown'), [])).toEqual([]);
  });
});

describe('decision records', () => {
  const record = (number, title) => ({
    path: `infra/decisions/${number}-${title}.md`,
    text: `# ${number} ${title}\n`,
  });

  test('two records with one number, a title with a different number', () => {
    expect(recordProblems([record('0001', 'a'), record('0002', 'b')])).toEqual([]);
    expect(recordProblems([record('0001', 'a'), record('0001', 'b')])).toEqual([
      'infra/decisions/0001-b.md: infra/decisions/0001-a.md has the same number',
    ]);
    expect(recordProblems([{ ...record('0002', 'a'), text: '# 0003 a\n' }])).toEqual([
      'infra/decisions/0002-a.md: the title must begin with 0002',
    ]);
  });
});

describe('twins', () => {
  const lines = (name, count) =>
    Array.from({ length: count }, (_, i) => `export const ${name}${i} = ${i};`).join('\n');
  const file = (tool, name, text) => ({ path: `mf-${tool}/src/features/${name}`, text });

  test('two tools with the same code are found, the most similar first', () => {
    const pairs = twins([
      file('one', 'a/strips.tsx', `${lines('x', 30)}\n${lines('y', 10)}`),
      file('two', 'a/strips.ts', `${lines('x', 30)}\n${lines('z', 30)}`),
      file('two', 'b/other.tsx', lines('x', 40)),
    ]);
    expect(pairs).toEqual([
      expect.objectContaining({ lines: 30, share: 0.75, one: expect.stringContaining('mf-one') }),
    ]);
    expect(checkTwins(pairs)).toEqual([expect.stringContaining('75 % (30 lines) alike')]);
  });

  test('imports, comments, blank lines and brackets do not count, nor do small files', () => {
    const quiet = ["import {\n  a,\n} from 'b';", '// said twice', '', '});', '/* and\n here */'].join('\n');
    expect(countedLines(quiet)).toEqual([]);
    expect(twins([file('one', 'a.ts', lines('x', 20)), file('two', 'a.ts', lines('x', 20))])).toEqual([]);
  });

  test('services are compared with services, as far as they belong to tools', () => {
    const said = (path) => ({ path, text: lines('x', 40) });
    const paths = ['mf-one/src/a.ts', 'mf-two/src/b.ts', 'services/one/src/c.ts', 'services/two/src/c.ts'];
    expect(twins([...paths, 'services/pay/src/c.ts', 'services/lib/c.ts'].map(said))).toEqual([
      expect.objectContaining({ one: 'services/one/src/c.ts', other: 'services/two/src/c.ts' }),
    ]);
  });

  test('a file still identical to what new-tool wrote is left out', () => {
    const text = (id) => `export const ${id} = 1;\n${lines('x', 40)}`;
    const both = [file('one', 'a.ts', text('one')), file('two', 'a.ts', text('two'))];
    expect(twins(both)).toHaveLength(1);
    expect(twins(both, [text('{{id}}')])).toEqual([]);
    expect(
      twins([both[0], file('two', 'a.ts', `${text('two')}\nexport const more = 2;`)], [text('{{id}}')]),
    ).toEqual([]);
  });
});

describe('names of tools', () => {
  const TOOLS = [
    { id: 'omen', titles: ['占断'], routes: ['/omenIndex'], calls: ['omen/getChart'] },
    { id: 'calendar', titles: ['万年历'], routes: ['/wanNianLi'], calls: [] },
  ];
  const names = (text, path = 'shell/src/a.ts') =>
    namesOfTools(path, text, TOOLS)
      .map((line) => /names (.*?);/.exec(line)[1])
      .sort();

  test('ids, titles, routes and calls are found in shared sources', () => {
    expect(names("if (id === 'omen') open('/omenIndex?a=1');")).toEqual(['/omenIndex', 'omen']);
    expect(names("call('omen/getChart'); title = `占断`;")).toEqual(['omen/getChart', '占断']);
    expect(names("const MOST = { omen: 3000 };\nimport '@tianji/omen/contract';")).toEqual([
      '@tianji/omen',
      'omen',
    ]);
    expect(names("spawn('services/omen'); env.SERVICE_OMEN_URL;", 'infra/bench/a.mjs')).toEqual([
      'SERVICE_OMEN_URL',
      'services/omen',
    ]);
  });

  test('the code of a report is not an error condition', () => {
    expect(names("if (row.reporttype === '0') show();")).toEqual(["'0'"]);
  });

  test('words with another meaning, comments, tests and the tools themselves are exempt', () => {
    expect(names("icon('calendar'); // omen and 'omen'\nconst omens = 'omens';")).toEqual([]);
    expect(names("id = 'omen';", 'shell/src/a.test.ts')).toEqual([]);
    expect(names("id = 'omen';", 'mf-omen/src/a.ts')).toEqual([]);
    expect(names("id = 'omen';", 'services/omen/src/a.ts')).toEqual([]);
  });
});
