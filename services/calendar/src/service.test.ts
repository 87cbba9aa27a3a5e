import { ServiceError } from '@tianji/service-kit';
import { calendarContract, calendarPrevious } from './contract/index.ts';
import { getCalendar, getPreviousCalendar } from './handlers/get-calendar.ts';
import { homeOfDay } from './handlers/home.ts';
import { get8, getKongWang } from './handlers/pillars.ts';
import { getPlaces } from './handlers/places.ts';
import { keepRecent } from './recent-days.ts';
import service from './service.ts';

const outputOf = (path: string) => {
  const call = calendarContract.calls.find((each) => each.path === path);
  if (!call) throw new Error(path);
  return call.output;
};

async function refusalOf(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
}

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('calendar');
  expect(Object.keys(service.handlers).sort()).toEqual(
    calendarContract.calls.map((call) => call.path).sort(),
  );
});

describe('getCalendar', () => {
  test('takes the verse of the nobles, keeps the answers apart, and refuses an unknown one by name', () => {
    const asked = (nobles?: 'niuyang' | 'mahu') =>
      getCalendar({ date: '2026-11-22', ...(nobles && { nobles }) }).yangguishen;
    expect([asked(), asked('niuyang'), asked('mahu'), asked()]).toEqual(['正南', '东北', '正南', '正南']);
    const { input } = calendarContract.calls.find(({ path }) => path.endsWith('/getCalendar'))!;
    const read = input.safeParse({ date: '2026-11-22', nobles: 'shu' });
    expect(JSON.stringify(read.error?.issues)).toContain('nobles');
  });

  const asked = async (date: string) => getCalendar({ date });

  test('answers in the shape of the contract', async () => {
    const answer = getCalendar({ date: '2026-02-26' });
    expect(outputOf('perpetualcalendaralmanac/getCalendar').parse(answer)).toEqual(answer);
    expect(answer.nongli).toBe('二〇二六年正月初十');
  });

  test('does so for days of every century, and twice the same', async () => {
    for (let n = 0; n < 120; n++) {
      const date = `${String(517 + n * 14).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-03`;
      const answer = getCalendar({ date });
      expect(outputOf('perpetualcalendaralmanac/getCalendar').parse(answer)).toEqual(answer);
      expect(getCalendar({ date })).toEqual(answer);
    }
  });

  test('an hour determines 时冲 and 时煞', async () => {
    expect(getCalendar({ date: '2026-02-26' })).toMatchObject({ shichong: '(壬午)马', shisha: '南' });
    expect(getCalendar({ date: '2026-02-26 09' })).toMatchObject({
      shichong: '(丁亥)猪',
      shisha: '东',
    });
    expect(getCalendar({ date: '2026-02-26 09:59:59' })).toEqual(getCalendar({ date: '2026-02-26 10' }));
  });

  test.each(['0517-01-01', '1582-10-04', '1582-10-15', '1600-02-29', '2200-12-31'])(
    '%s exists',
    async (date) => {
      expect(getCalendar({ date }).riyi).toBeInstanceOf(Array);
    },
  );

  // spec 1.9.16
  test.each([
    ['2023-02-30', 'wrong_solar_day'],
    ['1582-10-10', 'wrong_solar_day'],
    ['2026-13-01', 'wrong_solar_month'],
    ['2026-00-01', 'wrong_solar_month'],
    ['2026-01-00', 'wrong_solar_day'],
    ['2100-02-29', 'wrong_solar_day'],
    ['0000-01-01', 'wrong_solar_year'],
    ['abc', 'malformed'],
    ['', 'malformed'],
    ['2026-02-26 24', 'wrong_solar_time'],
    ['2026-02-26 08:60:00', 'wrong_solar_time'],
  ])('%s is refused as %s', async (date, code) => {
    const error = await refusalOf(asked(date));
    expect(error).toMatchObject({ status: 400, code, field: 'date' });
    expect(error.message).toMatch(/\p{Script=Han}/u);
  });

  test.each(['0516-12-31', '2201-01-01', '9999-12-31'])('%s is out of range', async (date) => {
    const error = await refusalOf(asked(date));
    expect(error).toMatchObject({ status: 400, code: 'out_of_range', field: 'date' });
    expect(error.message).toContain('517至2200');
  });
});

test('the previous major has festivals as names, and fits its contract', () => {
  const { output } = calendarPrevious.calls.find(({ path }) => path.endsWith('/getCalendar'))!;
  const answer = getPreviousCalendar({ date: '2026-02-17' });
  expect(output.parse(answer)).toEqual(answer);
  expect(answer.jieri).toEqual(['春节']);
  expect(getCalendar({ date: '2026-02-17' }).jieri).toEqual([{ name: '春节', kind: '农历' }]);
});

describe('calendar/home', () => {
  test('gives the few words of a day that the home page shows, in the shape of the contract', async () => {
    const panel = await homeOfDay({ date: '2026-02-26' });
    expect(outputOf('calendar/home').parse(panel)).toEqual(panel);
    const day = getCalendar({ date: '2026-02-26' });
    expect(panel.marks).toEqual([
      { mark: '宜', words: day.riyi.slice(0, 7) },
      { mark: '忌', words: day.riji.slice(0, 7) },
    ]);
    expect(panel.facts.map(({ name }) => name)).toEqual(['冲煞', '喜神', '财神']);
    expect(panel.facts[0]?.value).toMatch(/^冲[鼠牛虎兔龙蛇马羊猴鸡狗猪]\u2003煞[东南西北]$/);
  });

  test('tells festivals, days off, and a day on which nothing should be begun', async () => {
    const text = async (date: string) => (await homeOfDay({ date })).text;
    expect(await text('2026-10-01')).toBe('国庆节；国庆节假期第1天，共7天');
    expect(await text('2026-10-10')).toContain('调休上班，补国庆节');
    expect(await text('2026-11-06')).toBe('今日诸事不宜，大事请另择日');
    expect(await text('2026-01-16')).toBe('三九第9天');
    expect(await text('2026-04-15')).toBeUndefined();
  });

  test('fits for every day of a year, those without a word included', async () => {
    for (let n = 0; n < 365; n++) {
      const date = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
      const panel = await homeOfDay({ date });
      expect(outputOf('calendar/home').parse(panel)).toEqual(panel);
      expect(panel.marks.every(({ words }) => words.length > 0)).toBe(true);
    }
  });

  test('refuses an invalid day by name', async () => {
    expect(await refusalOf(homeOfDay({ date: '2026-02-30' }))).toMatchObject({ status: 400, field: 'date' });
  });
});

describe('get8 and getKongWang', () => {
  test('the four pillars and their void branches', async () => {
    expect(await get8({ time: '2026-11-21 09:30:00' })).toBe('丙午 己亥 己亥 己巳');
    expect(await getKongWang({ time: '2026-11-21 09:30:00' })).toBe('寅卯 辰巳 辰巳 戌亥');
  });

  test('year and month change at the instant of the term, to the second', async () => {
    // 立春 of 2026 falls on 4 February at 04:01:51 (Beijing).
    expect((await get8({ time: '2026-02-04 04:00:00' })).slice(0, 5)).toBe('乙巳 己丑');
    expect((await get8({ time: '2026-02-04 04:04:00' })).slice(0, 5)).toBe('丙午 庚寅');
  });

  test('23:00 keeps the day and takes the hour stem of the next one', async () => {
    expect(await get8({ time: '2024-02-27 23:00:00' })).toBe('甲辰 丙寅 辛酉 庚子');
    expect(await get8({ time: '2024-02-28 00:00:00' })).toBe('甲辰 丙寅 壬戌 庚子');
  });

  test.each([
    '2023-02-30 08:00:00',
    '1582-10-10 00:00:00',
    '2026-13-01 00:00:00',
    'abc',
    '0000-01-01 00:00:00',
  ])('%s is refused by name', async (time) => {
    expect(await refusalOf(get8({ time }))).toMatchObject({ status: 400, field: 'time' });
    expect(await refusalOf(getKongWang({ time }))).toMatchObject({ status: 400, field: 'time' });
  });
});

test('coordinates/getList gives places in the shape of the contract, 北京 first', async () => {
  const list = await getPlaces();
  expect(outputOf('coordinates/getList').parse(list)).toEqual(list);
  expect(list[0]).toMatchObject({ sheng: '北京', shi: '北京', qu: '北京' });
});

describe('keepRecent', () => {
  test('computes once and drops the oldest', () => {
    const made: number[] = [];
    const square = keepRecent(2, (n: number) => {
      made.push(n);
      return n * n;
    });
    expect([square(2), square(3), square(2), square(4), square(2), square(3)]).toEqual([4, 9, 4, 16, 4, 9]);
    expect(made).toEqual([2, 3, 4, 3]);
  });
});
