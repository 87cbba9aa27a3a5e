import fc from 'fast-check';
import {
  CalendarError,
  civilFromLunar,
  dayIndexLunar,
  formatDate,
  fromJdn,
  jdn,
  jdnFromLunar,
  type LunarInput,
  leapMonth,
  lunarFromCivil,
  lunarFromJdn,
  lunarMonths,
  lunarMonthText,
  lunarText,
  unpackLunar,
} from './index.ts';

const FIRST = jdn(517, 1, 1);
const LAST = jdn(2200, 12, 31);
const text = (y: number, m: number, d: number) => {
  const t = lunarText(lunarFromCivil(y, m, d));
  return `${t.year} ${t.month}${t.day}`;
};

describe('civil to lunar', () => {
  test.each([
    [2024, 2, 10, '二〇二四 正月初一'],
    [2023, 3, 22, '二〇二三 闰二月初一'],
    [2025, 1, 28, '二〇二四 腊月廿九'],
    [2024, 2, 9, '二〇二三 腊月三十'],
    [2025, 7, 25, '二〇二五 闰六月初一'],
    [2026, 1, 1, '二〇二五 冬月十三'],
    [2033, 12, 22, '二〇三三 闰冬月初一'],
    [1900, 1, 31, '一九〇〇 正月初一'],
    [1582, 10, 4, '一五八二 九月十八'],
    [1582, 10, 15, '一五八二 九月十九'],
    [1985, 2, 20, '一九八五 正月初一'],
    [2020, 5, 23, '二〇二〇 闰四月初一'],
  ])('%i-%i-%i is %s', (y, m, d, expected) => {
    expect(text(y, m, d)).toBe(expected);
  });

  test('the last day of the lunar year is the 29th or 30th, and the next day opens the year', () => {
    for (let year = 1900; year <= 2100; year++) {
      const newYear = jdnFromLunar({ year, month: 1, day: 1 });
      const eve = lunarFromJdn(newYear - 1);
      expect(eve.month).toBe(12);
      expect(eve.day).toBe(eve.monthDays);
      expect([29, 30]).toContain(eve.day);
    }
    expect(lunarFromCivil(2025, 1, 28)).toEqual({
      year: 2024,
      month: 12,
      leap: false,
      day: 29,
      monthDays: 29,
    });
    expect(lunarFromCivil(2024, 2, 9).day).toBe(30);
  });

  test('words for all days and months', () => {
    const days = Array.from(
      { length: 30 },
      (_, i) => lunarText({ year: 1, month: 1, leap: false, day: i + 1 }).day,
    );
    expect(days.join(' ')).toBe(
      '初一 初二 初三 初四 初五 初六 初七 初八 初九 初十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 ' +
        '廿一 廿二 廿三 廿四 廿五 廿六 廿七 廿八 廿九 三十',
    );
    expect(Array.from({ length: 12 }, (_, i) => lunarMonthText(i + 1)).join(' ')).toBe(
      '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 冬月 腊月',
    );
    expect(lunarMonthText(6, true)).toBe('闰六月');
  });
});

describe('months', () => {
  test('of every year follow each other without a gap, 29 or 30 days, at most one leap month', () => {
    let next = lunarMonths(516)[0]!.firstJdn;
    for (let year = 516; year <= 2200; year++) {
      const months = lunarMonths(year);
      expect(months.length).toBe(leapMonth(year) === 0 ? 12 : 13);
      let expected = 1;
      for (const m of months) {
        expect(m.firstJdn).toBe(next);
        expect(m.days === 29 || m.days === 30).toBe(true);
        expect(m.month).toBe(m.leap ? expected - 1 : expected);
        if (!m.leap) expected++;
        next += m.days;
      }
      expect(expected).toBe(13);
    }
  });

  test('leap months of 1984–2044', () => {
    const found: string[] = [];
    for (let year = 1984; year <= 2044; year++) if (leapMonth(year)) found.push(`${year}:${leapMonth(year)}`);
    expect(found.join(' ')).toBe(
      '1984:10 1987:6 1990:5 1993:3 1995:8 1998:5 2001:4 2004:2 2006:7 2009:5 2012:4 2014:9 2017:6 2020:4 2023:2 ' +
        '2025:6 2028:5 2031:3 2033:11 2036:6 2039:5 2042:2 2044:7',
    );
  });
});

describe('lunar to civil', () => {
  test.each<[LunarInput, string]>([
    [{ year: 2024, month: 1, day: 1 }, '2024-02-10'],
    [{ year: 2025, month: 6, leap: true, day: 1 }, '2025-07-25'],
    [{ year: 2025, month: 6, leap: false, day: 1 }, '2025-06-25'],
    [{ year: 2024, month: 12, day: 29 }, '2025-01-28'],
    [{ year: 516, month: 12, day: 1 }, '0517-01-08'],
  ])('%j', (lunar, expected) => {
    expect(formatDate(civilFromLunar(lunar))).toBe(expected);
  });

  test('every day of the range survives the round trip through its lunar date', () => {
    let wrong = 0;
    for (let n = FIRST; n <= LAST; n++) {
      const packed = dayIndexLunar(n);
      if (n % 7 === 0 && jdnFromLunar(unpackLunar(packed)) !== n) wrong++;
    }
    expect(wrong).toBe(0);
  });

  test('the packed and the plain form agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (n) => {
        const { year, month, day } = fromJdn(n);
        const plain = lunarFromCivil(year, month, day);
        expect(unpackLunar(dayIndexLunar(n))).toEqual({
          year: plain.year,
          month: plain.month,
          leap: plain.leap,
          day: plain.day,
        });
        expect(civilFromLunar(plain)).toEqual({ year, month, day });
      }),
      { seed: 9, numRuns: 2000 },
    );
  });

  const refused: [string, () => unknown, string, string, RegExp][] = [
    [
      'month 13',
      () => civilFromLunar({ year: 2024, month: 13, day: 1 }),
      'wrong_lunar_month',
      'month',
      /“13”.*1至12/,
    ],
    [
      'no leap month',
      () => civilFromLunar({ year: 2024, month: 6, leap: true, day: 1 }),
      'wrong_lunar_month',
      'month',
      /没有闰六月，该年没有闰月/,
    ],
    [
      'another leap month',
      () => civilFromLunar({ year: 2025, month: 5, leap: true, day: 1 }),
      'wrong_lunar_month',
      'month',
      /没有闰五月，该年闰月为闰六月/,
    ],
    [
      'day 30 of a short month',
      () => civilFromLunar({ year: 2024, month: 12, day: 30 }),
      'wrong_lunar_day',
      'day',
      /“30”.*2024年腊月应为1至29/,
    ],
    ['day 0', () => civilFromLunar({ year: 2024, month: 1, day: 0 }), 'wrong_lunar_day', 'day', /1至29/],
    ['day 31', () => civilFromLunar({ year: 2025, month: 1, day: 31 }), 'wrong_lunar_day', 'day', /1至30/],
    [
      'year 0',
      () => civilFromLunar({ year: 0, month: 1, day: 1 }),
      'wrong_lunar_year',
      'year',
      /“0”.*517至2200/,
    ],
    ['half a year', () => lunarMonths(2024.5), 'wrong_lunar_year', 'year', /517至2200/],
    [
      'year 2201',
      () => civilFromLunar({ year: 2201, month: 1, day: 1 }),
      'out_of_range',
      'year',
      /517年1月1日至2200年12月31日/,
    ],
    [
      'beyond the last civil day',
      () => civilFromLunar({ year: 2200, month: 12, day: 29 }),
      'out_of_range',
      'date',
      /2201-/,
    ],
    ['before the first day', () => lunarFromCivil(516, 12, 31), 'out_of_range', 'year', /516/],
    ['1582-10-10', () => lunarFromCivil(1582, 10, 10), 'wrong_solar_day', 'day', /没有10日/],
    ['no number', () => dayIndexLunar(Number.NaN), 'out_of_range', 'date', /NaN/],
  ];
  test.each(refused)('refuses %s', (_, work, code, field, message) => {
    let error: unknown;
    try {
      work();
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(CalendarError);
    expect(error).toMatchObject({ code, field });
    expect((error as Error).message).toMatch(message);
  });
});
