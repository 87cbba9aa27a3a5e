import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MountedTool, mountTool } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { Calls } from '../api.ts';
import tool from '../index.ts';

const FORM = { name: '沈清和', sex: '女', time: '1983-08-17 09:20:00', location: '北京-北京-北京' };
const BONE = {
  ...{ name: '沈清和', sex: '女', location: '北京-北京-北京', ztys: '1983-08-17 09:01:00' },
  ...{ bjsj: '1983-08-17 09:20:00', nongli: '一九八三年七月初九 巳时' },
  ...{ ng: '癸', nz: '亥', yg: '庚', yz: '申', rg: '丁', rz: '丑', sg: '乙', sz: '巳' },
  ...{ nianzhu: '癸亥', yuezhi: '申', nongliri: '初九', shizhi: '巳', zongliang: '4.5' },
  fenxiang: [
    { xiang: '年', ganzhi: '癸亥', zhong: '0.7' },
    { xiang: '月', ganzhi: '七月', zhong: '1.5' },
  ],
  obj: { gejue: '上句一，下句一;上句二，下句二。', jieshi: '我们的释义。' },
  koujing: ['年月按农历'],
  shuoming: ['年柱以农历年为准'],
  notices: [],
};

let page: MountedTool;
afterEach(() => {
  page.unmount();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

// spec 2.1.5, 2.2.21, 2.2.23, 2.3.20, 2.5.12, 2.7.11
test('hint, then weight, verse with full-width semicolons, reading, working and notice', async () => {
  page = await mountTool<Calls>(tool, {
    path: '/yuantiangang',
    replies: { 'yuantiangang/getRusult': BONE, 'coordinates/getList': [] },
  });
  expect(screen.getByText('请填写信息后点击排盘')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('无');
  page.unmount();
  sessionStorage.setItem('birth.yuantiangang', JSON.stringify(FORM));
  page = await mountTool<Calls>(tool, {
    path: '/yuantiangang',
    replies: { 'yuantiangang/getRusult': BONE, 'coordinates/getList': [] },
  });
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  const frame = await screen.findByRole('article', { name: '称骨结果' });
  expect(await within(frame).findByText('4.5 两', { selector: 'b' })).toBeVisible();
  expect(frame.querySelector('blockquote')).toHaveTextContent('下句一；');
  // What the verse means is said first, and explained in its place.
  await waitFor(() => expect(within(frame).getAllByText('我们的释义。')).toHaveLength(2));
  expect(frame.querySelector('[data-part=answer]')).toHaveTextContent('我们的释义。');
  expect(frame).toHaveTextContent('癸亥 庚申 丁丑 乙巳');
  // On the picture and the single sheet the name is a choice: what bears it is marked.
  for (const part of frame.querySelectorAll('[data-card]')) {
    const copy = part.cloneNode(true) as HTMLElement;
    for (const marked of copy.querySelectorAll('[data-name]')) marked.remove();
    expect(copy).not.toHaveTextContent(FORM.name);
  }
  expect(frame).toHaveTextContent('年柱以农历年为准');
  expect(frame).toHaveTextContent('仅供娱乐，不作为决策依据');
  expect(page.calls.find((call) => call.path === 'yuantiangang/getRusult')!.input).toMatchObject(FORM);
  expect(JSON.parse(sessionStorage.getItem('birth.yuantiangang')!)).toMatchObject(FORM);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

// spec 2.2.20, 2.2.22, 2.5.11
test('the form with its defaults below the way back; the result with every fact and the weight', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 2, 5));
  page = await mountTool<Calls>(tool, {
    path: '/yuantiangang',
    replies: { 'yuantiangang/getRusult': BONE, 'coordinates/getList': [] },
  });
  const way = within(screen.getByRole('navigation', { name: '当前位置' }));
  expect(way.getByRole('link', { name: '排盘' })).toHaveAttribute('href', '/toolsIndex');
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('无');
  expect(screen.getByRole('radio', { name: '男' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '女' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /出生时间/ })).toHaveTextContent('2026-11-22 10:05');
  expect(screen.getByRole('button', { name: /出生地/ })).toHaveTextContent('北京');
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  // A blank result may have been drawn out of sight meanwhile.
  const frame = (await screen.findByText('4.5 两', { selector: 'b' })).closest('article')!;
  const sent = page.calls.find((call) => call.path === 'yuantiangang/getRusult')!.input;
  // Now, by the clock of Beijing.
  expect(sent).toMatchObject({
    ...{ name: '无', sex: '男', time: '2026-11-22 10:05:00', location: '北京-北京-北京' },
  });
  const facts = Object.fromEntries(
    [...frame.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    ...{ 姓名: '沈清和', 性别: '女', 真太阳时: BONE.ztys, 北京时间: BONE.bjsj, 农历: BONE.nongli },
    ...{ 四柱: '癸亥 庚申 丁丑 乙巳', 年柱: '癸亥', 农历日: '初九', 时支: '巳', 总骨重: '4.5 两' },
  });
  expect(facts.月支).toMatch(/^申/);
  expect(facts.出生地).toContain('北京');
});

test('nothing is requested without a name', async () => {
  sessionStorage.setItem('birth.yuantiangang', JSON.stringify({ ...FORM, name: '' }));
  page = await mountTool<Calls>(tool, { path: '/yuantiangang', replies: { 'coordinates/getList': [] } });
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请填写姓名');
  expect(page.calls.some((call) => call.path === 'yuantiangang/getRusult')).toBe(false);
});

test('a blank result is drawn out of sight before the first one', async () => {
  page = await mountTool<Calls>(tool, { path: '/yuantiangang', replies: { 'coordinates/getList': [] } });
  const blank = () => document.querySelectorAll('[inert] blockquote');
  // Its code comes at once; it is drawn when the reader's hand moves.
  await waitFor(
    () => {
      fireEvent.pointerMove(document.body);
      expect(blank()).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  await waitFor(() => expect(blank()).toHaveLength(0), { timeout: 10_000 });
});

test('the result is copied as text, without the name', async () => {
  sessionStorage.setItem('birth.yuantiangang', JSON.stringify(FORM));
  page = await mountTool<Calls>(tool, {
    path: '/yuantiangang',
    replies: { 'yuantiangang/getRusult': BONE, 'coordinates/getList': [] },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '排盘' }));
  await user.click(await screen.findByRole('button', { name: '复制' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toContain('总骨重　4.5 两（年 0.7、月 1.5）\n上句一'),
  );
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^称骨结果\n女　1983-08-17 09:20　北京/);
  expect(copied).toContain('仅供娱乐');
  expect(copied).not.toContain(FORM.name);
});
