import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestService, type TestService } from '@tianji/service-kit/testing';
import { contextOf } from '../report/plan.ts';
import service from '../service.ts';

interface Birth {
  location: string;
  typed: string;
  tz: string;
  explicitTz: boolean;
  beijing: string;
  hourByClock: string;
  hourBySun: string;
}

const FACTS = join(import.meta.dirname, '../../../lib/almanac/src/facts/births.json');
const { births } = JSON.parse(readFileSync(FACTS, 'utf8')) as { births: Birth[] };

let bazi: TestService;
beforeAll(async () => {
  bazi = await makeTestService(service);
});
afterAll(() => bazi.close());

interface Told {
  bjsj: string;
  sz: string;
  bazi: string;
  koujing: string[];
  notices: { kind: string; id?: string; text: string; grade?: string; other?: string; label?: string }[];
  jiupan?: { text: string; bazi: string };
}

const chartOf = (more: Record<string, unknown>) =>
  bazi.data<Told>('perpetualcalendaralmanac/getBaZi', { sex: '女', ...more });

test('chart, bone weight and report of every known birth have the hour of its own clock', async () => {
  for (const { location, typed, tz, explicitTz, beijing, hourByClock, hourBySun } of births)
    for (const trueSolar of [true, false]) {
      const hour = trueSolar ? hourBySun : hourByClock;
      const birth = { time: `${typed}:00`, location, ...(explicitTz && { tz }), trueSolar };
      const chart = await chartOf(birth);
      const bone = await bazi.data<{ sz: string; bjsj: string }>('yuantiangang/getRusult', {
        ...{ name: '无', sex: '女' },
        ...birth,
      });
      const { page } = contextOf({
        ...{ name: '无', sex: '女', birthtime: birth.time, location, jingdu: 0, brand: '天机' },
        ...(explicitTz && { tz }),
        ...{ options: { trueSolar }, now: { year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0 } },
      });
      expect([typed, chart.sz, chart.bjsj.slice(0, 16), bone.sz, page.pillars.hour[1]]).toEqual([
        ...[typed, hour, beijing, hour, hour],
      ]);
    }
}, 60_000);

test('a likely clock offers the other chart by a link, and that chart offers nothing', async () => {
  const birth = { time: '1946-07-01 09:20:00', location: '上海-上海-黄浦' };
  const { notices } = await chartOf(birth);
  const [told] = notices.filter(({ kind }) => kind === 'clock');
  expect(told).toMatchObject({
    ...{ id: 'clock.likely', grade: 'likely', label: '按未拨快排' },
    text: '当年上海钟表拨快一小时（1946年5月15日至9月30日）。若家中记的是旧钟点，时柱应为癸巳。',
  });
  const link = Object.fromEntries(new URLSearchParams(told!.other));
  expect(link).toEqual({ t: '1946-07-01T09:20:00', s: 'f', p: birth.location, clock: 'utc8' });
  const other = await chartOf({ ...birth, clock: 'utc8' });
  expect([other.sz, other.notices]).toEqual(['巳', []]);
});

test.each([
  [
    '重庆-重庆-渝中',
    '1942-05-05 10:40:00',
    /^1942年重庆一带的钟可能比今天的北京时间慢一小时.*时柱应为.午。$/u,
  ],
  ['黑龙江-哈尔滨-南岗', '1940-01-20 09:30:00', /快一小时.*时柱应为.辰。$/u],
  ['北京-北京-西城', '1941-08-08 23:30:00', /东京时间.*时柱应为.亥。$/u],
  ['江苏-南京-玄武', '1947-07-01 09:30:00', /^1947年夏季江苏一带的钟可能拨快一小时.*时柱应为.辰。$/u],
])('%s %s: told, not applied', async (location, time, words) => {
  const { notices, bjsj } = await chartOf({ location, time, trueSolar: false });
  expect(bjsj).toBe(time);
  expect(notices.filter(({ kind }) => kind === 'clock')).toMatchObject([
    { grade: 'possible', label: '按此排', text: expect.stringMatching(words) },
  ]);
});

test('where no pillar differs nothing is told', async () => {
  const { notices } = await chartOf({
    ...{ location: '重庆-重庆-渝中', time: '1942-05-05 09:30:00', trueSolar: false },
  });
  expect(notices.filter(({ kind }) => kind === 'clock')).toEqual([]);
});

test('a chart of the rule of before is pinned by clock=mainland, and the new one tells its pillars', async () => {
  const birth = { time: '1988-07-01 07:30:00', location: '香港-香港-中西', trueSolar: false };
  const now = await chartOf(birth);
  const before = await chartOf({ ...birth, clock: 'mainland' });
  expect([now.sz, before.sz]).toEqual(['辰', '卯']);
  expect(now.jiupan).toEqual({
    bazi: before.bazi,
    text: `此盘按当地钟表重算，时柱与旧盘不同。旧盘四柱为${before.bazi}。`,
  });
  expect('jiupan' in before).toBe(false);
  const plain = await chartOf({ ...birth, location: '四川-成都-武侯' });
  expect('jiupan' in plain).toBe(false);
});

test('bone weight takes a birth abroad as the chart does', async () => {
  const birth = {
    ...{ time: '1985-07-04 09:30:00', location: '海外-美国-纽约' },
    ...{ tz: 'America/New_York', jingdu: -73.98 },
  };
  const chart = await chartOf(birth);
  const bone = await bazi.data<{ sz: string; bjsj: string; shiqu: string }>('yuantiangang/getRusult', {
    ...{ name: '无', sex: '女' },
    ...birth,
  });
  expect([bone.sz, bone.bjsj]).toEqual([chart.sz, chart.bjsj]);
  expect(bone.shiqu).toBe('America/New_York');
});

test('the two clocks of Xinjiang are always told', async () => {
  const { notices } = await chartOf({ time: '2001-07-01 12:00:00', location: '新疆-乌鲁木齐-天山' });
  const [told] = notices.filter(({ kind }) => kind === 'clock');
  expect(told?.text).toMatch(/^新疆通用北京时间与新疆时间两种钟。这里按北京时间。/u);
  expect(told?.other).toContain('z=Asia%2FUrumqi');
});
