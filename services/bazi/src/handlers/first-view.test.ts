import type { NowRecord } from '@tianji/contracts';
import { makeTestService, type TestService, testMember } from '@tianji/service-kit/testing';
import service from '../service.ts';

const NOW = Date.UTC(2026, 10, 21, 2);
let bazi: TestService;
beforeAll(async () => {
  bazi = await makeTestService(service, { now: () => NOW });
});
afterAll(() => bazi.close());

const LINK = 't=1990-05-29T10:00:00&s=m&p=北京-北京-北京';
const path = '/baZiPaiPan';
const at = (query: string) => bazi.data<{ html: string }>('bazi/firstView', { path, query });

test('a link shows whose chart it is, the sentence of the page and the pillars', async () => {
  const birth = { time: '1990-05-29 10:00:00', sex: '男', location: '北京-北京-北京' };
  const { now } = await bazi.data<{ now: NowRecord }>(
    'numerologyanalysis/getObj',
    { bazi: '庚午 辛巳 甲午 戊辰', qiankun: '乾造', ...birth },
    { member: testMember() },
  );
  const { html } = await at(LINK);
  expect(html).toContain('<h1>八字排盘</h1>');
  expect(html).toContain('男　1990年5月29日');
  expect(now.plain).not.toBe('');
  expect(html).toContain(`<p class="say">${now.plain}</p>`);
  expect(html.match(/<td>..<\/td>/g)).toEqual([
    '<td>庚午</td>',
    '<td>辛巳</td>',
    '<td>甲午</td>',
    '<td>戊辰</td>',
  ]);
});

test('a link with an unknown hour has three pillars, and the rules of the link count', async () => {
  expect((await at(`${LINK}&u=1`)).html.match(/<td>/g)).toHaveLength(3);
  const late = LINK.replace('1990-05-29T10:00', '1998-01-10T23:40');
  const days = [late, `${late}&dayBoundary=23:00`].map(async (query) => (await at(query)).html);
  const [midnight, evening] = await Promise.all(days);
  expect(midnight).not.toBe(evening);
});

test.each([
  'x=1',
  't=1990-05-29T10:00:00',
  LINK.replace('05-29', '02-31'),
  LINK.replace('北京-北京-北京', '火星-火星-火星'),
])('what is no birth is refused, and nothing of it is written: %s', async (query) => {
  const { status, reply } = await bazi.call('bazi/firstView', { path, query });
  expect(status).toBe(400);
  expect(reply).toMatchObject({ success: false, field: 'query' });
});
