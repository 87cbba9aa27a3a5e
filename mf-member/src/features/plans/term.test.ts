import { daysLeft, extendedTo, termText } from './term.ts';

/** 2026-02-20 10:00:00 in Beijing. */
const NOW = Date.UTC(2026, 1, 20, 2);

// spec 2.4.14
test.each([
  ['2026-03-05 10:00:00', 13],
  ['2026-03-05 09:59:59', 12],
  ['2026-02-20 10:00:01', 0],
  ['2026-02-20 10:00:00', 0],
  ['2026-02-20 09:59:59', -1],
  ['2026-02-18 10:00:00', -2],
])('until %s it is %d days, rounded down', (endtime, days) => {
  expect(daysLeft(endtime, NOW)).toBe(days);
});

test('the words of what is left', () => {
  expect([13, 0, -1].map(termText)).toEqual(['剩余13天', '剩余0天', '已过期：1天']);
});

test.each([
  ['2026-03-05 08:00:00', 1, '2026-04-05'],
  ['2026-03-05 08:00:00', 12, '2027-03-05'],
  ['2026-01-01 00:00:00', 1, '2026-03-20'],
  ['2027-11-30 12:00:00', 3, '2028-02-29'],
  ['2026-08-31 12:00:00', 1, '2026-09-30'],
])('from %s, %d months lead to %s', (endtime, months, last) => {
  expect(extendedTo(endtime, NOW, months)).toBe(last);
});
