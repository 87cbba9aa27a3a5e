import { tellFailures } from './failures.mjs';

const MESSAGE = `\u001b[31mError\u001b[39m: one is not two

Expected: 1
Received: 2
    at Object.<anonymous> (/a/b.test.ts:3:4)
    at more (/a/c.ts:3:4)`;

test('a failure is shown by its name and the first lines of its message, without colours and stack', () => {
  expect(tellFailures([{ name: 'a.test.ts › group › adds', message: MESSAGE }])).toEqual([
    '  ✕ a.test.ts › group › adds',
    '      Error: one is not two',
    '      Expected: 1',
    '      Received: 2',
  ]);
});

test('a file in which everything fails does not hide the next one', () => {
  const many = Array.from({ length: 400 }, (_, n) => ({ name: `a.test.ts › ${n}`, message: MESSAGE }));
  const lines = tellFailures([...many, { name: 'b.test.ts › last', message: 'no stack at all' }]);
  expect(lines.filter((line) => line.includes('✕'))).toEqual([
    '  ✕ a.test.ts › 0',
    '  ✕ a.test.ts › 1',
    '  ✕ a.test.ts › 2',
    '  ✕ b.test.ts › last',
  ]);
  expect(lines.at(-1)).toBe('  … and 397 more, above');
});

test('there are never more lines than requested, and one for the rest', () => {
  const many = Array.from({ length: 90 }, (_, n) => ({ name: `${n}.test.ts › x`, message: MESSAGE }));
  const lines = tellFailures(many, 20);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('  … and 85 more, above');
});

test('a failure without a message is shown by its name', () => {
  expect(tellFailures([{ name: 'unit', message: '' }])).toEqual(['  ✕ unit']);
});
