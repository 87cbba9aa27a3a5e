import { baziCalls } from '@tianji/contracts';
import { ServiceError } from '@tianji/service-kit';
import { getBaZi } from './get-bazi.ts';
import { getHexagram } from './get-hexagram.ts';

const ctx = { now: () => Date.UTC(2026, 10, 21, 2, 0, 0) };
const callAt = (path: string) => baziCalls.find((each) => each.path === path)!;
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

test('getBaZi answers in the shape of the contract', async () => {
  const answer = await getBaZi(input({}), ctx);
  const parsed = callAt('perpetualcalendaralmanac/getBaZi').output.parse(answer);
  expect(parsed).toEqual(answer);
  expect(answer).toMatchObject({
    bazi: '己巳 丙子 丙寅 癸巳',
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
  };
  const answer = await getBaZi(input(fields), ctx);
  expect(answer.options).toEqual({ ...fields, trueSolar: false });
});

test('a longitude given with the place is the one that counts', async () => {
  expect((await getBaZi(input({ jingdu: '87.62' }), ctx)).longitude).toBe(87.62);
  expect((await getBaZi(input({ jingdu: '0' }), ctx)).longitude).toBe(116.41);
  expect((await getBaZi(input({ jingdu: '' }), ctx)).longitude).toBe(116.41);
});

test('a former place name is found and said', async () => {
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
