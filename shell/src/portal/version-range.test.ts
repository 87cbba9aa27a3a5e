import { inRange } from './version-range.ts';

test.each([
  ['0.1.0', '^0.1.0', true],
  ['0.1.7', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.9', '^0.1.0', false],
  ['1.9.9', '^1.2.3', true],
  ['2.0.0', '^1.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.3.0', '>=1.2.0 <2.0.0', true],
  ['2.0.0', '>=1.2.0 <2.0.0', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['9.9.9', '*', true],
  ['1.2.3', 'latest', false],
  ['unknown', '^1.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(inRange(version, range)).toBe(expected);
});
