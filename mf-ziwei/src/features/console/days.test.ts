import { longSpan, lunarOf, shortDate, shortSpan } from './days.ts';

test('months and days have their civil dates, a leap month its own', () => {
  expect([1, 11, 12].map((month) => shortSpan(2026, month))).toEqual(['2.17—3.18', '12.9—1.7', '1.8—2.5']);
  expect(longSpan(2026, 11)).toBe('2026年12月9日至2027年1月7日');
  expect([shortSpan(2028, 5), shortSpan(2028, 5, true)]).toEqual(['5.24—6.22', '6.23—7.21']);
  expect(shortSpan(2027, 5, true)).toBe('');
  expect([shortDate(2026, 11, 1), shortDate(2026, 11, 15)]).toEqual(['12.9 周三', '12.23 周三']);
});

test('a civil day falls on its lunar one; one that does not exist on none', () => {
  expect(lunarOf('2026-12-09')).toMatchObject({ year: 2026, month: 11, leap: false, day: 1 });
  expect(lunarOf('2028-07-08')).toMatchObject({ month: 5, leap: true, day: 16 });
  expect(lunarOf('2026-02-30')).toBeUndefined();
  expect(lunarOf('')).toBeUndefined();
});
