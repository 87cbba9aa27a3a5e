import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import service from '../service.ts';

const NOW = Date.UTC(2026, 10, 21, 2);
let bazi: TestService;
beforeAll(async () => {
  bazi = await makeTestService(service, { now: () => NOW });
});
afterAll(() => bazi.close());

type Answer = { bazianli: string; assumed: string };
const PATH = 'bazianli/getObj';
const request = { bazi: '庚午 辛巳 甲午 戊辰', qiankun: '乾造' };

test('three historical persons, with the method and the notice', async () => {
  const { bazianli, assumed } = await bazi.data<Answer>(PATH, request);
  expect(bazianli.match(/^[一二三]、.+结构距离/gmu)).toHaveLength(3);
  expect(bazianli).toMatch(/^从\d{3}位生日有据可查的历史人物/u);
  expect(bazianli.endsWith('仅供娱乐参考，不作为决策依据。')).toBe(true);
  expect(assumed).toContain('未给出出生时间');
});

test('the chart of a person in the list finds that person first', async () => {
  const { bazianli } = await bazi.data<Answer>(PATH, {
    bazi: '辛未 己亥 丙辰 己亥',
    qiankun: '乾造',
    time: '1811-11-26 22:00:00',
    location: '北京-北京-北京',
    trueSolar: 'false',
  });
  expect(bazianli).toContain('一、曾国藩（1811—1872），结构距离0.0。');
});

test('an expired member gets an empty text; a preview has names only', async () => {
  const expired = await bazi.call(PATH, request, { member: testMember({ endtime: NOW - 1 }) });
  expect(expired.reply).toMatchObject({ success: true, data: { bazianli: '' }, expired: true });
  const tenant = testTenant(['bazi'], { visitorReads: 'preview' });
  const { bazianli } = await bazi.data<Answer>(PATH, request, { tenant });
  expect(bazianli.split('\n')).toHaveLength(4);
});

test('bad pillars are refused by name', async () => {
  const { status, reply } = await bazi.call(PATH, { ...request, bazi: '庚午 甲子 甲午 戊辰' });
  expect(status).toBe(400);
  expect(JSON.stringify(reply)).toContain('"bazi"');
});
