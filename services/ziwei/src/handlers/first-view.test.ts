import type { NowRecord } from '@tianji/contracts';
import { makeTestService, type TestService } from '@tianji/service-kit/testing';
import service from '../service.ts';

const NOW = Date.UTC(2026, 10, 21, 2);
let ziwei: TestService;
beforeAll(async () => {
  ziwei = await makeTestService(service, { now: () => NOW });
});
afterAll(() => ziwei.close());

const LINK = 't=1990-06-15T10:30:00&s=m&p=四川-成都-武侯';
const path = '/ziWeiDouShuPaiPan';
const at = (query: string) => ziwei.data<{ html: string }>('ziwei/firstView', { path, query });

interface Chart {
  g12: { qitagong: string; dizhi: string; xing: { name: string; group: string }[] }[];
  juming: string;
  now: NowRecord;
}

test('a link shows whose chart it is, the sentence of the page and every palace with its main stars', async () => {
  const birth = { name: '无', time: '1990-06-15 10:30:00', sex: '男', location: '四川-成都-武侯' };
  const { now, g12, juming } = await ziwei.data<Chart>('ziweidoushu/getZiweidoushuJson', {
    ...birth,
    now: 'true',
  });
  const { html } = await at(LINK);
  expect(html).toContain('<h1>紫微斗数</h1>');
  expect(html).toContain('男　1990年6月15日');
  expect(now.plain).not.toBe('');
  expect(html).toContain(`<p class="say">${now.plain}</p>`);
  expect(html).toContain(`>${juming}</td>`);
  const cells = [...html.matchAll(/<td><b>([^<]*)<\/b><br>([^<]*)<\/td>/g)].map(([, stars, at]) => [
    at,
    stars,
  ]);
  const main = (stars: Chart['g12'][number]['xing']) =>
    stars.filter(({ group }) => group === '主星').map(({ name }) => name);
  expect(Object.fromEntries(cells)).toEqual(
    Object.fromEntries(
      g12.map(({ qitagong, dizhi, xing }) => [`${qitagong} ${dizhi}`, main(xing).join(' ')]),
    ),
  );
});

test('the rules of the link count', async () => {
  const late = 't=1998-01-10T23:40:00&s=m&p=北京-北京-北京';
  const sides = await Promise.all(['', '&lateZi=same'].map(async (rule) => (await at(late + rule)).html));
  expect(sides[0]).not.toBe(sides[1]);
});

test.each([
  'x=1',
  't=1990-06-15T10:30:00',
  LINK.replace('06-15', '02-31'),
  LINK.replace('四川-成都-武侯', '火星-火星-火星'),
])('what is no birth is refused, and nothing of it is written: %s', async (query) => {
  const { status, reply } = await ziwei.call('ziwei/firstView', { path, query });
  expect(status).toBe(400);
  expect(reply).toMatchObject({ success: false, field: 'query' });
});
