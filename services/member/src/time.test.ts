import { beijingTime, daysInMonth, epochMs, toSeconds } from '@tianji/almanac/civil';
import fc from 'fast-check';
import { addMonths, beijingDay, beijingText, DAY, dayKept, nextMidnight } from './time.ts';

// The same inputs in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  epochMs(toSeconds({ year, month, day, hour, minute, second }));

test.each([
  [[2026, 1, 31], 1, '2026-02-28 09:30:00'],
  [[2028, 1, 31], 1, '2028-02-29 09:30:00'],
  [[2026, 2, 28], 1, '2026-03-28 09:30:00'],
  [[2026, 11, 30], 3, '2027-02-28 09:30:00'],
  [[2026, 12, 31], 1, '2027-01-31 09:30:00'],
  [[2024, 2, 29], 12, '2025-02-28 09:30:00'],
  [[2024, 2, 29], 48, '2028-02-29 09:30:00'],
  [[2026, 8, 31], 1, '2026-09-30 09:30:00'],
] as const)('%p and %d months', ([year, month, day], months, expected) => {
  expect(beijingText(addMonths(at(year, month, day, 9, 30), months))).toBe(expected);
});

test('the day is Beijing’s, not the machine’s', () => {
  // 31 January 00:30 in Beijing is still 30 January in Greenwich.
  const instant = Date.UTC(2026, 0, 30, 16, 30);
  expect(beijingText(instant)).toBe('2026-01-31 00:30:00');
  expect(beijingText(addMonths(instant, 1))).toBe('2026-02-28 00:30:00');
});

const instants = fc.integer({ min: at(2020, 1, 1), max: at(2100, 1, 1) });
const months = fc.integer({ min: 0, max: 60 });

test.each([
  // Unbroken from 31 January: what a shorter month has cut off comes back.
  [at(2026, 1, 31), at(2026, 2, 28), 31],
  [at(2026, 1, 30), at(2026, 2, 28), 30],
  [at(2026, 1, 28), at(2026, 2, 28), 28],
  [at(2026, 1, 31), at(2026, 3, 31), 31],
  // Part of the time was taken back: it ends on another day, and goes on from that.
  [at(2026, 1, 31), at(2026, 3, 3), 3],
])('a membership from %d to %d goes on to day %d', (began, end, day) => {
  expect(dayKept(began, end)).toBe(day);
});

describe('for every instant and number of months', () => {
  test('the month is that many later, the day is the same or the last, the time of day is the same', () => {
    fc.assert(
      fc.property(instants, months, (instant, count) => {
        const before = beijingTime(instant);
        const later = addMonths(instant, count);
        const after = beijingTime(later);
        expect(after.year * 12 + after.month).toBe(before.year * 12 + before.month + count);
        expect(after.day).toBe(Math.min(before.day, daysInMonth(after.year, after.month)));
        expect([after.hour, after.minute, after.second]).toEqual([before.hour, before.minute, before.second]);
        expect(later % 1000).toBe(instant % 1000);
      }),
      { numRuns: 2000 },
    );
  });

  test('as many single months as one likes end where that many months at once end', () => {
    fc.assert(
      fc.property(instants, months, (instant, count) => {
        let end = instant;
        for (let n = 0; n < count; n += 1) end = addMonths(end, 1, dayKept(instant, end));
        expect(end).toBe(addMonths(instant, count));
      }),
      { numRuns: 1000 },
    );
  });

  test('more months never end earlier, a later start never ends earlier', () => {
    fc.assert(
      fc.property(instants, instants, months, (one, other, count) => {
        expect(addMonths(one, count + 1)).toBeGreaterThan(addMonths(one, count));
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        // The last days of a month may all map to the last day of a shorter one, each at its time of day.
        expect(addMonths(late, count) - addMonths(early, count)).toBeGreaterThan(-DAY);
      }),
      { numRuns: 2000 },
    );
  });

  test('a month is 28 to 31 days', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const days = (addMonths(instant, 1) - instant) / DAY;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
      { numRuns: 2000 },
    );
  });

  test('the next midnight is the first instant of the next day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const midnight = nextMidnight(instant);
        expect(beijingDay(midnight)).toBe(beijingDay(instant) + 1);
        expect(beijingDay(midnight - 1)).toBe(beijingDay(instant));
      }),
    );
  });
});
