import fc from 'fast-check';
import {
  type BoundaryInput,
  formatTime,
  fourPillars,
  fromSeconds,
  nearestBoundaries,
  parseTime,
  termsOfYear,
  toSeconds,
} from './index.ts';

const near = (time: string, options: Partial<BoundaryInput> = {}) =>
  nearestBoundaries({ time: parseTime(time), ...options }).map((b) => `${b.kind} ${b.name} ${b.seconds}`);

test('one second after 立春', () => {
  expect(near('2024-02-04 16:27:08')).toEqual(['jie 立春 -1', 'hour 酉时 1972', 'day 换日 27172']);
  expect(formatTime(nearestBoundaries({ time: parseTime('2024-02-04 16:27:08') })[0]!.at)).toBe(
    '2024-02-04 16:27:07',
  );
});

test('edges of hours and days, by either day boundary', () => {
  expect(near('2024-06-20 22:59:00')[0]).toBe('hour 子时 60');
  expect(near('2024-06-20 23:00:00')[0]).toBe('hour 子时 0');
  expect(near('2024-06-20 23:59:00')[0]).toBe('day 换日 60');
  expect(near('2024-06-20 23:59:00', { dayBoundary: '23:00' })[1]).toBe('day 换日 -3540');
  expect(near('2024-06-20 00:58:00')[0]).toBe('hour 丑时 120');
});

test('with a solar clock the distance to a term is measured from the physical moment', () => {
  const lichun = termsOfYear(2024)[2]!.seconds;
  expect(near('2024-02-04 13:17:00', { instant: lichun - 90 })[0]).toBe('jie 立春 90');
});

test('crossing the nearest edge changes the pillars it determines, and nothing nearer does', () => {
  const min = toSeconds(parseTime('1900-01-01 00:00'));
  fc.assert(
    fc.property(
      fc.integer({ min, max: min + 200 * 365 * 86400 }),
      fc.constantFrom('00:00', '23:00'),
      (s, dayBoundary) => {
        const boundary = dayBoundary as '00:00' | '23:00';
        const [first] = nearestBoundaries({ time: fromSeconds(s), dayBoundary: boundary });
        const edge = s + first!.seconds;
        const chart = (t: number) => JSON.stringify(fourPillars(fromSeconds(t), { dayBoundary: boundary }));
        expect(chart(edge)).not.toBe(chart(edge - 1));
        // The edge belongs to the period it opens: until the second before it the chart stays the same.
        expect(chart(first!.seconds > 0 ? edge - 1 : edge)).toBe(chart(s));
      },
    ),
    { seed: 8, numRuns: 1500 },
  );
});
