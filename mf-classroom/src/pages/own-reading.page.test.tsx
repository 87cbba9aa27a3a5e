import { act, screen, within } from '@testing-library/react';
import { forgetRecent, rememberRecent } from '@tianji/kit';
import { type MountedTool, mountTool } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { Calls } from '../api.ts';
import { placeIn } from '../features/course/chosen.ts';
import { noteProgress } from '../features/shared/progress.ts';
import { forgetReplies } from '../features/shared/use-reply.ts';
import tool from '../index.ts';

const article = (id: string, label: string) => ({
  id,
  label,
  summary: `讲${label}。`,
  minutes: 4,
  children: [],
});
const TREE = [
  {
    ...{ id: 'one', label: '干支', summary: '' },
    children: [
      article('di-zhi', '十二地支'),
      article('ri-zhu', '日主'),
      article('yue-ling-ge-ju', '月令与格局'),
      article('tian-gan-wu-he', '天干五合'),
      article('tong-gen', '通根'),
      article('shi-shen', '十神'),
    ],
  },
];
const COURSE = { summary: '日子从哪里来', picurl: '/slides/li-fa/1.webp', base: '/slides' };
const COURSES = [
  { ...COURSE, id: 'ba-zi', dir: 'ba-zi', title: '八字十讲', count: 24 },
  { ...COURSE, id: 'yi', dir: 'yi', title: '易经', count: 30 },
  { ...COURSE, id: 'li-fa', dir: 'li-fa', title: '历法十四讲', count: 14 },
];

/** What is remembered leads to pages that the site has. */
const SITE = {
  tools: [
    {
      ...{ id: 'classroom', name: '易学课堂', state: 'live' as const, version: '1', manifest: '' },
      ...{ needs: { kit: '*', react: '*' }, tiles: [] },
      routes: ['/yiXueZhiShi', '/gua64view/:id'].map((path) => ({ path, title: path })),
    },
  ],
};

let mounted: MountedTool<Calls> | undefined;
const open = async (replies: object = {}) => {
  mounted = await mountTool<Calls>(tool, {
    ...{ path: '/classroomIndex', part: '/classroomIndex/reading', config: SITE },
    replies: { 'xiaoketang/getTree': () => TREE, 'chengziyixue/getList': () => COURSES, ...replies },
  });
};
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  act(forgetRecent);
  forgetReplies();
});

const region = (name: string) => screen.findByRole('region', { name });
const titles = (part: HTMLElement) =>
  [...part.querySelectorAll('strong')].map(({ textContent }) => textContent);

test('without a chart the first articles that were not read are offered', async () => {
  noteProgress('ri-zhu', 100);
  await open();
  expect(titles(await region('从您的盘读起'))).toEqual(['十二地支', '月令与格局', '天干五合', '通根']);
  expect(screen.queryByRole('region', { name: '盘上碰到的字' })).toBeNull();
});

test('after a chart what it has is read first; what was read says so', async () => {
  await open();
  act(() => rememberRecent({ title: '八字排盘', link: '/yiXueZhiShi?t=1', text: '戊寅 丁巳 辛酉 壬辰' }));
  act(() => noteProgress('ri-zhu', 100));
  const part = await region('从您的盘读起');
  await within(part).findByText('读过');
  expect(titles(part)).toEqual(['日主', '月令与格局', '天干五合', '通根']);
  expect(within(part).getByText('您的月与时干')).toBeVisible();
  expect(titles(await region('盘上碰到的字'))).toEqual(['正印', '七杀', '伤官']);
});

test('a course goes on where it was left', async () => {
  noteProgress('course-li-fa', (100 * 5) / 14);
  await open();
  const part = await region('课件');
  expect(titles(part)).toEqual(['历法十四讲', '八字十讲']);
  expect(within(part).getByText('看到第 5 页，共 14 页')).toBeVisible();
});

test('every slide of every course is found again by its share', () => {
  for (let count = 1; count <= 60; count += 1)
    for (let at = 1; at <= count; at += 1)
      expect([count, placeIn({ id: 'x', count }, { 'course-x': Math.round((100 * at) / count) })]).toEqual([
        count,
        at,
      ]);
});

test('all 64 hexagrams stand on the wall; what was cast is lit, in words too', async () => {
  await open();
  act(() => rememberRecent({ title: '一卦', link: '/gua64view/22', text: '山火贲之山天大畜' }));
  const wall = await screen.findByRole('region', { name: '六十四卦' });
  expect(within(wall).getAllByRole('link')).toHaveLength(64);
  expect(within(wall).getByRole('link', { name: '山火贲，已点亮' })).toHaveAttribute('href', '/gua64view/22');
  expect(within(wall).getByText('最近起过、看过的 2 卦已点亮')).toBeVisible();
  expect((await axe.run(wall)).violations).toEqual([]);
});

test('what does not arrive says so, and is asked again', async () => {
  let away = true;
  await open({
    'xiaoketang/getTree': () => {
      if (away) throw new Error('away');
      return TREE;
    },
  });
  const again = await within(await region('从您的盘读起')).findByRole('button', { name: /再试|重试/ });
  away = false;
  act(() => again.click());
  expect(await screen.findByText('十二地支')).toBeVisible();
});
