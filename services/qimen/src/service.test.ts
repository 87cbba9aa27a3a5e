import {
  makeTestService,
  standInModel,
  type TestService,
  testMember,
  testTenant,
} from '@tianji/service-kit/testing';
import type { JiuGong } from './contract/index.ts';
import { qimenContract } from './contract/index.ts';
import service, { qimenService } from './service.ts';
import { qimenReadings } from './writing/index.ts';

const ASKED = {
  title: '与书店合办讲座，约要不要签',
  time: '2026-08-22 09:13:00',
  location: '北京-北京-北京',
  jingdu: 120,
  trueSolar: 'false',
};

const NOW = Date.UTC(2026, 10, 22, 2, 5);

let running: TestService;
beforeAll(async () => {
  running = await makeTestService(service, { now: () => NOW });
});
afterAll(() => running.close());

const chart = (more: object = {}) => running.call('dunjia/getJiuGong', { ...ASKED, ...more });

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('qimen');
  const paths = qimenContract.calls.map((call) => call.path);
  expect(Object.keys(service.handlers)).toEqual(expect.arrayContaining(paths));
});

test('the chart has the fields of the site', async () => {
  const data = await running.data<JiuGong>('dunjia/getJiuGong', ASKED);
  expect(data).toMatchObject({
    mingPan: false,
    siZhu: '丙午 丙申 戊辰 丁巳',
    gongli: '2026-08-22 09:13:00',
    bjsj: '2026-08-22 09:13:00',
    nongli: '二〇二六年七月初十 巳时',
    jieqijushuDX: '阴遁二局',
    jieqi: '立秋',
    jieqishijian: '2026-08-07 19:42:43',
    time: '2026-08-22 09:00:00',
    xunShou: '甲寅癸',
    zhiFuXing: '天心',
    zhiShiMen: '开门',
    direction: '西南',
    matter: { id: 'cooperation' },
  });
  expect(data.jiuGong.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(data.jiuGong[3]).toMatchObject({
    ...{ name: '巽', wuxing: '木', tianpan: '戊丁', xing: '芮禽', men: '休门', bashen: '太阴' },
    ...{ tianpanClass: 'th', xingClass: 'tt', menClass: 's', kong: false, yima: false },
  });
  expect(data.jiuGong[4]).toMatchObject({ name: '中', tianpan: '', men: '', bashen: '', xing: '' });
  expect(data.conventions.filter(({ own }) => own).map(({ label }) => label)).toEqual(['拆补']);
  expect(data.conventions.slice(0, 3).map(({ cells }) => cells.bureau)).toEqual([
    '阴遁二局',
    '阴遁一局',
    '阴遁八局',
  ]);
});

test('the nobles of the day’s stem stand in their palaces, for 庚 by the verse that was chosen', async () => {
  const told = async (more: object) => {
    const { guiRen, rules, jiuGong, geJu, text } = await running.data<JiuGong>('dunjia/getJiuGong', {
      ...ASKED,
      ...more,
    });
    return { guiRen, rules, rest: { jiuGong, geJu, text: text.replace(/口径.*$/u, '') } };
  };
  expect((await told({})).guiRen).toEqual([
    { name: '阳贵', zhi: '丑', serial: 8 },
    { name: '阴贵', zhi: '未', serial: 2 },
  ]);
  // A day of 庚.
  const time = '2026-11-22 09:13:00';
  const [own, other] = [await told({ time }), await told({ time, nobles: 'mahu' })];
  expect(own.guiRen?.map(({ zhi, serial }) => `${zhi}${serial}`)).toEqual(['丑8', '未2']);
  expect(other.guiRen?.map(({ zhi, serial }) => `${zhi}${serial}`)).toEqual(['午9', '寅8']);
  expect(other.rest).toEqual(own.rest);
  expect(own.rules.join()).not.toContain('贵人');
  expect(other.rules).toContain('贵人庚取马虎');
});

const BORN = { title: '命盘', mingPan: 'true', jingdu: 0, trueSolar: 'true' };
const born = (more: object) => running.data<JiuGong>('dunjia/getJiuGong', { ...BORN, ...more });

test('another reading of the clock has the link of its chart, which charts it', async () => {
  const place = { time: '1946-07-01 09:20:00', location: '上海-上海-黄浦' };
  const chart = await born({ ...place, nobles: 'mahu' });
  const [other] = chart.otherClocks!;
  expect(chart.notices).toContain(other!.text);
  const query = new URLSearchParams(other!.other!.slice(1));
  expect(Object.fromEntries(query)).toEqual({
    ...{ t: '1946-07-01T09:20:00', p: '上海-上海-黄浦', k: 'birth' },
    ...{ clock: query.get('clock'), nobles: 'mahu' },
  });
  const there = await born({ ...place, clock: query.get('clock') });
  expect(other!.text).toContain(`时柱应为${there.siZhu.split(' ')[3]}`);
  expect(there.siZhu).not.toBe(chart.siZhu);
});

test('in Xinjiang the chart by its own clock is offered; what needs no other reading offers none', async () => {
  const chart = await born({ time: '1990-07-01 08:10:00', location: '新疆-乌鲁木齐-天山' });
  const query = new URLSearchParams(chart.otherClocks![0]!.other!.slice(1));
  expect(query.get('z')).toBe('Asia/Urumqi');
  expect(await born({ time: '1995-07-01 08:10:00', location: '四川-成都-武侯' })).not.toHaveProperty(
    'otherClocks',
  );
});

test('a birth in Hong Kong says once what it was by the rule of before', async () => {
  const chart = await born({ time: '1988-07-01 07:30:00', location: '香港-香港-中西', trueSolar: 'false' });
  expect(chart.siZhu.split(' ')[3]).toMatch(/辰$/);
  expect(chart.jiupan?.bazi.split(' ')[3]).toMatch(/卯$/);
  expect(await born({ time: '1988-07-01 07:30:00', location: '四川-成都-武侯' })).not.toHaveProperty(
    'jiupan',
  );
});

test('where nobody wrote what it is cast for, nothing is understood and nothing answered', async () => {
  const data = await running.data<JiuGong>('dunjia/getJiuGong', { ...ASKED, title: '未写事由' });
  expect({ understood: data.understood, answer: data.answer }).toEqual({ understood: null, answer: null });
  expect(data.yongShen.length).toBeGreaterThan(0);
});

test('a birth has the same plate with another caption and other roles', async () => {
  const now = await running.data<JiuGong>('dunjia/getJiuGong', ASKED);
  const birth = await running.data<JiuGong>('dunjia/getJiuGong', { ...ASKED, mingPan: 'true' });
  expect(birth.jiuGong).toEqual(now.jiuGong);
  expect(birth.caption).not.toBe(now.caption);
  expect(birth.yongShen.map(({ role }) => role)).toEqual(['年命', '日主']);
});

test('a bureau by hand, and a year chart that names its single source', async () => {
  expect((await running.data<JiuGong>('dunjia/getJiuGong', { ...ASKED, ju: '阳5' })).jieqijushuDX).toBe(
    '阳遁五局',
  );
  const year = await running.data<JiuGong>('dunjia/getJiuGong', { ...ASKED, scale: 'year' });
  expect(year.notices.join('')).toContain('一种公开来源');
});

test.each([
  [{ title: '   ' }, 'title'],
  [{ title: '长'.repeat(201) }, 'title'],
  [{ time: '2023-02-30 08:00:00' }, 'time'],
  [{ time: '0516-01-01 08:00:00' }, 'time'],
  [{ location: '火星-火星-火星' }, 'location'],
  [{ juMethod: 'random' }, 'juMethod'],
  [{ ju: '阳0' }, 'ju'],
])('%j is refused by name', async (wrong, field) => {
  const { reply, status } = await chart(wrong);
  expect([status, reply.success]).toEqual([400, false]);
  expect(JSON.stringify(reply)).toContain(field);
});

describe('the reading', () => {
  const member = testMember();
  const signed = async () => (await running.data<JiuGong>('dunjia/getJiuGong', ASKED)).dsQuery;
  const read = (payload: object, origin: object = { member }) =>
    running.call('dunjia/getDSV3', { ...payload }, origin);

  // spec 2.6.3
  test('is for members, and is made from the signed input', async () => {
    const dsQuery = await signed();
    const { reply: visitor } = await read({ dsQuery, title: ASKED.title }, {});
    expect(visitor).toMatchObject({ success: false, message: 'login' });
    const { reply } = await read({ dsQuery, title: ASKED.title });
    if (!reply.success) throw new Error(reply.message);
    const sections = JSON.parse(String(reply.data)) as { id: string; text: string; facts: string[] }[];
    expect(sections.slice(0, 2).map(({ id }) => id)).toEqual(['answer', 'verdict']);
    expect(sections.map(({ text }) => text).join('').length).toBeGreaterThanOrEqual(1500);
    expect(sections.find(({ id }) => id === 'limits')?.text).toContain('阴遁二局');
  });

  test('of a birth it is about the person, for a child addressed to the parents', async () => {
    const told = async (time: string) => {
      const { dsQuery } = await running.data<JiuGong>('dunjia/getJiuGong', {
        ...ASKED,
        time,
        mingPan: 'true',
      });
      const { reply } = await read({ dsQuery, title: '看看命盘' });
      return reply.success ? String(reply.data) : '';
    };
    expect(await told('1990-05-01 08:00:00')).toMatch(/看其人的格局.*日主看日干.*事业看开门/u);
    expect(await told('2021-05-01 08:00:00')).toMatch(/看孩子的格局.*学习看天辅/u);
  });

  test('another matter, symbol and births change it', async () => {
    const dsQuery = await signed();
    const more = { dsQuery, title: '租房', matter: 'house', yongshen: '生门', birth: '1990-05-01 08:00:00' };
    const { reply } = await read(more);
    expect(reply.success && String(reply.data)).toMatch(/求测人年命.*/u);
    expect(reply.success && String(reply.data)).toContain('自选用神看生门');
  });

  test('an excluded matter gets a plain sentence', async () => {
    const { reply } = await read({ dsQuery: await signed(), title: '爷爷还能活多久' });
    expect(reply.success && JSON.parse(String(reply.data))).toEqual([
      { id: 'guard', title: '', facts: [], text: expect.stringContaining('本站不看'), phones: [] },
    ]);
  });

  test('of a matter that others decide has a plain line, in its first section alone', async () => {
    const dsQuery = await signed();
    type Told = { care?: { id: string; text: string; phones: { number: string }[] }[] }[];
    const careOf = async (more: object, tenant = testTenant(['qimen'])) => {
      const { reply } = await read({ dsQuery, ...more }, { member, tenant });
      if (!reply.success) throw new Error(reply.message);
      const [first, ...rest] = JSON.parse(String(reply.data)) as Told;
      expect(rest.filter(({ care }) => care)).toEqual([]);
      return (first?.care ?? []).map(({ id, text, phones }) => [
        id,
        text,
        phones.map(({ number }) => number),
      ]);
    };
    const doctor = ['health', '身体的事听医生的，卦只看这段时间的起落。', []];
    expect(await careOf({ title: '我妈的手术顺不顺利' })).toEqual([doctor]);
    expect(await careOf({ title: '我妈的手术顺不顺利', matter: 'wealth' })).toEqual([doctor]);
    expect(await careOf({ title: '租房', matter: 'health' })).toEqual([doctor]);
    expect(await careOf({ title: '租房' })).toEqual([]);
    const taiwan = testTenant(['qimen'], { help: { region: 'taiwan' } });
    expect(await careOf({ title: '爷爷走失了，能找回来吗' }, taiwan)).toEqual([
      ['missing', '人走失请马上报 110，不必等满二十四小时。', ['110']],
    ]);
    expect(await careOf({ title: '官司什么时候有结果' }, taiwan)).toEqual([
      ['lawsuit', '程序和证据听律师的。', []],
    ]);
  });

  test('a forged text and one of another tenant are refused by name', async () => {
    const dsQuery = await signed();
    const [body = '', mac = ''] = dsQuery.split('.');
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('09:13', '11:13')).toString(
      'base64url',
    );
    const foreign = { member, tenant: testTenant(['qimen'], { id: 'other' }) };
    for (const [text, origin] of [
      [`${other}.${mac}`, { member }],
      ['四柱 丙午', { member }],
      [dsQuery, foreign],
    ] as const) {
      const { reply, status } = await read({ dsQuery: text, title: '租房' }, origin);
      expect([status, reply.success]).toEqual([400, false]);
      expect(JSON.stringify(reply)).toContain('dsQuery');
    }
  });
});

test('a configured model rewrites what explains; verdict, dates and rejected texts stay our own', async () => {
  const model = await standInModel();
  const env = {
    WRITER_MODEL_BASE_URL: model.url,
    WRITER_MODEL_API_KEY: 'sk-very-secret',
    WRITER_MODEL_NAME: 'stand-in-1',
    WRITER_MODEL_ALLOWED_HOSTS: new URL(model.url).host,
  };
  const served = await makeTestService(qimenService(qimenReadings(env)));
  try {
    const { dsQuery } = await served.data<JiuGong>('dunjia/getJiuGong', ASKED);
    const read = async () => {
      const data = await served.data<string>(
        'dunjia/getDSV3',
        { dsQuery, title: ASKED.title },
        { member: testMember() },
      );
      return JSON.parse(data) as { id: string; title: string; facts: string[]; text: string }[];
    };
    model.behave(() => '');
    const own = await read();
    model.behave(({ text }) =>
      // One text claims what the chart does not have, the others repeat their input plus a little more.
      text.includes('请写“所问之事”')
        ? `${own.find(({ id }) => id === 'affair')?.text}开门落离九宫。`
        : `${own.find(({ title }) => text.includes(`请写“${title}”`))?.text}换一句话说，先把这一处看明白，再去看别处。`,
    );
    const told = await read();
    expect(told.map(({ id, title, facts }) => [id, title, facts])).toEqual(
      own.map(({ id, title, facts }) => [id, title, facts]),
    );
    const anew = told.filter(({ text }, i) => text !== own[i]?.text).map(({ id }) => id);
    expect(anew).toEqual(expect.arrayContaining(['asker', 'duty']));
    for (const id of ['verdict', 'symbols', 'affair', 'time', 'hours', 'direction', 'advice', 'limits'])
      expect(anew).not.toContain(id);
    // The question belongs to this member only.
    expect(model.asked.length).toBeGreaterThan(0);
    expect(model.asked.map(({ text }) => text).join('')).not.toContain(ASKED.title);
  } finally {
    await served.close();
    await model.close();
  }
});

interface Found {
  understood: { matter: string; person: string };
  answer: { plain: string; date: { from: string } };
  hours: { start: string; ganzhi: string; for: string[]; against: string[] }[];
  care?: { id: string }[];
}

describe('finding an hour', () => {
  const range = { title: '下周面试', from: '2026-09-01', to: '2026-09-30', location: '四川-成都-武侯' };
  test('returns hours with their reasons', async () => {
    const { hours, answer, understood } = await running.data<Found>('dunjia/findHours', {
      ...range,
      directions: '东,南',
      hoursOfDay: '辰巳午未申',
    });
    expect(hours.length).toBeGreaterThan(0);
    expect(hours[0]?.for.length).toBeGreaterThan(0);
    expect(understood).toMatchObject({ matter: 'job', person: 'self' });
    expect(answer.plain).toMatch(/^(?:最合适|勉强合用)的是\d+月\d+日\d+点到\d+点，往[东南]边去。$/u);
    expect(answer.date.from).toBe(hours[0]?.start.slice(0, 10));
  });

  const hoursOf = async (more: object) =>
    (await running.data<Found>('dunjia/findHours', { ...range, ...more })).hours;

  test('a buyer is not shown the hours of the seller, nor a player those of his opponent', async () => {
    const starts = async (title: string) => (await hoursOf({ title })).map(({ start }) => start);
    expect(await starts('买二手车')).not.toEqual(await starts('卖二手车'));
    const [match] = await hoursOf({ title: '周六的比赛能赢吗' });
    expect(match?.for.join('')).toMatch(/自己（日干）/u);
    expect(match?.for.join('')).not.toMatch(/对手/u);
  });

  test('an illness leads to no hour: the one who treats it does', async () => {
    const [hour] = await hoursOf({ title: '去医院复诊什么时候合适' });
    expect([...(hour?.for ?? []), ...(hour?.against ?? [])].join('')).not.toMatch(/不适（天芮）/u);
  });

  test('no hour of the night is named unless it is asked for', async () => {
    for (const { ganzhi } of await hoursOf({})) expect('亥子丑寅').not.toContain(ganzhi.charAt(1));
    for (const { ganzhi } of await hoursOf({ hoursOfDay: '子丑' }))
      expect('子丑').toContain(ganzhi.charAt(1));
  });

  test('changed parts are followed, and the matter has its line of care', async () => {
    const asked = { ...range, title: '下周面试', as: '{"matter":"lawsuit"}' };
    const { understood } = await running.data<Found>('dunjia/findHours', asked);
    expect(understood.matter).toBe('lawsuit');
    const { care } = await running.data<Found>('dunjia/findHours', { ...range, title: '官司什么时候谈好' });
    expect(care?.map(({ id }) => id)).toEqual(['lawsuit']);
  });
  test('past hours are not offered, and a past range is searched completely', async () => {
    const at = (time: string) => () => Date.parse(time);
    const found = async (now: () => number) => {
      const held = await makeTestService(service, { now });
      try {
        const day = { title: '下周面试', from: '2027-03-01', to: '2027-03-02' };
        const { hours } = await held.data<Found>('dunjia/findHours', day);
        return hours.map(({ start }) => start).sort();
      } finally {
        await held.close();
      }
    };
    const before = await found(at('2027-02-01T00:00:00+08:00'));
    const during = await found(at('2027-03-02T12:00:00+08:00'));
    expect(before[0]?.slice(0, 10)).toBe('2027-03-01');
    expect(during.filter((start) => start < '2027-03-02 10:00:00')).toEqual([]);
    expect(await found(at('2027-04-01T00:00:00+08:00'))).toEqual(before);
  });
  test.each([
    [{ to: '2026-11-30' }, 'to'],
    [{ to: '2026-08-30' }, 'to'],
    [{ directions: '上' }, 'directions'],
    [{ hoursOfDay: '猫' }, 'hoursOfDay'],
    [{ location: '火星-火星-火星' }, 'location'],
    [{ from: '2026-02-30' }, 'from'],
  ])('%j is refused by name', async (wrong, field) => {
    const { reply, status } = await running.call('dunjia/findHours', { ...range, ...wrong });
    expect([status, reply.success]).toEqual([400, false]);
    expect(JSON.stringify(reply)).toContain(field);
  });

  test.each(['双色球号码', '活着没意思想死', '二胎能生个儿子吗', '法院会判我输吗', '是不是小王偷了我的钱'])(
    '%s has no hours',
    async (title) => {
      const { reply } = await running.call('dunjia/findHours', { ...range, title });
      expect(reply).toMatchObject({
        success: true,
        data: { understood: null, answer: null, hours: [], guard: { text: expect.any(String) } },
      });
    },
  );
});

describe('the answer', () => {
  const answered = async (title: string, more: object = {}) =>
    running.data<JiuGong>('dunjia/getJiuGong', { ...ASKED, title, ...more });

  test('stands with the chart and before the reading, in the words of the question', async () => {
    const { understood, answer, dsQuery } = await answered('会不会被裁员');
    expect(understood).toMatchObject({ matter: 'career', form: 'succeed', polarity: 'reversed' });
    expect(answer?.plain).toMatch(/裁员/u);
    expect([...(answer?.sentence ?? '')].length).toBeLessThanOrEqual(45);
    const title = '会不会被裁员';
    const { reply } = await running.call('dunjia/getDSV3', { dsQuery, title }, { member: testMember() });
    const [first] = JSON.parse(reply.success ? String(reply.data) : '[]') as { id: string; answer: object }[];
    expect(first).toMatchObject({ id: 'answer', answer: { plain: answer?.plain } });
  });

  test('of a parent is read by 年干, and never speaks of the asker’s body', async () => {
    const title = '我妈的手术顺不顺利';
    const { understood, answer, dsQuery, matter } = await answered(title);
    expect(understood).toMatchObject({ person: 'parent', matter: 'health' });
    expect(matter.id).toBe('health');
    expect(answer?.plain).toMatch(/您妈妈的手术/u);
    const { reply } = await running.call('dunjia/getDSV3', { dsQuery, title }, { member: testMember() });
    const told = reply.success ? String(reply.data) : '';
    expect(told).toMatch(/所问的长辈看年干/u);
    expect(told).not.toMatch(/您的气力|您近来累着|您的身体/u);
  });

  test('of a birth chart there is none', async () => {
    expect((await answered('看看命盘', { mingPan: 'true' })).answer).toBeNull();
  });
});

describe('a guarded question', () => {
  test.each(['二胎能生个儿子吗', '法院会判我输吗', '是不是小王偷了我的钱'])(
    '%s leaves the plate as a picture, without a word about the matter',
    async (title) => {
      const data = await running.data<JiuGong>('dunjia/getJiuGong', { ...ASKED, title });
      expect(data).toMatchObject({
        title: '',
        dsQuery: '',
        geJu: [],
        yongShen: [],
        siZhu: '丙午 丙申 戊辰 丁巳',
      });
      expect(data.jiuGong.map(({ line, parts }) => [line, parts])).toEqual(Array(9).fill(['', []]));
      expect(data.guard?.text).toMatch(/。$/u);
      expect(JSON.stringify(data)).not.toContain(title);
    },
  );

  test('of self-harm shows nothing of it', async () => {
    const data = await running.data('dunjia/getJiuGong', { ...ASKED, title: '活着没意思想死' });
    expect(data).toEqual({
      ...{ title: '', dsQuery: '', understood: null, answer: null },
      guard: { class: 'selfharm', text: expect.stringContaining('12356'), phones: expect.any(Array) },
    });
  });
});
