import * as almanac from '@tianji/almanac';
import {
  DOUBLE_HOURS,
  daysOfMonth,
  doubleHourOf,
  FIRST_YEAR,
  LAST_YEAR,
  withYear,
  yearList,
} from './days.ts';

describe('years', () => {
  it('are 1510, ending with this year', () => {
    const years = yearList(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([1510, 517, 2026]);
  });

  it('include the year of a value outside the range', () => {
    expect(withYear([2025, 2026], 2027)).toEqual([2025, 2026, 2027]);
    expect(withYear([2025, 2026], 2024)).toEqual([2024, 2025, 2026]);
    expect(withYear([2025, 2026], 2026)).toEqual([2025, 2026]);
  });
});

describe('days', () => {
  it.each([
    [2026, 2, 28],
    [2024, 2, 29],
    [1900, 2, 28],
    [1500, 2, 29],
    [2026, 12, 31],
  ])('of %d-%d are %d', (year, month, count) => {
    expect(daysOfMonth(year, month)).toHaveLength(count);
  });

  it('run from the 4th to the 15th in October 1582', () => {
    expect(daysOfMonth(1582, 10)).toEqual([
      1, 2, 3, 4, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    ]);
  });
});

describe('double hours', () => {
  it('cover every hour once, with 子 cut by midnight', () => {
    const names = Array.from({ length: 24 }, (_, hour) => doubleHourOf(hour).name).join('');
    expect(names).toBe('早子丑丑寅寅卯卯辰辰巳巳午午未未申申酉酉戌戌亥亥晚子');
    expect(DOUBLE_HOURS).toHaveLength(13);
  });

  it('represent times within their span', () => {
    for (const hour of DOUBLE_HOURS) {
      const time = `${String(hour.hour).padStart(2, '0')}:${String(hour.minute).padStart(2, '0')}`;
      const [from = '', to = ''] = hour.span.split('–');
      expect([hour.name, from <= time && time <= to]).toEqual([hour.name, true]);
    }
  });
});

it('the years are those of the almanac', () => {
  expect([FIRST_YEAR, LAST_YEAR]).toEqual([almanac.FIRST_YEAR, almanac.LAST_YEAR]);
});
