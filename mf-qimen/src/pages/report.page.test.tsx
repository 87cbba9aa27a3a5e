import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonText, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { CallOutput, Calls } from '../api.ts';
import { QIMEN_REPORT } from '../features/report/report-tool.tsx';
import tool from '../index.ts';
import { CHART } from '../testing/chart.ts';

type Report = CallOutput<'reports/viewReport'>;

const HOUR = {
  ...{ start: '2026-08-22 11:00:00', ganzhi: '戊午', bureau: '阴遁二局' },
  ...{ palace: '震三宫', favour: '顺', fact: '同宫开门' },
};
const texts = Object.fromEntries(QIMEN_REPORT.sections.map((key) => [key, `# ${key}之一\n${key}的正文。`]));
const plainTexts = Object.fromEntries(
  QIMEN_REPORT.sections.map((key) => [`${key}Baihua`, `${key}用日常的话说。`]),
);

const report = (more: object = {}): Report => ({
  ...{ key: 'k1', reporttype: 'qimen', name: '与书店合办讲座', sex: '', birthtime: '2026-08-22 09:13:00' },
  ...{ location: '浙江-杭州-西湖', bazi: CHART.siZhu, complete: true, viewcount: 1 },
  ...{ applicationtime: '2026-11-21 10:00:00', generationtime: '2026-11-21 10:00:02' },
  reportcontentJson: jsonText<Record<string, unknown>>({
    ...{ writer: 'rules/qimen-report-2', engine: CHART.engine, chart: CHART, hours: [HOUR] },
    yaodian: { 总断: '顺：可以谈' },
    sanju: [{ id: 'whole', title: '总的说', text: '合作之事为“顺”。', facts: ['六合　震三宫'] }],
    ...texts,
    ...more,
  }),
});

let page: MountedTool;
afterEach(() => page.unmount());

async function open(reply: Report | Refusal) {
  Element.prototype.scrollIntoView = () => undefined;
  const session = { token: 't', loginname: '13812346621', name: '' };
  const replies = { 'reports/viewReport': reply };
  page = await mountTool<Calls>(tool, { path: '/viewQimenReport/k1', session, replies });
}
const article = () => screen.findByRole('article', { name: '奇门遁甲报告' });

test('what it is about, the chart, every section in its order, and the rules', async () => {
  await open(report());
  await article();
  const facts = screen.getByRole('region', { name: '基本资料' });
  for (const words of ['与书店合办讲座', '浙江 杭州 西湖', CHART.siZhu, CHART.jieqijushuDX])
    expect(facts).toHaveTextContent(words);
  expect(screen.getByRole('grid', { name: '九宫' })).toBeVisible();
  const titles = screen
    .getAllByRole('group', { name: /^解读：/ })
    .map((part) => part.getAttribute('aria-label'));
  expect(titles).toEqual(QIMEN_REPORT.sections.map((key) => `解读：${key}`));
  expect(screen.getByText('合作之事为“顺”。')).toBeVisible();
  expect(screen.getByText('顺：可以谈')).toBeVisible();
  expect(screen.getByText(new RegExp(CHART.rules.slice(0, 2).join('·')), { selector: 'dd' })).toBeVisible();
  expect(page.failures).toEqual([]);
});

test('a section opens in place; a palace is selected and explained part by part', async () => {
  await open(report());
  await article();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '八方' }));
  expect(screen.getByText('八方的正文。')).toBeVisible();
  const cell = within(screen.getByRole('grid', { name: '九宫' })).getByRole('gridcell', { name: /^震三宫/ });
  await user.click(cell);
  expect(screen.getByRole('complementary', { name: '震三宫详情' })).toHaveTextContent('地盘');
  await user.click(screen.getByRole('radio', { name: '表格' }));
  expect(within(screen.getByRole('table', { name: '九宫表' })).getAllByRole('row')).toHaveLength(10);
});

test('it is read in everyday words first; one press brings the words of the craft', async () => {
  await open(
    report({
      ...plainTexts,
      yaodianBaihua: { 用神详解: '合作在东方' },
      yaodian: { 用神详解: '六合在震三宫' },
    }),
  );
  await article();
  const user = userEvent.setup();
  const part = () => screen.getByRole('group', { name: /^解读：(?:相关的几样|用神详解)/ });
  expect(part()).toHaveTextContent('合作在东方');
  await user.click(screen.getByRole('button', { name: '相关的几样' }));
  expect(screen.getByText('用神详解用日常的话说。')).toBeVisible();
  expect(screen.queryByText('用神详解的正文。')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '专业' }));
  expect(screen.getByText('用神详解的正文。')).toBeVisible();
  expect(part()).toHaveTextContent('六合在震三宫');
  expect(screen.queryByText('用神详解用日常的话说。')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '白话' }));
  expect(screen.getByText('用神详解用日常的话说。')).toBeVisible();
});

test('a missing section is named', async () => {
  await open({ ...report({ 八方: undefined }), complete: false });
  await article();
  expect(screen.getByRole('group', { name: '解读：八方' })).toHaveTextContent('此节缺失。');
});

test('nobody else’s report is not there', async () => {
  await open(new Refusal('not found'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: '奇门遁甲报告' })).not.toBeInTheDocument();
});

test('axe finds nothing', async () => {
  await open(report());
  await article();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
