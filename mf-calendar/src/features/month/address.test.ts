import { jdn } from '@tianji/almanac/civil';
import { dayText, reachFrom, readAddress } from './address.ts';

const today = { year: 2026, month: 2, day: 20 };
const read = (query: string) => {
  const { year, month, selected } = readAddress(new URLSearchParams(query), today);
  return `${year}-${month} ${dayText(selected)}`;
};

test.each([
  ['', '2026-2 2026-02-20'],
  ['month=2026-05&day=2026-02-26', '2026-5 2026-02-26'],
  ['day=2025-01-28', '2025-1 2025-01-28'],
  ['month=2024-07', '2024-7 2024-07-01'],
  ['month=2026-02', '2026-2 2026-02-20'],
])('%s opens %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  'day=2026-02-30',
  'day=abc',
  'month=2026-13',
  'day=0001-01-01',
  'day=0516-12-31',
  'month=2201-01',
  'day=1582-10-10',
])('%s is not a day of the calendar: wrong, and on today until it is corrected', (query) => {
  expect(read(query)).toBe('2026-2 2026-02-20');
  expect(readAddress(new URLSearchParams(query), today).wrong).toBe(true);
});

test.each(['', 'day=', 'month=2026-2', 'month=1582-10', 'day=1582-10-04', 'find=1'])(
  '%s is not wrong',
  (query) => {
    expect(readAddress(new URLSearchParams(query), today).wrong).toBe(false);
  },
);

test('the years of the selector and those beyond can be reached, October 1582 among them', () => {
  expect(read('month=1582-10')).toBe('1582-10 1582-10-01');
  expect(read('day=1582-10-15')).toBe('1582-10 1582-10-15');
  expect(read('day=1826-01-01')).toBe('1826-1 1826-01-01');
  expect(read('day=2035-12-31')).toBe('2035-12 2035-12-31');
  expect(dayText(jdn(2035, 12, 31))).toBe('2035-12-31');
});

test('steps stay within the selector, and are unlimited once it has been left', () => {
  expect(reachFrom(2026, today)).toEqual({ first: 1826, last: 2035 });
  expect(reachFrom(1582, today)).toEqual({ first: 517, last: 2200 });
});
