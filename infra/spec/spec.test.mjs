import { marksIn, pageOf, problemsOf, readClauses } from './spec.mjs';

const clauses = readClauses('# a remark\n\n1.2.1 a clock\n1.2.10 tiles | cards\n2.9.1 plans\n');
const marks = marksIn(
  'a.test.ts',
  "// spec 1.2.1, 2.9.1\ntest.each([\n  ['a', 1],\n])('%s ticks', () => {});\n\n  // spec 1.2.10\n  it('shows | tiles', () => {});\n",
);

test('a mark belongs to the test below it', () => {
  expect(marks).toEqual([
    { id: '1.2.1', file: 'a.test.ts', test: '%s ticks' },
    { id: '2.9.1', file: 'a.test.ts', test: '%s ticks' },
    { id: '1.2.10', file: 'a.test.ts', test: 'shows | tiles' },
  ]);
  expect(marksIn('a.test.ts', '// special 1.2.1\ntest("x", () => {});')).toEqual([]);
  expect(marksIn('a.test.ts', '// spec 1.2.1\nconst a = 1;')[0]).toMatchObject({ test: '' });
});

test.each([
  ['test.each(TABLES)(\n  "%s: keys",', '%s: keys'],
  ["test.each([\n  [['a'], 1],\n])(`until now`,", 'until now'],
  ["it('plain', () => {});\ntest.each([\n  [1],\n])('next', () => {});", 'plain'],
])('%s has its own title', (below, title) => {
  expect(marksIn('a.test.ts', `// spec 1.2.1\n${below}`)).toMatchObject([{ test: title }]);
});

test('nothing is wrong where every clause has its test', () => {
  const spec = { clauses, open: [], marks };
  expect(problemsOf(spec, pageOf(spec))).toEqual([]);
  expect(pageOf(spec)).toContain('| 1.2.10 | tiles \\| cards | `a.test.ts` › shows \\| tiles |');
});

test.each([
  ['a clause without a test', { marks: marks.slice(1) }, /clause 1\.2\.1 \(a clock\) has no test/],
  [
    'a mark without a clause',
    { marks: [...marks, { id: '1.9.9', file: 'b.test.ts', test: 'x' }] },
    /b\.test\.ts: there is no clause 1\.9\.9/,
  ],
  [
    'a mark without a test',
    { marks: [...marks, { id: '1.2.1', file: 'b.test.ts', test: '' }] },
    /no test below/,
  ],
  ['an open clause that has its test', { open: ['1.2.1'] }, /1\.2\.1 has a test now, take it out/],
  ['an open clause that is none', { open: ['1.1.1'] }, /1\.1\.1 is no clause/],
])('%s is a problem', (_, change, problem) => {
  const spec = { clauses, open: [], marks, ...change };
  expect(problemsOf(spec, pageOf(spec))).toEqual([expect.stringMatching(problem)]);
});

test('an open clause without a test is none, and a page that is not current is', () => {
  const spec = { clauses, open: ['1.2.1'], marks: marks.slice(1) };
  expect(problemsOf(spec, pageOf(spec))).toEqual([]);
  expect(problemsOf(spec, '')).toEqual([expect.stringContaining('not current')]);
});

test('a clause stands once, with an id', () => {
  expect(() => readClauses('1.2.1 a\n1.2.1 b')).toThrow('twice');
  expect(() => readClauses('a clock')).toThrow('is not an id');
});
