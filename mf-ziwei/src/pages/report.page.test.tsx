import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTime } from '@tianji/almanac/civil';
import { type FakeReplies, jsonText, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import { computeChart, ZIWEI_OPTIONS } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import axe from 'axe-core';
import type { CallOutput, Calls } from '../api.ts';
import { ZIWEI_CONTENT } from '../features/report/report-content.ts';
import tool from '../index.ts';

type Report = CallOutput<'reports/viewReport'>;

const BIRTH = { sex: '女' as const, time: '1983-08-17 09:20:00', location: '四川-成都-武侯' };
const FURTHER = ['事业财富模型', '关系经营方案', '身宫联动分析'];
const GONG = ['命宫', '兄弟', '夫妻', '子女', '财帛', '疾厄', '迁移', '仆役', '官禄', '田宅', '福德', '父母'];
const texts = Object.fromEntries(
  [...ZIWEI_CONTENT.sections, ...FURTHER].flatMap((section) => [
    [section, `# ${section}之一\n${section}的正文。`],
    [`${section}Baihua`, `${section}的白话。`],
  ]),
);

function report(name = '沈清和'): Report {
  const options = { ...ZIWEI_OPTIONS.defaults, trueSolar: false };
  const time = parseTime(BIRTH.time);
  const computed = computeChart({ sex: '女', time, longitude: 104.04, options });
  const about = { name, location: BIRTH.location, longitude: 104.04, time };
  const doushujson = wireChart(computed, about);
  return {
    ...{ key: 'k1', reporttype: '1', name, sex: '女', birthtime: BIRTH.time },
    ...{ location: BIRTH.location, bazi: '癸亥 庚申 丁丑 乙巳', complete: true, viewcount: 1 },
    ...{ applicationtime: '2026-11-21 10:00:00', generationtime: '2026-11-21 10:00:02' },
    reportcontentJson: jsonText<Record<string, unknown>>({
      ...{ writer: 'rules/ziwei-report-1', engine: doushujson.engine, doushujson, ...texts },
      pingfen: {
        zongfen: 71,
        dengji: '中上',
        gonglist: GONG.map((gong, i) => ({ gong, defen: 40 + i * 5 })),
        bashi: {
          nian: [2026, 2027],
          hang: [{ shi: '事业', fangxiang: ['平', '顺'] }],
          yuanyou: [
            ...[{ nian: 2027, shi: '事业', fangxiang: '顺', zhuyin: '流年天机禄入大限官禄', xiangfan: '' }],
          ],
        },
      },
    }),
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
  page = await mountTool<Calls>(tool, { path: '/viewZWDSReport/k1', session, replies });
}
async function openReport() {
  await open({ 'reports/viewReport': report() });
  await screen.findByRole('article', { name: '紫微斗数报告' });
}
const grid = () => screen.getByRole('group', { name: /十二宫/ });
const palace = (name: RegExp) => within(grid()).getByRole('button', { name });
const centre = () => within(grid()).getByRole('button', { name: /^中宫/ });
const lit = () =>
  within(grid())
    .getAllByRole('button')
    .map((button) => button.dataset.relation)
    .filter((relation) => relation !== undefined && relation !== 'none')
    .sort();

// spec 1.2.47, 1.2.48, 1.2.49
test('the way back, the rules in force, and whose report it is', async () => {
  await openReport();
  expect(screen.getByRole('link', { name: '我的报告' })).toHaveAttribute('href', '/reportsList');
  expect(screen.getByText(/^.{2,8}·正月初一换年·.*四化依《全书》/)).toBeInTheDocument();
  const download = screen.getByRole('button', { name: '下载报告' });
  expect(download.closest('[data-bar]')).toHaveStyle({ position: 'fixed' });
  const facts = screen.getByRole('region', { name: '基本资料' });
  for (const words of [
    '姓名沈清和',
    '性别女',
    '出生地四川 成都 武侯',
    '四柱癸亥 庚申 丁丑 乙巳',
    /真太阳时1983-08-17/,
    '北京时间1983-08-17 09:20:00',
    /农历一九八三年七月初九/,
    /命盘阴女 .{2,3}局/,
    /子年斗君在.，流年斗君在./,
    /生年四化破军 禄 巨门 权 太阴 科 贪狼 忌/,
    /命主..，在..（.）/,
    /身主天机，在..（.）/,
    /命宫在.，身宫在./,
  ])
    expect(facts).toHaveTextContent(words);
});

test('ten years by themes, each field that is not even with what decides it', async () => {
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: '评分' }));
  const row = within(screen.getByRole('table', { name: '十年与八事' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('事业平顺');
  const reasons = screen.getByRole('table', { name: '顺与慎由什么定' });
  expect(reasons).toHaveTextContent('2027事业 顺流年天机禄入大限官禄');
});

// spec 1.2.50
test('a palace is highlighted with its three related ones, and cleared again', async () => {
  await openReport();
  expect(lit()).toEqual([]);
  await userEvent.click(palace(/^夫妻/));
  expect(lit()).toEqual(['opposite', 'own', 'trine', 'trine']);
  expect(screen.getByRole('complementary', { name: '夫妻详情' })).toBeInTheDocument();
  await userEvent.click(palace(/夫妻/));
  expect(lit()).toEqual([]);
  expect(screen.getByRole('complementary', { name: '中宫详情' })).toBeInTheDocument();
});

// spec 1.2.51, 1.2.52, 1.2.53
test('a press on the centre shows the centre', async () => {
  await openReport();
  expect(centre()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(palace(/^财帛/));
  expect(centre()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(centre());
  expect(lit()).toEqual([]);
  const detail = screen.getByRole('complementary', { name: '中宫详情' });
  const rows = within(within(detail).getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '年柱月柱日柱时柱',
    expect.stringMatching(/^七杀正财日主/),
    '癸庚丁乙',
    '亥申丑巳',
    expect.stringMatching(/^大海水石榴木涧下水/),
    expect.stringContaining('壬 正官'),
  ]);
  expect(detail).toHaveTextContent('破军禄');
  for (const way of ['东南', '南', '西南', '西', '西北', '北', '东北', '东'])
    expect(within(grid()).getByText(way)).toBeInTheDocument();
});

test('a report without a name bears none', async () => {
  await open({ 'reports/viewReport': report('无') });
  await screen.findByRole('article', { name: '紫微斗数报告' });
  await userEvent.click(centre());
  const detail = screen.getByLabelText('中宫详情');
  expect(within(detail).getByRole('heading', { level: 3 })).toHaveTextContent(/^中宫/);
});

test('the keyboard reaches palaces and centre', async () => {
  await openReport();
  palace(/^命宫/).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(lit()).toHaveLength(4);
  await userEvent.tab();
  expect(centre()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(lit()).toEqual([]);
});

test('thirteen sections are shown, the three additional ones are not', async () => {
  await openReport();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(['基本资料', '命盘', '解读']);
  const parts = within(screen.getByRole('region', { name: '解读' })).getAllByRole('heading', { level: 3 });
  expect(parts.map((each) => each.textContent)).toEqual(['评分', ...ZIWEI_CONTENT.sections]);
  await userEvent.click(screen.getByRole('button', { name: '全部展开' }));
  for (const section of FURTHER) expect(screen.queryByText(`${section}的正文。`)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '对照' }));
  expect(screen.getByText('职业匹配的正文。')).toBeInTheDocument();
  expect(screen.getByText('职业匹配的白话。')).toBeInTheDocument();
});

test('the score of the chart and of its palaces', async () => {
  await openReport();
  await userEvent.click(screen.getByRole('button', { name: '评分' }));
  const scores = screen.getByRole('group', { name: '解读：评分' });
  expect(scores).toHaveTextContent('总分71中上');
  const bars = within(scores).getAllByRole('listitem');
  expect(bars).toHaveLength(12);
  expect(bars[11]).toHaveTextContent('父母95');
});

test('a missing report is reported', async () => {
  await open({ 'reports/viewReport': new Refusal('', { status: 404 }) });
  expect(await screen.findByText('没有这份报告')).toBeInTheDocument();
});

test('axe finds nothing, with a palace and with the centre', async () => {
  await openReport();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const minded = async () => (await axe.run(document.body, { rules })).violations;
  expect(await minded()).toEqual([]);
  await userEvent.click(palace(/^夫妻/));
  expect(await minded()).toEqual([]);
});
