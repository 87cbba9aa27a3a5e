import fc from 'fast-check';
import { datesOfPillars, fourPillars, fromSeconds, toSeconds } from './index.ts';

const moments = fc.record({
  year: fc.integer({ min: 1700, max: 2130 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
});

describe.each(['00:00', '23:00'] as const)('four pillars back to dates, day at %s', (dayBoundary) => {
  it('finds the moment that they were taken from, and nothing that has others', () => {
    for (const time of fc.sample(moments, { seed: 60, numRuns: 2000 })) {
      const pillars = fourPillars(time, { dayBoundary });
      const found = datesOfPillars(pillars, {
        fromYear: time.year - 61,
        toYear: time.year + 61,
        dayBoundary,
      });
      const at = toSeconds(time);
      expect(found.some(({ from, to }) => toSeconds(from) <= at && at <= toSeconds(to))).toBe(true);
      for (const { from, to } of found) {
        expect(fourPillars(from, { dayBoundary })).toEqual(pillars);
        expect(fourPillars(to, { dayBoundary })).toEqual(pillars);
      }
    }
  });
});

it('spans end where the pillars do', () => {
  const [match] = datesOfPillars(
    fourPillars({ year: 2024, month: 2, day: 4, hour: 16, minute: 0, second: 0 }),
    {
      fromYear: 2020,
      toYear: 2030,
    },
  );
  // 立春 2024-02-04 16:27:07 falls within the hour 申: the old year's pillars end the second before.
  const after = fromSeconds(toSeconds(match!.to) + 1);
  expect(fourPillars(after).year).not.toBe(fourPillars(match!.to).year);
});

it('pillars that cannot occur together are found nowhere', () => {
  // 甲 years begin with 丙寅: a 甲子 year with a 甲寅 month does not exist.
  expect(datesOfPillars({ year: 0, month: 50, day: 0, hour: 0 }, { fromYear: 1600, toYear: 2199 })).toEqual(
    [],
  );
});
