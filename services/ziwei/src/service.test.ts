import type { NowRecord } from '@tianji/contracts';
import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import { ziweiContract } from './contract/index.ts';
import service from './service.ts';

const NOW = Date.UTC(2026, 10, 21, 2);
const CHART = 'ziweidoushu/getZiweidoushuJson';
const SCORES = 'ziweidoushudefen/getObj';

let ziwei: TestService;
beforeAll(async () => {
  ziwei = await makeTestService(service, { now: () => NOW });
});
afterAll(() => ziwei.close());

const birth = {
  name: '张三',
  time: '1990-06-15 10:30:00',
  sex: '男',
  location: '四川-成都-武侯',
  jingdu: '0',
};

interface Chart {
  ng: string;
  [field: string]: unknown;
}
const pillars = (chart: Chart): string =>
  [
    ['ng', 'nz'],
    ['yg', 'yz'],
    ['rg', 'rz'],
    ['sg', 'sz'],
  ]
    .map((pair) => pair.map((field) => chart[field]).join(''))
    .join(' ');

interface Answer {
  defen: string;
  doushujieshi: string;
  assumed: string;
}
interface Section {
  id: string;
  title: string;
  rule: string;
  facts: string[];
  text: string;
}

async function refused(path: string, payload: Record<string, unknown>) {
  const { status, reply } = await ziwei.call(path, payload);
  expect(reply.success).toBe(false);
  return { status, ...(reply as { code?: string; field?: string; message: string }) };
}

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('ziwei');
  expect(Object.keys(service.handlers).sort()).toEqual(ziweiContract.calls.map((call) => call.path).sort());
});

describe('the chart', () => {
  test('has the wire’s fields and the rules in force', async () => {
    const chart = await ziwei.data<Chart>(CHART, birth);
    expect(chart).toMatchObject({
      name: '张三',
      type: '阳男',
      gongli: '1990-06-15 10:30:00',
      beijingshijian: '1990-06-15 09:30:00',
      options: { trueSolar: true, lateZi: 'next', sihua: 'quanshu' },
    });
    // Summer time of 1990 and sixteen degrees west of the meridian: the difference is two double hours.
    expect(chart.ztys).toMatch(/^1990-06-15 08:2/);
    expect(chart.sz).toBe('辰');
  });

  test('takes every option', async () => {
    const plain = await ziwei.data<Chart>(CHART, birth);
    const clock = await ziwei.data<Chart>(CHART, { ...birth, trueSolar: 'false', sihua: 'zhongzhou' });
    expect(clock.sz).toBe('巳');
    expect(clock.mingsihua).not.toEqual(plain.mingsihua);
  });

  test('takes the rules of a school; a rule that the request names itself counts more', async () => {
    const chart = await ziwei.data<Chart>(CHART, { ...birth, school: 'zhongzhou', mingzhuBy: 'palace' });
    expect(chart.options).toMatchObject({ sihua: 'zhongzhou', mingzhuBy: 'palace', minorLight: 'zhongzhou' });
  });

  test.each([
    ['name', ''],
    ['name', '名'.repeat(21)],
    ['time', '1990-13-01 00:00:00'],
    ['time', '2023-02-30 08:00:00'],
    ['time', '1582-10-10 08:00:00'],
    ['time', '1990-06-15 24:00:00'],
    ['time', '1990-06-15 10:60:00'],
    ['time', '1990-06-15'],
    ['time', 'abc'],
    ['time', '0000-01-01 00:00:00'],
    ['time', '0516-12-31 23:59:59'],
    ['time', '2201-01-01 00:00:00'],
    ['sex', ''],
    ['sex', '女士'],
    ['location', '火星-火星-火星'],
    ['location', '成都'],
    ['jingdu', '10'],
    ['jingdu', '141'],
    ['lateZi', 'yesterday'],
    ['sihua', '全书'],
    ['trueSolar', 'yes'],
    ['leapMonth', 'half'],
    ['yearBoundary', 'solstice'],
    ['mingzhuBy', 'hour'],
    ['school', 'nobody'],
  ])('%s “%s” is refused by name', async (field, value) => {
    const { status, message, field: named } = await refused(CHART, { ...birth, [field]: value });
    expect([status, named]).toEqual([400, field]);
    expect(message).toMatch(/\p{Script=Han}/u);
  });

  test('a year outside the tables is refused with the common message', async () => {
    const message = '出生时间：公历年份“2201”不正确，应为517至2200的整数';
    expect(await refused(CHART, { ...birth, time: '2201-01-01 00:00:00' })).toMatchObject({
      code: 'out_of_range',
      message,
    });
  });

  test.each(['0517-02-10 12:00:00', '1582-10-04 23:30:00', '1582-10-15 00:10:00', '2200-12-31 23:59:59'])(
    '%s, on the edge of the calendar, has a chart and a reading',
    async (time) => {
      const chart = await ziwei.data<Chart>(CHART, { ...birth, time });
      const { sex: _sex, name: _name, ...rest } = birth;
      const answer = await ziwei.data<Answer>(SCORES, {
        ...rest,
        time,
        bazi: pillars(chart),
        qiankun: '乾造',
      });
      expect(answer.doushujieshi.length).toBeGreaterThan(4000);
    },
  );

  test.each(['name', 'time', 'sex', 'location'])('%s is required', async (field) => {
    const payload = Object.fromEntries(Object.entries(birth).filter(([key]) => key !== field));
    expect(await refused(CHART, payload)).toMatchObject({ status: 400, field });
  });
});

describe('scores and reading', () => {
  const request = async (more: Record<string, unknown> = {}) => {
    const chart = await ziwei.data<Chart>(CHART, { ...birth, ...more });
    return { bazi: pillars(chart), qiankun: '乾造', ...birth, ...more };
  };

  // spec 1.3.26, 1.9.8
  test('of a birth', async () => {
    const answer = await ziwei.data<Answer>(SCORES, await request());
    expect(answer.assumed).toBe('');
    const scores = JSON.parse(answer.defen);
    expect(scores.jibenxinxi).toMatchObject({ xingbie: '男', chushengshijian: '1990-06-15 10:30:00' });
    const bands = (scores.pingfenbiaozhun as { fanwei: string }[]).map(({ fanwei }) =>
      (fanwei.match(/\d+/g) ?? []).map(Number),
    );
    expect(bands).toEqual(
      [90, 80, 70, 60, 50, 40, 0].map((from, i) => [from, i === 0 ? 100 : i === 6 ? 39 : from + 9]),
    );
    expect(Object.keys(scores.jibenxinxi)).toEqual(
      expect.arrayContaining(['xingbie', 'chushengshijian', 'geju', 'mingzhu', 'shenzhu', 'sihua']),
    );
    expect(Object.keys(scores.guanjianzhibiao)).toEqual(
      expect.arrayContaining(['zuiqiang', 'zuiruo', 'zuijiadaxian', 'zuixuguanzhu']),
    );
    expect(Object.keys(scores.zongti)).toEqual(
      expect.arrayContaining(['zongfen', 'dengji', 'youshi', 'tiaozhan', 'jianyi']),
    );
    expect(Object.keys(scores.gonglist[0])).toEqual(
      expect.arrayContaining(['gong', 'nianling', 'zhuxing', 'fuxing', 'defen', 'pingyu']),
    );
    expect(scores.gonglist).toHaveLength(12);
    expect(scores.daxian).toHaveLength(12);
    const sections = JSON.parse(answer.doushujieshi) as Section[];
    expect(sections[0]).toMatchObject({ id: 'zonglun', title: '总论' });
    expect(sections.map(({ text }) => text).join('').length).toBeGreaterThan(4000);
    expect(sections.at(-1)).toMatchObject({ id: 'sanju', sentences: { length: 3 } });
    for (const { id, title, rule, facts, text } of sections.slice(0, -1)) {
      expect([id, title, rule, text].every((part) => part.length > 0)).toBe(true);
      expect(facts.length).toBeGreaterThan(0);
    }
  });

  test('with the options of the chart', async () => {
    const options = { trueSolar: false, sihua: 'geng-tongxiang', lateZi: 'same' };
    const answer = await ziwei.data<Answer>(SCORES, await request(options));
    expect(JSON.parse(answer.defen).jibenxinxi.sihua).toContain('天相化忌');
  });

  test('pillars that are not the birth’s are refused by name', async () => {
    const wrong = { ...(await request()), bazi: '甲子 丙寅 甲子 甲子' };
    const { status, field, message } = await refused(SCORES, wrong);
    expect([status, field]).toEqual([400, 'bazi']);
    expect(message).toContain('庚午 壬午');
  });

  test('sex and qiankun must agree, and a time requires a place', async () => {
    expect(await refused(SCORES, { ...(await request()), qiankun: '坤造' })).toMatchObject({ field: 'sex' });
    const { location: _location, ...placeless } = { ...(await request()) };
    expect(await refused(SCORES, placeless)).toMatchObject({ status: 400, field: 'location' });
  });

  test.each([
    ['qiankun', '男'],
    ['bazi', '甲子 丙寅'],
    ['bazi', ''],
    ['time', '1990-06-31 10:30:00'],
    ['location', '某省-某市-某区'],
    ['sihua', 'none'],
  ])('%s “%s” is refused', async (field, value) => {
    expect(await refused(SCORES, { ...(await request()), [field]: value })).toMatchObject({ status: 400 });
  });
});

describe('pillars only', () => {
  // The middle of the double hour, 10:00, was 11:00 on the clocks of that summer.
  test('mean the latest time that has them, and say so', async () => {
    const answer = await ziwei.data<Answer>(SCORES, { bazi: '庚午 壬午 辛亥 癸巳', qiankun: '乾造' });
    expect(answer.assumed).toContain('1990-06-15 11:00');
    expect(answer.assumed).toContain('北京时间');
    expect(JSON.parse(answer.defen).jibenxinxi).toMatchObject({
      xingbie: '男',
      chushengshijian: '1990-06-15 11:00:00',
    });
  });

  test('during summer time are shown by the clock', async () => {
    const chart = await ziwei.data<Chart>(CHART, {
      ...{ ...birth, time: '1987-08-10 23:00:00' },
      ...{ trueSolar: 'false', location: '北京-北京-北京' },
    });
    expect(chart.sz).toBe('亥');
    const answer = await ziwei.data<Answer>(SCORES, { bazi: pillars(chart), qiankun: '乾造' });
    expect(answer.assumed).toContain('1987-08-10 23:00');
  });

  test('of an older birth are found further back', async () => {
    const answer = await ziwei.data<Answer>(SCORES, { bazi: '辛亥 辛卯 丙寅 壬辰', qiankun: '坤造' });
    expect(answer.assumed).toContain('1851-03-11 08:00');
  });

  test('in the future are not used', async () => {
    const chart = await ziwei.data<Chart>(CHART, { ...birth, time: '2030-05-05 10:00:00', trueSolar: false });
    const { reply } = await ziwei.call(SCORES, { bazi: pillars(chart), qiankun: '乾造' });
    const assumed = reply.success ? (reply.data as Answer).assumed : '';
    expect(assumed).not.toContain('2030');
  });

  test.each([
    ['甲丑 丙寅 甲子 甲子', '六十甲子'],
    // The month 寅 of a 甲 year is 丙寅, never 戊寅.
    ['甲子 戊寅 甲子 甲子', '没有对应的时刻'],
  ])('%s are refused', async (bazi, words) => {
    const { status, field, message } = await refused(SCORES, { bazi, qiankun: '乾造' });
    expect([status, field]).toEqual([400, 'bazi']);
    expect(message).toContain(words);
  });
});

describe('access', () => {
  const payload = { bazi: '庚午 壬午 辛亥 癸巳', qiankun: '乾造' };

  test('an expired member gets empty texts', async () => {
    const { reply } = await ziwei.call(SCORES, payload, { member: testMember({ endtime: NOW - 1 }) });
    expect(reply).toMatchObject({
      success: true,
      expired: true,
      data: { defen: '', doushujieshi: '', assumed: '' },
    });
  });

  test('what stands first is the same for visitor, member and expired member, and never emptied', async () => {
    const now = async (origin: Parameters<TestService['data']>[2]) =>
      (await ziwei.data<Answer & { now: NowRecord }>(SCORES, payload, origin)).now;
    const tenant = testTenant(['ziwei'], { visitorReads: 'preview' });
    const visitor = await now({ tenant });
    expect(visitor.plain).not.toBe('');
    expect(visitor.line).toHaveLength(10);
    expect(visitor.themes).toHaveLength(3);
    for (const { fact, cells } of visitor.themes)
      expect([fact !== '', cells.length > 0]).toEqual([true, true]);
    expect(await now({})).toEqual(visitor);
    expect(await now({ member: testMember({ endtime: NOW + 1 }) })).toEqual(visitor);
    expect(await now({ member: testMember({ endtime: NOW - 1 }) })).toEqual(visitor);
  });

  test('a chart that is asked to brings what stands first on its page, the same as its reading', async () => {
    const chart = await ziwei.data<Chart & { now?: NowRecord }>(CHART, { ...birth, now: 'true' });
    const asked = { ...birth, bazi: pillars(chart), qiankun: '乾造' };
    const read = await ziwei.data<Answer & { now: NowRecord }>(SCORES, asked);
    expect(read.now.plain).not.toBe('');
    expect(chart.now).toEqual(read.now);
    expect((await ziwei.data<Chart>(CHART, birth)).now).toBeUndefined();
  });

  test('a tenant may show visitors the first section and the titles', async () => {
    const tenant = testTenant(['ziwei'], { visitorReads: 'preview' });
    const read = async (origin: Parameters<TestService['data']>[2]) =>
      JSON.parse((await ziwei.data<Answer>(SCORES, payload, origin)).doushujieshi) as Section[];
    const visitor = await read({ tenant });
    expect(visitor[0]!.text.length).toBeGreaterThan(200);
    expect([...visitor, ...(await read({}))].filter(({ rule }) => rule.trim() === '')).toEqual([]);
    expect(visitor.pop()).toMatchObject({ id: 'sanju', sentences: { length: 1 } });
    expect(visitor.slice(1).every(({ text, title }) => text === '' && title !== '')).toBe(true);
    const member = await read({ tenant, member: testMember({ endtime: NOW + 1 }) });
    expect(member.every(({ text }) => text.length > 0)).toBe(true);
    expect((await read({})).every(({ text }) => text.length > 0)).toBe(true);
  });

  test('a tenant without the tool gets nothing', async () => {
    expect((await ziwei.call(CHART, birth, { tenant: testTenant(['bazi']) })).reply).toMatchObject({
      message: 'nopower',
    });
  });
});
