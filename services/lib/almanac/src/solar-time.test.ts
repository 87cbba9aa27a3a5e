import fc from 'fast-check';
import {
  CalendarError,
  formatTime,
  fourPillars,
  fourPillarsText,
  fromSeconds,
  parseTime,
  toSeconds,
} from './index.ts';
import { type SolarTimeInput, spanText, trueSolarTime } from './solar-time.ts';

const solve = (time: string, longitude: number, options: Partial<SolarTimeInput> = {}) =>
  trueSolarTime({ time: parseTime(time), longitude, ...options });
const clock = (time: string, longitude: number, options: Partial<SolarTimeInput> = {}) =>
  formatTime(solve(time, longitude, options).time);

test('Beijing on an ordinary day: four minutes to a degree, to the second, and the equation of time', () => {
  const result = solve('2024-02-10 12:00', 116.41);
  expect(result.steps.map((s) => [s.label, s.seconds])).toEqual([
    ['夏令时', 0],
    ['经度时差', -862],
    ['均时差', -851],
  ]);
  expect(formatTime(result.time)).toBe('2024-02-10 11:31:27');
  expect(formatTime(result.standardTime)).toBe('2024-02-10 12:00:00');
  expect(result.seconds).toBe(toSeconds(parseTime('2024-02-10 12:00')));
  expect(result.dst).toBe(false);
});

test('the notes can be printed as they are', () => {
  expect(solve('1988-07-01 12:00', 87.6).steps.map((s) => s.note)).toEqual([
    '当时实行夏令时，减1小时',
    '（87.6°－120°）×4分，减2小时9分36秒',
    '当日真太阳与平太阳之差，减3分47秒',
  ]);
  expect([spanText(0), spanText(3661), spanText(-60)]).toEqual(['不变', '加1小时1分1秒', '减1分']);
});

describe('summer time', () => {
  test('is subtracted before anything else, and the physical moment is an hour earlier', () => {
    const result = solve('1988-07-01 12:00', 120, { equation: false });
    expect([formatTime(result.time), result.dst, result.summerTime]).toEqual([
      '1988-07-01 11:00:00',
      true,
      'summer',
    ]);
    expect(result.seconds).toBe(toSeconds(parseTime('1988-07-01 11:00')));
  });

  test('the repeated hour: first occurrence by default, second on request, both mentioned', () => {
    const first = solve('1988-09-11 01:30', 120, { equation: false });
    const second = solve('1988-09-11 01:30', 120, { equation: false, repeated: 'second' });
    expect([formatTime(first.time), formatTime(second.time)]).toEqual([
      '1988-09-11 00:30:00',
      '1988-09-11 01:30:00',
    ]);
    expect(first.steps[0]!.note).toContain('按前一次（夏令时）计');
    expect(second.steps[0]!.note).toContain('按后一次（标准时间）计');
    expect([first.dst, second.dst, second.summerTime]).toEqual([true, false, 'ambiguous']);
  });

  test('the skipped hour is used as it is, and mentioned', () => {
    const result = solve('1988-04-17 02:30', 120, { equation: false });
    expect(formatTime(result.time)).toBe('1988-04-17 02:30:00');
    expect(result.steps[0]!.note).toContain('并不存在');
    expect(result.summerTime).toBe('nonexistent');
  });

  test('can be switched off, and is not applied to other clocks', () => {
    expect(solve('1988-07-01 12:00', 120, { summerTime: 'off' }).steps[0]).toMatchObject({ seconds: 0 });
    expect(solve('1988-07-01 12:00', 87.6, { utcOffset: 360 }).steps[0]).toMatchObject({
      seconds: 0,
      note: '并非北京时间，不作夏令时订正',
    });
    expect(clock('1947-07-01 12:00', 120, { equation: false })).toBe('1947-07-01 12:00:00');
    expect(clock('1947-07-01 12:00', 120, { equation: false, shanghai: true })).toBe('1947-07-01 11:00:00');
  });
});

describe('other clocks', () => {
  test('the local time of Xinjiang: the same moment as two hours later in Beijing', () => {
    const local = solve('2024-02-10 10:00', 87.6, { utcOffset: 360 });
    const beijing = solve('2024-02-10 12:00', 87.6);
    expect(local.time).toEqual(beijing.time);
    expect(local.seconds).toBe(beijing.seconds);
    expect(local.steps[1]).toMatchObject({ label: '时区', seconds: 7200 });
    expect(local.steps[1]!.note).toContain('得2024-02-10 12:00:00');
  });

  test('a meridian instead of a zone: local mean time of 116.4° keeps its own mean time', () => {
    expect(clock('1920-05-01 08:00', 116.4, { standardMeridian: 116.4, equation: false })).toBe(
      '1920-05-01 08:00:00',
    );
    expect(clock('2024-05-01 08:00', 120, { equation: false })).toBe('2024-05-01 08:00:00');
  });

  test('the steps always add up to the result', () => {
    fc.assert(
      fc.property(
        fc.integer({
          min: toSeconds(parseTime('1900-01-01 00:00')),
          max: toSeconds(parseTime('2100-01-01 00:00')),
        }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.constantFrom(480, 360, 540, -300, 345),
        (s, longitude, utcOffset) => {
          const time = fromSeconds(s);
          const result = trueSolarTime({ time, longitude, utcOffset });
          const sum = result.steps.reduce((total, step) => total + step.seconds, 0);
          expect(toSeconds(result.time)).toBe(toSeconds(time) + sum);
          expect(toSeconds(result.standardTime)).toBe(result.seconds);
        },
      ),
      { seed: 5, numRuns: 1000 },
    );
  });
});

test('a birth near a term: the chart of the far west keeps the moment for year and month', () => {
  // 立春 2024 was at 16:27:07 in Beijing; true solar time in Kashgar was then 13:17.
  const result = solve('2024-02-04 16:30', 75.99);
  const pillars = fourPillars(result.time, { instant: result.seconds });
  expect(fourPillarsText(pillars)).toBe('甲辰 丙寅 戊戌 己未');
  expect(formatTime(result.time).slice(11, 13)).toBe('13');
});

describe('refusals', () => {
  test.each<[string, Partial<SolarTimeInput>, string]>([
    ['longitude 181', { longitude: 181 }, 'longitude'],
    ['longitude NaN', { longitude: Number.NaN }, 'longitude'],
    ['longitude as text', { longitude: '116' as unknown as number }, 'longitude'],
    ['meridian 200', { standardMeridian: 200 }, 'standardMeridian'],
    ['offset of a day', { utcOffset: 1440 }, 'utcOffset'],
    ['hour 24', { time: { year: 2024, month: 1, day: 1, hour: 24, minute: 0, second: 0 } }, 'hour'],
  ])('%s', (_, options, field) => {
    let error: unknown;
    try {
      solve('2024-01-01 00:00', 120, options);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(CalendarError);
    expect(error).toMatchObject({ field });
  });
});
