import { jdn, parseDate } from '@tianji/almanac/civil';
import { dayText } from './address.ts';
import { dayAfterKey } from './grid-keys.ts';

const after = (from: string, key: string, shift = false) => {
  const { year, month, day } = parseDate(from);
  const to = dayAfterKey(jdn(year, month, day), key, shift);
  return to === null ? null : dayText(to);
};

test.each([
  ['2026-03-01', 'ArrowLeft', false, '2026-02-28'],
  ['2026-02-28', 'ArrowRight', false, '2026-03-01'],
  ['2026-02-26', 'ArrowUp', false, '2026-02-19'],
  ['2026-02-26', 'ArrowDown', false, '2026-03-05'],
  ['2026-02-26', 'Home', false, '2026-02-23'],
  ['2026-03-01', 'End', false, '2026-03-01'],
  ['2026-02-23', 'End', false, '2026-03-01'],
  ['2026-03-31', 'PageUp', false, '2026-02-28'],
  ['2026-01-31', 'PageDown', false, '2026-02-28'],
  ['2026-12-05', 'PageDown', false, '2027-01-05'],
  ['2024-02-29', 'PageDown', true, '2025-02-28'],
  ['2024-02-29', 'PageUp', true, '2023-02-28'],
])('%s %s (shift %s) leads to %s', (from, key, shift, to) => {
  expect(after(from, key, shift)).toBe(to);
});

test('other keys are ignored by the grid', () => {
  expect(after('2026-02-26', 'Enter')).toBeNull();
  expect(after('2026-02-26', 'a')).toBeNull();
});
