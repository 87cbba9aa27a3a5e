import type { NowRecord } from '@tianji/contracts';
import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import type { Section } from '../engine/analysis/index.ts';
import service from '../service.ts';

const NOW = Date.UTC(2026, 10, 21, 2);
let bazi: TestService;
beforeAll(async () => {
  bazi = await makeTestService(service, { now: () => NOW });
});
afterAll(() => bazi.close());

type Answer = { detailedcontent: string; fortunechart: string; now: NowRecord; assumed: string };
const PATH = 'numerologyanalysis/getObj';
const birth = { time: '1990-05-29 10:00:00', sex: '男', location: '北京-北京-北京' };
const exact = { bazi: '庚午 辛巳 甲午 戊辰', qiankun: '乾造', ...birth };
const ask = (payload: Record<string, unknown>, origin = {}) => bazi.data<Answer>(PATH, payload, origin);
const sectionsOf = ({ detailedcontent }: Answer) => JSON.parse(detailedcontent) as Section[];

// spec 1.3.16
test('with a time: sections, the chart’s own scores, nothing assumed', async () => {
  const answer = await ask(exact);
  expect(answer.assumed).toBe('');
  expect(sectionsOf(answer).find((each) => each.id === 'geju')).toMatchObject({ title: '格局分析' });
  const chart = await bazi.data<{
    liunianbiao: {
      ganzhi: string;
      score: number;
      liunian: { year: number; age: number; score: number; ganzhi: string }[];
    }[];
  }>('perpetualcalendaralmanac/getBaZi', birth);
  expect(JSON.parse(answer.fortunechart)).toEqual(
    chart.liunianbiao.flatMap((cycle) =>
      cycle.liunian.map(({ age, year, score, ganzhi }) => ({
        age,
        year,
        dayun: cycle.ganzhi,
        dayunscore: cycle.score,
        dayunsum: cycle.ganzhi === '小运' ? '' : expect.stringMatching(/^基准50/u),
        liunian: ganzhi,
        score,
        sum: expect.stringMatching(/^基准50/u),
      })),
    ),
  );
});

test('the sum beside a figure, added up by a reader, is the figure', async () => {
  const rowsOf = ({ fortunechart }: Answer) =>
    JSON.parse(fortunechart) as { score: number; sum: string; dayunscore: number; dayunsum: string }[];
  const added = (sum: string) =>
    [...sum.matchAll(/(基准|加|减)(\d+)(?=，|$)/gu)].reduce(
      (total, [, sign, points]) => total + (sign === '减' ? -1 : 1) * Number(points),
      0,
    );
  for (const more of [{}, { reading: 'second' }, { nobles: 'mahu' }])
    for (const { score, sum, dayunscore, dayunsum } of rowsOf(await ask({ ...exact, ...more }))) {
      expect([sum, added(sum)]).toEqual([sum, score]);
      if (dayunsum) expect([dayunsum, added(dayunsum)]).toEqual([dayunsum, dayunscore]);
    }
});

test('a chart that is asked to brings what stands first on its page, the same as its reading, also of a long life', async () => {
  const chartOf = (payload: Record<string, unknown>) =>
    bazi.data<{ now?: NowRecord }>('perpetualcalendaralmanac/getBaZi', payload);
  const old = { time: '1935-03-03 20:45:00', sex: '女', location: '上海-上海-浦东' };
  const readings = [exact, { ...old, qiankun: '坤造', bazi: '乙亥 戊寅 戊寅 壬戌' }];
  for (const { bazi: _, qiankun: __, ...of } of readings) {
    const { now } = await ask({ ...of, ...readings.find(({ time }) => time === of.time) });
    expect(now.plain).not.toBe('');
    expect((await chartOf({ ...of, now: 'true' })).now).toEqual(now);
    expect((await chartOf(of)).now).toBeUndefined();
  }
});

test('one who is older than the cycles of the page is read as living, with ten years ahead', async () => {
  const long = { time: '1935-03-03 20:45:00', sex: '女', location: '上海-上海-浦东', qiankun: '坤造' };
  const sections = sectionsOf(await ask({ ...long, bazi: '乙亥 戊寅 戊寅 壬戌' }));
  const of = (id: string) => sections.find((each) => each.id === id);
  expect(of('liunian')?.text).toMatch(/^2026年丙午，虚岁92/u);
  expect(of('zonglun')?.text).toContain('您年岁已长');
  expect(of('sanju')?.text).toMatch(/2026年评分\d+（50为平）/u);
});

test('with pillars only, a candidate date is used and named', async () => {
  const { bazi: pillars, qiankun } = exact;
  const answer = await ask({ bazi: pillars, qiankun });
  expect(answer.assumed).toContain('1990-05-29');
  expect(sectionsOf(answer)[0]!.text).toContain('庚午、辛巳、甲午、戊辰');
});

test('the three sentences are the last section', async () => {
  const last = sectionsOf(await ask(exact)).at(-1);
  expect(last).toMatchObject({ id: 'sanju', title: '三句话' });
  expect(last).toHaveProperty('sentences.length', 3);
  // One rule for each paragraph, as in every section.
  const { rule, sentences } = last as Section & { sentences: { title: string }[] };
  expect(rule).toBe(sentences.map(({ title }) => `三句话·${title}`).join(' '));
  expect(last).toHaveProperty('sentences.1.text', expect.stringMatching(/^2026年评分\d+（50为平）/));
});

test('every section names its rules: of a whole reading, without an hour, and in a preview', async () => {
  const unsaid = { ...exact, bazi: '庚午 辛巳 甲午', hourUnknown: 'true' };
  const tenant = testTenant(['bazi'], { visitorReads: 'preview' });
  for (const answer of [await ask(exact), await ask(unsaid), await ask(exact, { tenant })])
    expect(sectionsOf(answer).filter(({ rule }) => rule.trim() === '')).toEqual([]);
});

test('without an hour', async () => {
  const answer = await ask({ ...exact, bazi: '庚午 辛巳 甲午', hourUnknown: 'true' });
  expect(sectionsOf(answer)[0]!.text).toContain('时辰不详');
});

test('an expired member gets what stands first and nothing else; it is the same for all', async () => {
  const { now } = await ask(exact);
  expect(now.plain).toMatch(/^.{6,}。$/u);
  const { reply } = await bazi.call(PATH, exact, { member: testMember({ endtime: NOW - 1 }) });
  expect(reply).toEqual({
    success: true,
    data: { detailedcontent: '', fortunechart: '', now, assumed: '' },
    expired: true,
  });
  const tenant = testTenant(['bazi'], { visitorReads: 'preview' });
  expect((await ask(exact, { tenant })).now).toEqual(now);
  expect((await ask(exact, { member: testMember({ endtime: NOW + 1000 }) })).now).toEqual(now);
});

test('tenants with a preview show visitors the first section and the titles', async () => {
  const tenant = testTenant(['bazi'], { visitorReads: 'preview' });
  const [first, ...rest] = sectionsOf(await ask(exact, { tenant }));
  expect(first!.text.length).toBeGreaterThan(100);
  const sentences = rest.pop();
  expect(sentences).toMatchObject({ id: 'sanju', sentences: [{ id: 'general' }] });
  expect(rest.every((each) => each.title !== '' && each.text === '' && each.line === '')).toBe(true);
  expect(JSON.stringify(rest)).not.toMatch(/"rows"/);
  const member = testMember({ endtime: NOW + 1000 });
  expect(sectionsOf(await ask(exact, { tenant, member })).every((each) => each.text !== '')).toBe(true);
});

test.each([
  [{ bazi: '庚午 辛巳 甲午' }, 'bazi'],
  [{ bazi: '庚午 辛巳 甲午 戊子' }, 'bazi'],
  [{ bazi: '甲丑 辛巳 甲午 戊辰' }, 'bazi'],
  [{ time: undefined, bazi: '庚午 甲子 甲午 戊辰' }, 'bazi'],
  [{ time: undefined, bazi: '庚午 辛巳 甲午' }, 'time'],
  [{ qiankun: '坤造' }, 'sex'],
  [{ qiankun: 'x' }, 'qiankun'],
  [{ time: '1990-02-30 10:00:00' }, 'time'],
  [{ location: '某-某-某' }, 'location'],
  [{ ageYear: 'x' }, 'ageYear'],
])('%j is refused by name', async (more, field) => {
  const { status, reply } = await bazi.call(PATH, { ...exact, ...more });
  expect(status).toBe(400);
  expect(JSON.stringify(reply)).toContain(`"${field}"`);
});
