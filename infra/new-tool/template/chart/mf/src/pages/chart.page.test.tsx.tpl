import { type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chart } from '../features/chart/tool.ts';
import tool from '../index.ts';

const LINK = '{{route}}?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯';
const pillar = (name: string, stem: string, branch: string) => ({ name, stem, branch, nayin: '大海水' });
const CHART: Chart = {
  gongli: '1983-08-17 09:20:00',
  beijingshijian: '1983-08-17 09:20:00',
  ztys: '1983-08-17 08:12:00',
  pillars: [
    pillar('年柱', '癸', '亥'),
    pillar('月柱', '庚', '申'),
    pillar('日柱', '丁', '丑'),
    pillar('时柱', '甲', '辰'),
  ],
  counts: [
    { element: '木', count: 1 },
    { element: '火', count: 1 },
    { element: '土', count: 2 },
    { element: '金', count: 2 },
    { element: '水', count: 2 },
  ],
  options: { trueSolar: true, dayBoundary: '00:00' },
  engine: '{{id}}-1.0.0',
};
const READING = [{ id: 'elements', title: '五行多少', line: '土最多', text: '正文一段。', facts: ['年柱癸亥'] }];

let page: MountedTool | undefined;
const open = async (path: string, replies = {}) => {
  page = await mountTool(tool, {
    path,
    replies: { '{{id}}/getChart': CHART, '{{id}}/getReading': READING, ...replies },
  });
  return page;
};
beforeEach(() => sessionStorage.clear());
afterEach(() => page?.unmount());

const chart = () => screen.findByRole('group', { name: '四柱' });

test('a link opens its chart, with the rules, the notice and the reading', async () => {
  const { calls } = await open(LINK);
  expect(within(await chart()).getByText('时柱')).toBeVisible();
  expect(calls.find(({ path }) => path === '{{id}}/getChart')?.input).toMatchObject({
    time: '1983-08-17 09:20:00',
    sex: '女',
    trueSolar: 'true',
  });
  expect(screen.getByText(/零点换日/)).toBeVisible();
  expect(screen.getByText(RESULT_NOTICE)).toBeVisible();
  expect(await screen.findByText('土最多')).toBeVisible();
  expect(page?.failures).toEqual([]);
});

test('the form charts, and the address follows without the name', async () => {
  await open('{{route}}');
  const user = userEvent.setup();
  const name = screen.getByRole('textbox', { name: '姓名' });
  await user.clear(name);
  await user.type(name, '沈清和');
  await user.click(screen.getByRole('button', { name: '排盘' }));
  await chart();
  await waitFor(() => expect(window.location.search).toMatch(/p=.*v={{id}}-/));
  expect(decodeURIComponent(window.location.search)).not.toContain('沈清和');
});

test('a refused field is marked in the form', async () => {
  const { alerts } = await open(LINK, {
    '{{id}}/getChart': new Refusal('没有找到地名“火星”', { status: 400 }),
  });
  expect((await screen.findAllByText(/没有找到地名/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('group', { name: '四柱' })).not.toBeInTheDocument();
  expect(alerts.length).toBeLessThanOrEqual(1);
});

test('when this portal has no reading there is no section for it, and the page stays', async () => {
  await open(LINK, { '{{id}}/getReading': new Refusal('nopower') });
  await chart();
  await waitFor(() => expect(screen.queryByRole('heading', { name: '解读' })).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('{{route}}');
});
