import fc from 'fast-check';
import {
  assertDate,
  assertTime,
  beijingSeconds,
  beijingTime,
  CalendarError,
  type CalendarErrorCode,
  daysInMonth,
  daysInYear,
  epochMs,
  formatDate,
  formatTime,
  fromJdn,
  fromSeconds,
  isLeapYear,
  jdn,
  parseDate,
  parseTime,
  toSeconds,
  weekday,
} from './civil.ts';

const SEED = { seed: 20240210 };

function refusal(work: () => unknown): CalendarError {
  try {
    work();
  } catch (error) {
    if (error instanceof CalendarError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('day numbers', () => {
  test.each([
    [1, 1, 1, 1721424],
    [517, 1, 1, 1909893],
    [1582, 10, 4, 2299160],
    [1582, 10, 15, 2299161],
    [1600, 2, 29, 2305507],
    [1970, 1, 1, 2440588],
    [2000, 1, 1, 2451545],
    [9999, 12, 31, 5373484],
  ])('%i-%i-%i is day %i', (y, m, d, n) => {
    expect(jdn(y, m, d)).toBe(n);
    expect(fromJdn(n)).toEqual({ year: y, month: m, day: d });
  });

  // spec 1.9.12
  test('every day of 1–9999 follows the previous one, by the lengths of months and years', () => {
    let n = 1721424;
    let wrong = 0;
    for (let year = 1; year <= 9999; year++) {
      const first = n;
      for (let month = 1; month <= 12; month++) {
        const days = daysInMonth(year, month);
        if (jdn(year, month, 1) !== n) wrong++;
        n += days;
        const last = fromJdn(n - 1);
        if (last.year !== year || last.month !== month || jdn(year, month, last.day) !== n - 1) wrong++;
      }
      if (n - first !== daysInYear(year)) wrong++;
    }
    expect(wrong).toBe(0);
    expect(n).toBe(5373485);
  });

  test('a day number and its civil day name each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1721424, max: 5373484 }), (n) => {
        const { year, month, day } = fromJdn(n);
        assertDate(year, month, day);
        return jdn(year, month, day) === n;
      }),
      { ...SEED, numRuns: 5000 },
    );
  });

  test('weekdays: 1582-10-04 was a Thursday, the next day a Friday; 2024-02-10 a Saturday', () => {
    expect(weekday(jdn(1582, 10, 4))).toBe(4);
    expect(weekday(jdn(1582, 10, 15))).toBe(5);
    expect(weekday(jdn(2024, 2, 10))).toBe(6);
    expect(weekday(0)).toBe(1);
  });
});

describe('the rules of the calendar', () => {
  // spec 1.9.12
  test('leap years: every fourth before 1600, the Gregorian rule from 1600', () => {
    expect([4, 100, 500, 1500, 1584, 1596, 1600, 2000, 2024].every(isLeapYear)).toBe(true);
    expect([1, 1501, 1700, 1800, 1900, 2100, 2023].some(isLeapYear)).toBe(false);
  });

  // spec 1.9.13
  test('October 1582 has 21 days, 1582 has 355', () => {
    expect(daysInMonth(1582, 10)).toBe(21);
    expect(daysInYear(1582)).toBe(355);
    expect(jdn(1583, 1, 1) - jdn(1582, 1, 1)).toBe(355);
    expect(daysInMonth(1500, 2)).toBe(29);
    expect(daysInYear(1500)).toBe(366);
    expect(daysInYear(1900)).toBe(365);
  });
});

describe('refusals name the part and what is allowed', () => {
  const cases: [string, () => unknown, CalendarErrorCode, string, RegExp][] = [
    [
      '1582-10-10',
      () => parseDate('1582-10-10'),
      'wrong_solar_day',
      'day',
      /1582年10月没有10日.*1至4或15至31/,
    ],
    ['1582-10-32', () => parseDate('1582-10-32'), 'wrong_solar_day', 'day', /32.*1至4或15至31/],
    ['2023-02-30', () => parseDate('2023-02-30'), 'wrong_solar_day', 'day', /30.*2023年2月应为1至28/],
    ['1900-02-29', () => parseDate('1900-02-29'), 'wrong_solar_day', 'day', /1至28/],
    ['year 0', () => parseDate('0000-01-01'), 'wrong_solar_year', 'year', /“0”.*1至9999/],
    ['year 10000', () => assertDate(10000, 1, 1), 'wrong_solar_year', 'year', /1至9999/],
    ['year NaN', () => assertDate(Number.NaN, 1, 1), 'wrong_solar_year', 'year', /NaN/],
    ['month 13', () => parseDate('2024-13-01'), 'wrong_solar_month', 'month', /“13”.*1至12/],
    ['month 0', () => parseDate('2024-00-01'), 'wrong_solar_month', 'month', /“0”.*1至12/],
    ['month 1.5', () => assertDate(2024, 1.5, 1), 'wrong_solar_month', 'month', /1\.5/],
    ['day 0', () => parseDate('2024-01-00'), 'wrong_solar_day', 'day', /1至31/],
    ['abc', () => parseDate('abc'), 'malformed', 'date', /“abc”.*年-月-日/],
    ['empty', () => parseDate(''), 'malformed', 'date', /年-月-日/],
    ['time abc', () => parseTime('abc'), 'malformed', 'time', /“abc”.*时:分:秒/],
    ['date for time', () => parseTime('2024-01-01'), 'malformed', 'time', /时:分:秒/],
    ['hour 24', () => parseTime('2024-01-01 24:00:00'), 'wrong_solar_time', 'hour', /“24”.*0至23/],
    ['minute 60', () => parseTime('2024-01-01 23:60'), 'wrong_solar_time', 'minute', /“60”.*0至59/],
    ['second 60', () => parseTime('2024-01-01 23:59:60'), 'wrong_solar_time', 'second', /“60”.*0至59/],
    ['epoch NaN', () => beijingTime(Number.NaN), 'malformed', 'epochMs', /NaN/],
    ['month of no year', () => daysInMonth(2024, 13), 'wrong_solar_month', 'month', /1至12/],
  ];
  test.each(cases)('%s', (_, work, code, field, message) => {
    const error = refusal(work);
    expect(error.code).toBe(code);
    expect(error.field).toBe(field);
    expect(error.message).toMatch(message);
  });

  test('a long value is shown shortened', () => {
    expect(refusal(() => parseDate('x'.repeat(5000))).message.length).toBeLessThan(90);
  });

  test('whole hours in the gap of 1582 are refused with a time, too', () => {
    expect(() => assertTime({ year: 1582, month: 10, day: 5, hour: 0, minute: 0, second: 0 })).toThrow(
      /没有5日/,
    );
  });
});

describe('text', () => {
  test('reads and writes dates and times', () => {
    expect(parseDate('2024-2-9')).toEqual({ year: 2024, month: 2, day: 9 });
    expect(formatDate({ year: 517, month: 1, day: 2 })).toBe('0517-01-02');
    expect(formatTime(parseTime('2024-02-10 08:30'))).toBe('2024-02-10 08:30:00');
    expect(formatTime(parseTime('2024-02-10T23:59:59'))).toBe('2024-02-10 23:59:59');
  });

  test('any existing time survives formatting and parsing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1721424 * 86400, max: 5373485 * 86400 - 1 }),
        (s) => toSeconds(parseTime(formatTime(fromSeconds(s)))) === s,
      ),
      { ...SEED, numRuns: 3000 },
    );
  });
});

describe('the clock of Beijing', () => {
  test('is UTC+8 at any moment, before and after the epoch', () => {
    expect(formatTime(beijingTime(0))).toBe('1970-01-01 08:00:00');
    expect(formatTime(beijingTime(-1))).toBe('1970-01-01 07:59:59');
    expect(formatTime(beijingTime(Date.UTC(2024, 1, 9, 16, 0, 0)))).toBe('2024-02-10 00:00:00');
    expect(formatTime(beijingTime(Date.UTC(1988, 6, 1, 0, 0, 0)))).toBe('1988-07-01 08:00:00');
    expect(epochMs(beijingSeconds(1707494400000))).toBe(1707494400000);
  });

  test("does not depend on the host's time zone", () => {
    const before = process.env.TZ;
    try {
      for (const zone of ['America/New_York', 'Asia/Shanghai', 'Pacific/Kiritimati']) {
        process.env.TZ = zone;
        expect(formatTime(beijingTime(525000000000))).toBe('1986-08-21 17:20:00');
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});
