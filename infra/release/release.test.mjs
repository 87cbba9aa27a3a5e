import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareContracts } from './contract-diff.mjs';
import { compareSurfaces, kitSurface } from './kit-surface.mjs';
import { droppedMajors, supersededAt, tenantsNeeding } from './majors.mjs';
import { problemsOf } from './released.mjs';
import { compareSchemas } from './schema-diff.mjs';
import { versionProblems } from './verdict.mjs';

const NONE = { breaking: [], additions: [] };
const text = { type: 'string', maxLength: 8 };
const fields = (properties, required = []) => ({ type: 'object', properties, required });

describe('a schema that changed', () => {
  const one = fields({ time: text }, ['time']);

  test('texts for readers do not count as a change', () => {
    const told = fields({ time: { ...text, title: '时间', description: 'x' } }, ['time']);
    expect(compareSchemas(one, told, 'input', 'a')).toEqual(NONE);
    expect(compareSchemas(told, one, 'output', 'a')).toEqual(NONE);
  });

  test('a field named like such a text is a field', () => {
    const titled = fields({ title: text }, ['title']);
    expect(compareSchemas(titled, fields({}), 'output', 'a').breaking).toEqual(['a.title is gone']);
  });

  test.each([
    ['input', fields({ time: text, place: text }, ['time']), { additions: ['a.place is new'] }],
    [
      'input',
      fields({ time: text, place: text }, ['time', 'place']),
      { breaking: ['a.place is new and required'] },
    ],
    ['input', fields({ time: text }), { additions: ['a.time is optional now'] }],
    ['output', fields({ time: text }), { breaking: ['a.time is optional now'] }],
    ['output', fields({ time: text, place: text }, ['time', 'place']), { additions: ['a.place is new'] }],
    ['output', fields({}), { breaking: ['a.time is gone'] }],
    [
      'input',
      fields({ time: { ...text, type: 'number' } }, ['time']),
      { breaking: ['a.time: type changed'] },
    ],
    [
      'input',
      fields({ time: { ...text, maxLength: 9 } }, ['time']),
      { additions: ['a.time: maxLength is 9 now'] },
    ],
    [
      'input',
      fields({ time: { ...text, maxLength: 7 } }, ['time']),
      { breaking: ['a.time: maxLength is 7 now'] },
    ],
  ])('%s %j', (direction, after, expected) => {
    const { breaking, additions } = compareSchemas(one, after, direction, 'a');
    const short = (list) => list.map((line) => line.replace(/ \d+ is/, ' is'));
    expect({ breaking: short(breaking), additions: short(additions) }).toEqual({ ...NONE, ...expected });
  });

  test('for input a removed value is a break; for output an added one is', () => {
    const values = (...list) => ({ type: 'string', enum: list });
    expect(compareSchemas(values('甲', '乙'), values('甲'), 'input', 'a').breaking).toEqual(['a lacks 乙']);
    expect(compareSchemas(values('甲'), values('甲', '乙'), 'input', 'a').additions).toEqual([
      'a has 乙 too',
    ]);
  });

  test('the content of a JSON text is part of it', () => {
    const holding = (contentSchema) => ({ type: 'string', contentSchema });
    const { breaking } = compareSchemas(holding(one), holding(fields({})), 'output', 'a');
    expect(breaking).toContain('a.time is gone');
  });
});

const call = (path, more = {}) => ({
  ...{ path, method: 'POST', alsoGet: false, service: 'stars', tool: 'stars', access: 'visitor' },
  ...{ platform: false, development: false, summary: '', bodyLimit: 100, body: 'fields' },
  ...{ answer: 'envelope', place: 'api', input: fields({}), output: text },
  ...more,
});
const contract = (calls, events = []) => ({ service: 'stars', version: '1.0.0', calls, events });

describe('a contract that changed', () => {
  test.each([
    [[], { breaking: ['the call a/b is gone'] }],
    [[call('a/b'), call('a/c')], { additions: ['the call a/c is new'] }],
    [[call('a/b', { access: 'member' })], { breaking: ['a/b: access was visitor, is member'] }],
    [[call('a/b', { method: 'GET' })], { breaking: ['a/b: method was POST, is GET'] }],
    [[call('a/b', { bodyLimit: 50 })], { breaking: ['a/b: bodyLimit is 50 now'] }],
    [[call('a/b', { cost: 4 })], { additions: ['a/b: cost is 4 now'] }],
    [[call('a/b', { cost: 1 })], {}],
    [[call('a/b', { platform: true })], { additions: ['a/b: platform is true now'] }],
    [[call('a/b', { summary: 'other words' })], {}],
  ])('%#', (calls, expected) => {
    expect(compareContracts(contract([call('a/b')]), contract(calls))).toEqual({ ...NONE, ...expected });
  });

  const tool = (more = {}) => ({
    agent: { name: 'star_of', use: { zh: '看星' }, input: fields({ a: text }), output: fields({}), ...more },
  });
  test.each([
    [{}, { breaking: ['a/b: the tool star_of is gone'] }],
    [tool({ name: 'star' }), { breaking: ['a/b: the tool star_of is gone'] }],
    [tool({ input: fields({}) }), { breaking: ['star_of input.a is gone'] }],
    [tool({ use: { zh: '观星' } }), { additions: ['the tool star_of is described anew'] }],
    [tool(), {}],
  ])('as a tool of agents, %#', (now, expected) => {
    const changes = compareContracts(contract([call('a/b', tool())]), contract([call('a/b', now)]));
    expect(changes).toEqual({ ...NONE, ...expected });
    expect(compareContracts(contract([call('a/b')]), contract([call('a/b', tool())])).additions).toEqual([
      'a/b: is the tool star_of now',
    ]);
  });

  test('a removed event, or one with fewer fields', () => {
    const event = {
      subject: 'tianji.stars.seen',
      version: 1,
      summary: '',
      schema: fields({ id: text }, ['id']),
    };
    expect(compareContracts(contract([], [event]), contract([])).breaking).toHaveLength(1);
    const less = { ...event, schema: fields({}) };
    expect(compareContracts(contract([], [event]), contract([], [less])).breaking).toEqual([
      'tianji.stars.seen.id is gone',
    ]);
  });
});

describe('a version', () => {
  const breaking = { breaking: ['the call a/b is gone'], additions: [] };
  const adding = { breaking: [], additions: ['the call a/c is new'] };

  test.each([
    ['1.2.3', '1.2.3', NONE, []],
    ['1.2.3', '1.2.4', NONE, []],
    ['1.2.3', '1.2.4', adding, ['x: the call a/c is new: version 1.2.4 must be at least 1.3.0']],
    ['1.2.3', '1.3.0', adding, []],
    ['1.2.3', '1.3.0', breaking, ['x: the call a/b is gone: that breaks, version 1.3.0 must be 2.0.0']],
    ['1.2.3', '2.0.0', breaking, []],
    ['0.1.0', '0.1.1', breaking, ['x: the call a/b is gone: that breaks, version 0.1.1 must be 0.2.0']],
    ['0.1.0', '0.1.1', adding, []],
    ['1.2.3', '1.2.2', NONE, ['x: version 1.2.2 is older than the released 1.2.3']],
    ['1.2.3', 'two', NONE, ['x: "two" is not a semantic version']],
  ])('%s to %s', (released, version, changes, expected) => {
    expect(versionProblems('x', released, version, changes)).toEqual(expected);
  });
});

describe('the surface of the kit', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tianji-kit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function surface(files) {
    const manifest = { version: '1.0.0', exports: { '.': './src/index.ts' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    mkdirSync(join(folder, 'src'), { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'src', name), content);
    return kitSurface(folder);
  }
  const index = `export { type Props, Button as Key } from './button.tsx';\nexport const PI = 3;\n`;
  const button = `export interface Props {\n  /** Its words. */\n  label: string;\n}\nexport function Button({ label }: Props): string {\n  return label;\n}\n`;

  test('has every name with its declaration, without comments and bodies', () => {
    expect(surface({ 'index.ts': index, 'button.tsx': button }).doors['.']).toEqual({
      Key: 'function Button(Props): string',
      PI: 'const PI',
      Props: 'interface Props { label: string; }',
    });
  });

  test.each([
    ['a name less', index.replace('Button as Key', 'Button'), button, ['. Key is gone'], ['. Button is new']],
    ['a name more', `${index}export const E = 2;\n`, button, [], ['. E is new']],
    [
      'an optional member',
      index,
      button.replace('string;\n}', 'string;\n  wide?: boolean;\n}'),
      [],
      ['. Props: wide?: boolean is new'],
    ],
    [
      'a required member',
      index,
      button.replace('string;\n}', 'string;\n  wide: boolean;\n}'),
      ['. Props: wide: boolean is new'],
      [],
    ],
    [
      'a member less',
      index,
      button.replace('  label: string;\n', ''),
      ['. Props: label: string is gone or changed'],
      [],
    ],
    ['another result', index, button.replace('): string', '): number'), ['. Key is declared otherwise'], []],
    [
      'another body',
      index,
      button.replace('return label', "return 'x'").replace('{ label }', '{ label: given }'),
      [],
      [],
    ],
  ])('%s', (_name, nextIndex, nextButton, breaking, additions) => {
    const before = surface({ 'index.ts': index, 'button.tsx': button });
    const after = surface({ 'index.ts': nextIndex, 'button.tsx': nextButton });
    expect(compareSurfaces(before, after)).toEqual({ breaking, additions });
  });
});

test('another alternative is compatible for senders, and one fewer for receivers', () => {
  const [one, two] = [{ anyOf: [{ type: 'number' }] }, { anyOf: [{ type: 'number' }, { type: 'string' }] }];
  expect(compareSchemas(one, two, 'input', 'a').breaking).toEqual([]);
  expect(compareSchemas(two, one, 'output', 'a').breaking).toEqual([]);
  expect(compareSchemas(two, one, 'input', 'a').breaking).toEqual(['a: anyOf changed']);
  expect(compareSchemas(one, two, 'output', 'a').breaking).toEqual(['a: anyOf changed']);
});

test('an object that may be null is compared by its members', () => {
  const nullable = (...names) => ({
    anyOf: [
      { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
      { type: 'null' },
    ],
  });
  const compared = compareSchemas(nullable('a'), nullable('a', 'b'), 'output', 'x');
  expect(compared).toMatchObject({ breaking: [], additions: ['x.b is new'] });
  expect(compareSchemas(nullable('a', 'b'), nullable('a'), 'output', 'x').breaking).toEqual(['x.b is gone']);
});

test('an object type alias is compared by its members, like an interface', () => {
  const doors = (declaration) => ({ doors: { '.': { Value: declaration } } });
  const before = doors('type Value = { name: string; }');
  expect(compareSurfaces(before, doors('type Value = { name: string; far?: boolean; }'))).toEqual({
    ...{ breaking: [], additions: ['. Value: far?: boolean is new'] },
  });
  expect(
    compareSurfaces(before, doors('type Value = { name: string; far: boolean; }')).breaking,
  ).toHaveLength(1);
  expect(compareSurfaces(before, doors('type Value = { name: number; }')).breaking).toHaveLength(2);
});

describe('an older major', () => {
  const entry = (version, range) => ({ version, tool: { needs: { contracts: { stars: range } } } });
  const releases = {
    stable: entry('2.0.0-b', '^2.0.0'),
    canary: entry('2.1.0-c', '^2.1.0'),
    '1.0.0-a': entry('1.0.0-a', '^1.0.0'),
  };
  const find = (tool, pointer) => (tool === 'stars' ? (releases[pointer] ?? null) : null);
  const place = (tenants) => ({ tenants, tools: ['stars'], find });
  const tenant = (id, release) => ({ id, tools: [{ id: 'stars', release }] });
  const document = (version, more = {}) => ({ ...contract([call('a/b')]), version, ...more });
  const today = Date.parse('2026-03-01');

  test('is needed while a tenant points at a release that needs it', () => {
    const tenants = [tenant('old', '1.0.0-a'), tenant('new', 'stable'), tenant('brave', 'canary')];
    expect(tenantsNeeding('stars', 1, place(tenants))).toEqual(['old (mf-stars 1.0.0-a)']);
    expect(tenantsNeeding('stars', 2, place(tenants))).toHaveLength(2);
    const every = { id: 'every', tools: [], everyTool: true };
    expect(tenantsNeeding('stars', 2, place([every]))).toEqual(['every (mf-stars 2.0.0-b)']);
  });

  test('can be dropped when nobody needs it and 30 days have passed', () => {
    const released = document('2.0.0', {
      previous: document('1.0.0'),
      supersededAt: { 1: '2026-01-01' },
    });
    const now = document('2.0.1');
    const portal = place([tenant('new', 'stable')]);
    expect(droppedMajors(now, released, portal, today)).toEqual([]);
    const young = { ...released, supersededAt: { 1: '2026-02-20' } };
    expect(droppedMajors(now, young, portal, today)).toEqual([expect.stringContaining('9 days ago')]);
    const needed = place([tenant('old', '1.0.0-a')]);
    expect(droppedMajors(now, released, needed, today)).toEqual([
      'contract stars: major 1 is needed by old (mf-stars 1.0.0-a): answer it as the previous one',
    ]);
    expect(droppedMajors(document('2.0.0'), document('1.0.0'), portal, today)).toHaveLength(1);
    expect(supersededAt(now, document('1.4.0'), new Date('2026-03-01'))).toEqual({ 1: '2026-03-01' });
  });

  test('keeps its promise while it is answered', () => {
    const each = { name: 'contract stars', compare: compareContracts, released: document('1.0.0') };
    const next = (previous) => ({ ...each, now: { ...document('2.0.0'), calls: [], previous } });
    expect(problemsOf(next(document('1.0.0')))).toEqual([]);
    expect(problemsOf(next({ ...document('1.0.0'), calls: [] }))).toEqual([
      'contract stars, its previous major: the call a/b is gone',
    ]);
  });
});
