import fc from 'fast-check';
import {
  type CivilTime,
  dayCycle,
  dayPillars,
  fourPillars,
  fourPillarsText,
  fromSeconds,
  ganzhi,
  hourBranch,
  hourStem,
  jdn,
  lunarFromJdn,
  monthStem,
  type PillarOptions,
  parseTime,
  pillarsPacked,
  termsOfYear,
  toSeconds,
  unpackPillars,
  yearCycle,
} from './index.ts';

const FIRST = toSeconds(parseTime('0517-01-01 00:00'));
const LAST = toSeconds(parseTime('2200-12-31 23:59:59'));
const anyTime = fc.integer({ min: FIRST, max: LAST }).map(fromSeconds);
const text = (time: string, options?: PillarOptions) =>
  fourPillarsText(fourPillars(parseTime(time), options));
const RUNS = { seed: 60, numRuns: 3000 };

describe('known charts', () => {
  test.each([
    ['1990-01-01 10:00:00', '己巳 丙子 丙寅 癸巳'],
    ['2024-02-04 16:27:06', '癸卯 乙丑 戊戌 庚申'],
    ['2024-02-04 16:27:07', '甲辰 丙寅 戊戌 庚申'],
    ['2000-01-01 00:00:00', '己卯 丙子 戊午 壬子'],
    ['1582-10-04 12:00:00', '壬午 庚戌 癸酉 戊午'],
    ['1582-10-15 12:00:00', '壬午 庚戌 甲戌 庚午'],
  ])('%s is %s', (time, expected) => {
    expect(text(time)).toBe(expected);
  });

  test('23:00: by default the day stays and the hour stem is the next day’s; with 23:00 the day moves, too', () => {
    expect(text('2024-02-27 22:59:59')).toBe('甲辰 丙寅 辛酉 己亥');
    expect(text('2024-02-27 23:00:00')).toBe('甲辰 丙寅 辛酉 庚子');
    expect(text('2024-02-27 23:00:00', { dayBoundary: '23:00' })).toBe('甲辰 丙寅 壬戌 庚子');
    expect(text('2024-02-28 00:00:00', { dayBoundary: '23:00' })).toBe('甲辰 丙寅 壬戌 庚子');
  });

  test('the physical moment determines year and month, the given clock day and hour', () => {
    const lichun = termsOfYear(2024)[2]!.seconds;
    const local = parseTime('2024-02-04 13:20:00');
    expect(fourPillarsText(fourPillars(local, { instant: lichun }))).toBe('甲辰 丙寅 戊戌 己未');
    expect(fourPillarsText(fourPillars(local, { instant: lichun - 1 }))).toBe('癸卯 乙丑 戊戌 己未');
  });
});

describe('general invariants', () => {
  test('stems of month and hour follow the tiger and the rat rule', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        const p = fourPillars(time, { dayBoundary: '23:00' });
        const [year, month, day, hour] = [p.year, p.month, p.day, p.hour].map(ganzhi) as [
          string,
          string,
          string,
          string,
        ];
        expect(month.charAt(0)).toBe(monthStem(year.charAt(0), month.charAt(1)));
        expect(hour.charAt(0)).toBe(hourStem(day.charAt(0), hour.charAt(1)));
        expect(hour.charAt(1)).toBe(hourBranch(time.hour));
      }),
      RUNS,
    );
  });

  test('the packed and the plain form agree, with both day boundaries', () => {
    fc.assert(
      fc.property(anyTime, fc.boolean(), (time, late) => {
        const seconds = time.hour * 3600 + time.minute * 60 + time.second;
        const packed = pillarsPacked(jdn(time.year, time.month, time.day), seconds, late);
        expect(unpackPillars(packed)).toEqual(fourPillars(time, { dayBoundary: late ? '23:00' : '00:00' }));
      }),
      RUNS,
    );
  });

  test('between midnight and 23:00 both day boundaries give the same chart', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        fc.pre(time.hour < 23);
        expect(fourPillars(time, { dayBoundary: '23:00' })).toEqual(fourPillars(time));
      }),
      RUNS,
    );
  });

  test('each day is the next in the cycle, across 1582, too', () => {
    expect(ganzhi(dayCycle(jdn(1582, 10, 4)))).toBe('癸酉');
    expect(ganzhi(dayCycle(jdn(1582, 10, 15)))).toBe('甲戌');
    expect(ganzhi(yearCycle(2026))).toBe('丙午');
    expect(ganzhi(yearCycle(3))).toBe('癸亥');
  });
});

describe('the pillars of a calendar day', () => {
  const names = (y: number, m: number, d: number) => {
    const p = dayPillars(jdn(y, m, d));
    return [p.year, p.yearByLichun, p.month, p.day].map(ganzhi).join(' ');
  };

  test('year by the lunar new year and by 立春, month by the printed jie day', () => {
    expect(names(2024, 2, 3)).toBe('癸卯 癸卯 乙丑 丁酉');
    expect(names(2024, 2, 4)).toBe('癸卯 甲辰 丙寅 戊戌');
    expect(names(2024, 2, 10)).toBe('甲辰 甲辰 丙寅 甲辰');
    expect(names(1917, 12, 7).split(' ')[2]).toBe('壬子');
  });

  test('agree with the chart at the end of the day whenever printed day and instant coincide', () => {
    for (let n = jdn(1960, 1, 1); n < jdn(2060, 1, 1); n += 1) {
      const end: CivilTime = fromSeconds(n * 86400 + 86399);
      const chart = fourPillars(end);
      const day = dayPillars(n);
      if (day.month !== chart.month || day.yearByLichun !== chart.year || day.day !== chart.day)
        throw new Error(`day ${n}`);
      if (day.year !== yearCycle(lunarFromJdn(n).year)) throw new Error(`year of ${n}`);
    }
    expect(names(2059, 12, 31).split(' ')).toHaveLength(4);
  });
});

describe('refusals', () => {
  test.each([
    [
      'hour 24',
      () => fourPillars({ year: 2024, month: 1, day: 1, hour: 24, minute: 0, second: 0 }),
      /小时“24”/,
    ],
    ['year 516', () => fourPillars(parseTime('0516-12-31 00:00')), /517年1月1日/],
    ['year 2201', () => fourPillars(parseTime('2201-01-01 00:00')), /2200年12月31日/],
    ['an instant of another day', () => fourPillars(parseTime('2024-02-04 12:00'), { instant: 0 }), /超出/],
    [
      'an instant that is not a number',
      () => fourPillars(parseTime('2024-02-04 12:00'), { instant: Number.NaN }),
      /超出/,
    ],
    [
      'another day boundary',
      () => fourPillars(parseTime('2024-02-04 12:00'), { dayBoundary: '01:00' as '00:00' }),
      /00:00或23:00/,
    ],
    ['no day', () => pillarsPacked(Number.NaN, 0), /NaN/],
    ['a day before the range', () => dayPillars(jdn(516, 12, 31)), /0516-12-31/],
  ])('%s', (_, work, message) => {
    expect(work).toThrow(message);
  });
});
