import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTime } from '@tianji/almanac/civil';
import { type FakeReplies, jsonText, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import { LIUYAO_OPTIONS, momentOf } from '@tianji/liuyao/engine';
import { LIUYAO_PLAIN_TITLES, LIUYAO_SECTIONS } from '@tianji/liuyao/engine/report-sections';
import { mapOf } from '@tianji/liuyao/engine/wire';
import axe from 'axe-core';
import type { CallOutput, Calls } from '../api.ts';
import { LIUYAO_REPORT } from '../features/report/question-report.tsx';
import tool from '../index.ts';

type Report = CallOutput<'reports/viewReport'>;

const MATTER = '下周的面试，结果如何';
const TIME = '2026-11-22 10:05:00';
const options = { ...LIUYAO_OPTIONS.defaults, dayBoundary: '23:00' as const };

function reportOf(digits: string, more: Partial<Report> = {}): Report {
  const { ben, bian, pan, duan } = mapOf(
    digits,
    momentOf(parseTime(TIME), options),
    options,
    { text: MATTER },
    false,
  );
  const texts = Object.fromEntries(
    LIUYAO_REPORT.sections.flatMap((section) => [
      [section, `${section}的正文。`],
      [`${section}Baihua`, `${section}的白话。`],
    ]),
  );
  return {
    ...{ key: 'k1', reporttype: '3', name: MATTER, sex: '', birthtime: TIME },
    ...{ location: '', bazi: pan?.sizhu ?? '', complete: true, viewcount: 1 },
    ...{ applicationtime: '2026-11-22 10:06:00', generationtime: '2026-11-22 10:06:02' },
    reportcontentJson: jsonText<Record<string, unknown>>({
      ...{ writer: 'rules/liuyao-report-2', xuhao: digits, matter: MATTER, ben, bian, pan, duan },
      ...texts,
    }),
    ...more,
  };
}

let page: MountedTool;
afterEach(() => {
  expect(page.failures).toEqual([]);
  page.unmount();
  localStorage.clear();
});

async function open(replies: FakeReplies<Calls>) {
  Element.prototype.scrollIntoView = () => undefined;
  const session = { token: 't', loginname: '13812346621', name: '' };
  page = await mountTool<Calls>(tool, { path: '/viewLiuYaoReport/k1', session, replies });
}
async function openReport(report = reportOf('798767')) {
  await open({ 'reports/viewReport': report });
  await screen.findByRole('article', { name: '六爻详断报告' });
}
const lines = () => within(screen.getByRole('group', { name: /^六爻，/ })).getAllByRole('button');

test('the question, the time, month and day, the hexagrams and the rules in force', async () => {
  await openReport();
  const facts = screen.getByRole('region', { name: '基本资料' });
  expect(facts).toHaveTextContent(`事由${MATTER}`);
  expect(facts).toHaveTextContent('月建日辰亥月 庚子日');
  expect(facts).toHaveTextContent('卦火泽睽之天雷无妄');
  const [boundary = ''] = LIUYAO_OPTIONS.labels(options);
  expect(boundary).not.toBe(LIUYAO_OPTIONS.labels(LIUYAO_OPTIONS.defaults)[0]);
  expect(screen.getAllByText(new RegExp(boundary)).length).toBeGreaterThan(0);
  expect(screen.getByText('仅供娱乐，不作为决策依据')).toBeInTheDocument();
});

test('the six lines are shown, the line of the question selected; arrows select another', async () => {
  await openReport();
  const { duan } = JSON.parse(reportOf('798767').reportcontentJson as string);
  const chosen = () => lines().findIndex((line) => line.getAttribute('aria-pressed') === 'true');
  expect(6 - chosen()).toBe(duan.yongshen.yao);
  lines()[chosen()]!.focus();
  await userEvent.keyboard('{Home}');
  expect(chosen()).toBe(0);
});

test('eight sections in their order, in two versions', async () => {
  await openReport();
  const titles = () =>
    within(screen.getByRole('region', { name: '解读' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  // Each version has its own titles.
  expect(titles()).toEqual(Object.values(LIUYAO_PLAIN_TITLES));
  await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
  expect(screen.getByText('应期的白话。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '专业' }));
  expect(screen.getByText('应期的正文。')).toBeInTheDocument();
  expect(titles()).toEqual([...LIUYAO_SECTIONS]);
});

test('a quiet hexagram has no changed one', async () => {
  await openReport(reportOf('778787'));
  const facts = screen.getByRole('region', { name: '基本资料' });
  expect(facts).not.toHaveTextContent('之');
  expect(lines()).toHaveLength(6);
});

test('another member’s report is not there, an incomplete one says so', async () => {
  await open({ 'reports/viewReport': new Refusal('', { status: 404 }) });
  expect(await screen.findByText('没有这份报告')).toBeInTheDocument();
  page.unmount();
  await openReport(reportOf('798767', { complete: false }));
  expect(screen.getByText(/此报告内容不完整/)).toBeInTheDocument();
});

test('axe finds nothing', async () => {
  await openReport();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});
