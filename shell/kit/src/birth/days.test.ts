import * as almanac from '@tianji/almanac';
import {
  DOUBLE_HOURS,
  daysOfMonth,
  doubleHourOf,
  FIRST_YEAR,
  LAST_YEAR,
  readTyped,
  typedFault,
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

describe('typed times', () => {
  const day = { year: 1983, month: 8, day: 17 };
  it.each([
    ['1983-08-17 09:20', { ...day, hour: 9, minute: 20 }],
    ['1983/8/17 9:20', { ...day, hour: 9, minute: 20 }],
    ['1983年8月17日 9时20分', { ...day, hour: 9, minute: 20 }],
    ['198308170920', { ...day, hour: 9, minute: 20 }],
    ['19830817 0920', { ...day, hour: 9, minute: 20 }],
    ['1983 1 1 1 1', { year: 1983, month: 1, day: 1, hour: 1, minute: 1 }],
    ['19830817', day],
    ['1983.8.17', day],
    ['１９８３－０８－１７　０９：２０', { ...day, hour: 9, minute: 20 }],
    ['１９８３０８１７０９２０', { ...day, hour: 9, minute: 20 }],
  ])('%s is read', (text, parts) => {
    expect(readTyped(text)).toEqual(parts);
  });

  it.each([
    '',
    'abc',
    '1983',
    '1983-13-01',
    '2023-02-30',
    '1582-10-10',
    '1983-08-17 24:00',
    '1983-08-17 09:60',
  ])('%p is not a time', (text) => {
    expect(readTyped(text)).toBeNull();
  });

  it.each([
    ['1983', '写成 1983-08-17 09:20'],
    ['9999-12-31', '年份应在 517 至 2200 之间'],
    ['0001-01-01', '年份应在 517 至 2200 之间'],
    ['1983-13-01', '月份应在 1 至 12 之间'],
    ['1582-10-10', '1582年10月5日至14日不存在：当年改历，4日的次日是15日'],
    ['2023-02-30', '2023年2月没有30日'],
    ['1983-08-17 24:00', '小时应在 0 至 23 之间，24:00 请写成次日 00:00'],
    ['1983-08-17 09:60', '分钟应在 0 至 59 之间'],
    ['2200-12-31 23:59', undefined],
    ['0517-01-01', undefined],
  ])('%s is refused with its cause', (text, why) => {
    expect(typedFault(text)).toBe(why);
  });

  it('may lie in the years of the almanac', () => {
    expect([FIRST_YEAR, LAST_YEAR]).toEqual([almanac.FIRST_YEAR, almanac.LAST_YEAR]);
  });
});
