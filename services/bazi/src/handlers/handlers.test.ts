import { ServiceError } from '@tianji/service-kit';
import { baziContract } from '../contract/index.ts';
import { getBaZi } from './get-bazi.ts';
import { getHexagram } from './get-hexagram.ts';

const ctx = { now: () => Date.UTC(2026, 10, 21, 2, 0, 0) };
const callAt = (path: string) => baziContract.calls.find((each) => each.path === path)!;
const input = (fields: Record<string, unknown>) =>
  callAt('perpetualcalendaralmanac/getBaZi').input.parse({
    time: '1990-01-01 09:30:00',
    sex: '男',
    location: '北京-北京-北京',
    ...fields,
  }) as Parameters<typeof getBaZi>[0];

async function refusalOf(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
}

// spec 1.3.17
test('getBaZi answers in the shape of the contract', async () => {
  const answer = await getBaZi(input({}), ctx);
  const parsed = callAt('perpetualcalendaralmanac/getBaZi').output.parse(answer);
  expect(parsed).toEqual(answer);
  expect(answer).toMatchObject({
    bazi: '己巳 丙子 丙寅 癸巳',
    // 己 earth, 丙 丙 巳 巳 fire, 子 癸 water, 寅 wood.
    wuxing: { 木: 1, 火: 4, 土: 1, 金: 0, 水: 2 },
    location: '北京-北京-北京',
    longitude: 116.41,
    placeNote: '',
    dangqianganzhi: '丙午 己亥 己亥 己巳',
  });
});

test('an unknown hour answers in the shape of the contract too', async () => {
  const answer = await getBaZi(input({ hourUnknown: 'true' }), ctx);
  expect(callAt('perpetualcalendaralmanac/getBaZi').output.parse(answer)).toEqual(answer);
  expect(answer.hourVariants).toHaveLength(12);
});

test('every year has its six lists of relations: with the cycle, and of the natal pillars', async () => {
  for (const fields of [{}, { hourUnknown: 'true' }, { time: '1962-08-08 03:20:00', sex: '女' }]) {
    const { yuanJuTianGan, yuanJuDiZhi, yuanJuZhengZhu, ...answer } = await getBaZi(input(fields), ctx);
    expect([yuanJuTianGan, yuanJuDiZhi, yuanJuZhengZhu].flat().length).toBeGreaterThan(0);
    const years = answer.liunianbiao.flatMap(({ liunian }) => liunian);
    expect(years.length).toBeGreaterThan(80);
    for (const year of [...years, answer.liunianObj]) {
      expect(year).toMatchObject({ yuanJuTianGan, yuanJuDiZhi, yuanJuZhengZhu });
      for (const list of [year.suiYunGan, year.suiYunZhi, year.suiYunZhengZhu])
        expect(Array.isArray(list)).toBe(true);
    }
  }
});

test('without months the answer is the same but for them', async () => {
  const whole = await getBaZi(input({}), ctx);
  const short = await getBaZi(input({ liuyue: 'false' }), ctx);
  const bare = (answer: typeof whole) =>
    JSON.parse(JSON.stringify(answer, (key, value) => (key === 'liuyue' ? [] : value)));
  expect(whole.liunianbiao[3]!.liunian[4]!.liuyue).toHaveLength(12);
  expect(short).toEqual(bare(whole));
  expect(callAt('perpetualcalendaralmanac/getBaZi').output.parse(short)).toEqual(short);
});

test('form-encoded options are taken, and echoed', async () => {
  const fields = {
    trueSolar: 'false',
    dayBoundary: '23:00',
    qiyunRule: 'rounded',
    mingGong: 'zhongqi',
    ageYear: 'solar',
    reading: 'second',
    nobles: 'mahu',
  };
  const answer = await getBaZi(input(fields), ctx);
  expect(answer.options).toEqual({ ...fields, trueSolar: false });
});

test('without true solar time, summer time is subtracted from the clock', async () => {
  const answer = await getBaZi(input({ time: '1987-08-10 23:00:00', trueSolar: 'false' }), ctx);
  expect([answer.sz, answer.bjsj]).toEqual(['亥', '1987-08-10 22:00:00']);
});

test('a year outside the tables is refused with the common message', async () => {
  const error = await refusalOf(getBaZi(input({ time: '2201-01-01 00:00:00' }), ctx));
  expect([error.code, error.message]).toEqual([
    'out_of_range',
    '出生时间：公历年份“2201”不正确，应为517至2200的整数',
  ]);
});

test('a longitude given with the place takes precedence', async () => {
  expect((await getBaZi(input({ jingdu: '87.62' }), ctx)).longitude).toBe(87.62);
  expect((await getBaZi(input({ jingdu: '0' }), ctx)).longitude).toBe(116.41);
  expect((await getBaZi(input({ jingdu: '' }), ctx)).longitude).toBe(116.41);
});

test('a former place name is found and reported', async () => {
  expect((await getBaZi(input({ location: '北京-北京-宣武区' }), ctx)).placeNote).toContain('西城');
});

test.each([
  [{ location: '火星-火星-火星' }, 'location'],
  [{ time: '2023-02-30 08:00:00' }, 'time'],
  [{ time: '1582-10-10 08:00:00' }, 'time'],
  [{ time: '0500-01-01 08:00:00' }, 'time'],
  [{ time: '2300-01-01 08:00:00' }, 'time'],
  [{ time: '2026-01-01 24:00:00' }, 'time'],
])('%j is refused by name', async (fields, field) => {
  const error = await refusalOf(getBaZi(input(fields), ctx));
  expect(error).toMatchObject({ status: 400, field });
  expect(error.message).toMatch(/\p{Script=Han}/u);
});

test.each([
  { sex: 'x' },
  { time: 'now' },
  { location: '<b>' },
  { jingdu: '200' },
  { dayBoundary: '22:00' },
  { trueSolar: 'perhaps' },
])('the contract refuses %j', (fields) => {
  expect(() => input(fields)).toThrow();
});

const NEW_YORK = { time: '1985-07-04 09:30:00', tz: 'America/New_York', jingdu: -74 } as const;

test('a birth abroad: year and month by the instant, day and hour by the local sun', async () => {
  const abroad = await getBaZi(input({ ...NEW_YORK, location: '美国-纽约-纽约' }), ctx);
  expect(abroad).toMatchObject({
    bjsj: '1985-07-04 08:30:00',
    xialingshi: true,
    shiqu: 'America/New_York',
    longitude: -74,
    placeNote: '',
  });
  expect(abroad.ztys.slice(0, 15)).toBe('1985-07-04 08:2');
  // The same instant in Beijing has the same year and month; the same solar hour there has the same day and
  // hour.
  const instant = await getBaZi(input({ time: '1985-07-04 21:30:00', trueSolar: 'false' }), ctx);
  const sun = await getBaZi(input({ time: '1985-07-04 08:30:00', trueSolar: 'false' }), ctx);
  expect(abroad.pillars).toEqual({
    year: instant.pillars.year,
    month: instant.pillars.month,
    day: sun.pillars.day,
    hour: sun.pillars.hour,
  });
  expect(abroad.qiyunInfo).toEqual(instant.qiyunInfo);
  expect(abroad.koujing.at(-1)).toContain('北美东部时间');
  expect(abroad.notices[0]!.text).toContain('实行夏令时，已减去1小时');
});

test.each([
  ['2024-03-10 02:30:00', /此刻在钟表上并不存在/u],
  ['2024-11-03 01:30:00', /此刻在钟表上出现两次；按前一次计，已减去1小时/u],
])('abroad, %s of the night that the clock was changed is pointed out', async (time, words) => {
  const about = { tz: 'America/New_York', jingdu: -74, location: '海外-美国-纽约' };
  const { notices } = await getBaZi(input({ time, ...about }), ctx);
  expect(notices.find(({ kind }) => kind === 'summerTime')?.text).toMatch(words);
});

test.each([
  [{ tz: 'Mars/Base' }, 'tz'],
  [{ jingdu: '0' }, 'jingdu'],
  [{ time: '1500-01-01 08:00:00' }, 'tz'],
  [{ tz: undefined }, 'jingdu'],
])('abroad %j is refused by name', async (fields, field) => {
  const error = await refusalOf(getBaZi(input({ ...NEW_YORK, ...fields }), ctx));
  expect(error).toMatchObject({ status: 400, field });
});

test('胎息 combines with the day pillar, and the ruling stem belongs to the month branch', async () => {
  const chart = await getBaZi(input({ time: '1990-06-15 10:30:00' }), ctx);
  expect([chart.rg + chart.rz, chart.taixi]).toEqual(['辛亥', '丙寅']);
  expect(chart.siling).toEqual({ gan: '丙', jie: '芒种', ri: 10 });
});

test.each(['0517-02-01 00:00:00', '2200-12-31 23:59:59', '1582-10-15 00:00:00'])(
  '%s is charted',
  async (time) => {
    expect((await getBaZi(input({ time }), ctx)).liunianbiao).toHaveLength(10);
  },
);

test('guaxu/getObj: six lines of a hexagram', async () => {
  const { content } = await getHexagram({ xuhao: '777777' });
  const lines = JSON.parse(content) as Record<string, string>[];
  expect(lines).toHaveLength(6);
  expect(lines[0]).toEqual({
    guaxiang: '━━━',
    yingshi: '',
    dizhi: '甲子',
    liuqin: '子孙',
    fu: '',
    wuxing: '水',
    yaoxu: '初九',
    yaochi: '潜龙勿用。',
    xiangchi: '潜龙勿用，阳在下也。',
  });
  expect(lines[5]).toMatchObject({ yingshi: '世', dizhi: '壬戌' });
  for (const wrong of ['', '77777', '7777777', '777776', 'abcdef'])
    expect(callAt('guaxu/getObj').input.safeParse({ xuhao: wrong }).success).toBe(false);
});
