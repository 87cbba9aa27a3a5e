import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, jsonText, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { CallOutput, Calls } from '../api.ts';
import { BAZI_CONTENT } from '../features/report/report-chart.ts';
import tool from '../index.ts';
import { chartOf, NOW } from '../testing/replies.ts';

type Report = CallOutput<'reports/viewReport'>;

const BIRTH = { time: '1983-08-17 09:20:00', sex: '女', location: '四川-成都-武侯' };
const texts = Object.fromEntries(
  BAZI_CONTENT.sections.flatMap((section, i) => [
    [section, `# ${section}之一\n${section}的正文。`],
    ...(i > 0 ? [[`${section}Baihua`, `# 说${section}\n${section}的白话。`]] : []),
  ]),
);

function reportOf(
  more: Partial<Report> = {},
  birth: Record<string, string> = {},
  written: Record<string, string> = {},
): Report {
  const { dangqianganzhi: _, ...siZhu } = chartOf({ ...BIRTH, dayBoundary: '23:00', ...birth });
  const trace = { 健康: [{ rule: 'health:火', facts: ['火最轻'] }] };
  return {
    ...{ key: 'k1', reporttype: '0', name: '沈清和', sex: '女', birthtime: BIRTH.time },
    ...{ location: BIRTH.location, bazi: siZhu.bazi, complete: true, viewcount: 1 },
    ...{ applicationtime: '2026-11-21 10:00:00', generationtime: '2026-11-21 10:00:02' },
    reportcontentJson: jsonText<Record<string, unknown>>({
      ...{ writer: 'rules/bazi-report-1', engine: siZhu.engine, siZhu, trace, ...texts, ...written },
    }),
    ...more,
  };
}

let page: MountedTool;
afterEach(() => {
  expect(page.failures).toEqual([]);
  page.unmount();
  localStorage.clear();
  jest.restoreAllMocks();
});

async function open(replies: FakeReplies<Calls>) {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  Element.prototype.scrollIntoView = () => undefined;
  const session = { token: 't', loginname: '13812346621', name: '' };
  page = await mountTool<Calls>(tool, { path: '/viewBZReport/k1', session, replies });
}
const openReport = async (report = reportOf()) => {
  await open({ 'reports/viewReport': report });
  await screen.findByRole('article', { name: '八字报告' });
};

test('the way back, the person, the rules in force and the notice', async () => {
  await openReport();
  expect(screen.getByRole('link', { name: '我的报告' })).toHaveAttribute('href', '/reportsList');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('八字报告');
  expect(screen.getByText(/沈清和 女 癸亥 庚申 丁丑 乙巳 四川 成都 武侯/)).toBeInTheDocument();
  expect(screen.getByText(/真太阳时·立春换年·23:00 换日·起运按秒/)).toBeInTheDocument();
  expect(screen.getByText('仅供娱乐，不作为决策依据')).toBeInTheDocument();
  expect(document.title).toContain('八字报告');
});

// spec 1.2.46
test('basic facts, four pillars, the counts of the elements and the cycles', async () => {
  await openReport();
  const facts = screen.getByRole('region', { name: '基本资料' });
  expect(facts).toHaveTextContent('姓名沈清和');
  expect(facts).toHaveTextContent('性别女·坤造');
  expect(facts).not.toHaveTextContent('当前');
  expect(within(facts).getByRole('list', { name: '五行个数与旺衰' })).toHaveTextContent(/木.*1 个/);
  const pillars = screen.getByRole('table', { name: '四柱' });
  expect(
    within(pillars)
      .getAllByRole('columnheader')
      .map((th) => th.querySelector('b')?.textContent),
  ).toEqual([...['年柱', '月柱', '日柱', '时柱']]);
  const cycles = within(screen.getByRole('table', { name: '大运' })).getAllByRole('row');
  expect(cycles).toHaveLength(11);
  expect(cycles[1]).toHaveTextContent(/^小运1983–/);
  expect(cycles.filter((row) => row.getAttribute('aria-current') === 'true')).toHaveLength(1);
});

// spec 1.2.46
test('nine sections in their order, then the score of every year', async () => {
  await openReport();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(['基本资料', '四柱', '大运', '解读']);
  const parts = within(screen.getByRole('region', { name: '解读' })).getAllByRole('heading', { level: 3 });
  expect(parts.map((each) => each.textContent)).toEqual([...BAZI_CONTENT.sections, '年运评分']);
  await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
  expect(screen.getByRole('img', { name: /^1983 年至 \d+ 年的评分折线/ })).toBeInTheDocument();
  expect(screen.getByText('健康的白话。')).toBeInTheDocument();
  expect(screen.getByText('命盘解析的正文。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '专业' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '依据' }));
  expect(screen.getByText(/依据：火最轻/)).toBeInTheDocument();
});

test('a birth without an hour has three pillars', async () => {
  await openReport(reportOf({}, { hourUnknown: 'true' }));
  expect(within(screen.getByRole('table', { name: '四柱' })).getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getByRole('region', { name: '基本资料' })).toHaveTextContent('1983-08-17 时辰不详');
});

test('a missing report is reported', async () => {
  await open({ 'reports/viewReport': new Refusal('', { status: 404 }) });
  expect(await screen.findByText('没有这份报告')).toBeInTheDocument();
  expect(page.alerts).toEqual(['404错误：reports/viewReport']);
});

test('an incomplete one shows what there is and what is missing', async () => {
  await openReport(reportOf({ complete: false }, {}, { 健康: '', 健康Baihua: '' }));
  expect(screen.getByText(/此报告内容不完整/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('group', { name: '解读：健康' })).getByText('此节缺失。'),
  ).toBeInTheDocument();
});

test('printing is the browser’s', async () => {
  const print = jest.fn();
  window.print = print;
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
});

test('axe finds nothing', async () => {
  await openReport();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});
