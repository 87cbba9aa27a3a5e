import { readRows, written } from './record.mjs';
import { countsIn, figuresIn } from './run-jest.mjs';
import { worst } from './run-lighthouse.mjs';
import { failuresIn } from './run-requests.mjs';

const DRILLS = [
  { name: 'store-kill', what: 'a | b', goal: 'none lost' },
  { name: 'requests', what: 'calls', goal: 'none failed' },
];

test('the record keeps earlier measurements and adds new ones', () => {
  const first = written(
    '# Drills\n\n| drill |\n',
    DRILLS,
    new Map([['requests', { measured: '10 calls', when: 'May' }]]),
  );
  expect(first).toContain('| `store-kill` | a \\| b | none lost | not run yet |  |');
  const second = written(first, DRILLS, new Map([['store-kill', { measured: '5 | 6', when: 'June' }]]));
  expect(second).toContain('| `store-kill` | a \\| b | none lost | 5 \\| 6 | June |');
  expect(readRows(second).get('requests')).toEqual({ measured: '10 calls', when: 'May' });
  expect(written(second, DRILLS, new Map())).toBe(second);
});

test('a record without a table is refused', () => {
  expect(() => written('# Drills\n', DRILLS, new Map())).toThrow('has no table');
});

test("jest's counts, and the figures that tests print", () => {
  const output =
    '  console.log\n    200 x kill -9: 9 writes, 0 lost\n\n      at a.ts\n\nTests:       1 failed, 2 passed, 3 total\n';
  expect(countsIn(output)).toEqual({ passed: 2, failed: 1 });
  expect(figuresIn(output)).toBe('200 x kill -9: 9 writes, 0 lost');
  expect(countsIn('no test was run')).toEqual({ passed: 0, failed: 0 });
});

test('the worst median for each goal of Lighthouse', () => {
  const output =
    'pass  /index  performance    98  (97, 98, 99; goal 95)\nMISS  /a  performance    94  (94, 94, 95; goal 95)\npass  /a  seo            100  (100, 100, 100; goal 100)\npass  /a  cumulative-layout-shift 0.013  (0.013, 0, 0.2; goal at most 0.02)\npass  /b  cumulative-layout-shift 0  (0, 0, 0; goal at most 0.02)\n';
  expect([...worst(output)]).toEqual([
    ['performance', 94],
    ['seo', 100],
    ['cumulative-layout-shift', 0.013],
  ]);
});

test('failed requests are told by kind, a timeout once', () => {
  const statusCodeStats = { 200: { count: 90 }, 503: { count: 4 } };
  expect(failuresIn({ statusCodeStats, errors: 3, timeouts: 2 })).toEqual([
    ['503', 4],
    ['broken connection', 1],
    ['no answer in 60 s', 2],
  ]);
  expect(failuresIn({ statusCodeStats: { 200: { count: 100 } }, errors: 0, timeouts: 0 })).toEqual([]);
});
