import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from '@tianji/kit';
import { jsonText, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { sampleResult } from '../testing/sample-result.ts';

const session = { token: 't', loginname: '13812346621', name: '' };
const content = jsonText({
  time: '2026-11-20 10:30:00',
  sex: '女' as const,
  bbname: '陈立群',
  mmname: '林晓棠',
  paixu: 0,
  xing: 0,
  fanzicount: 2,
  fanzi: '',
  wordcount: 3,
  location: '浙江-杭州-西湖',
  arr: [],
  loginname: session.loginname,
  jingdu: 0,
  stage: 'born' as const,
  avoid: '',
  elders: [],
  twin: '' as const,
  batch: 0,
});
const id = 'a'.repeat(40);
const path = `/namehistory/${session.loginname}`;

// spec 2.2.36, 2.2.38, 2.7.13, 2.7.14
test('a member’s namings, each with its input and its result in a dialog', async () => {
  const page = await mountTool<Calls>(tool, {
    path,
    session,
    replies: {
      'qiming/getList': [{ id, time: '2026-11-20 11:00:00', content }],
      'qiming/getObj': { content, result: jsonText(sampleResult()) },
    },
  });
  const table = await screen.findByRole('table');
  for (const title of ['序号', '查看', '性别', '出生时间', '出生地点', '父亲姓名', '母亲姓名', '起名时间'])
    expect(table).toHaveTextContent(title);
  await userEvent.click(screen.getByRole('button', { name: '查看' }));
  const dialog = await screen.findByRole('dialog', { name: '起名记录' });
  expect(dialog).toHaveTextContent('陈立群');
  expect(dialog).toHaveTextContent('二十个名字');
  expect(page.calls.map(({ path, input }) => [path, input])).toEqual([
    ['qiming/getList', { loginname: session.loginname }],
    ['qiming/getObj', { id }],
  ]);
  page.unmount();
});

// spec 2.2.37
test('an empty history says so', async () => {
  const page = await mountTool<Calls>(tool, { path, session, replies: { 'qiming/getList': [] } });
  expect(await screen.findByText('暂无报告')).toBeInTheDocument();
  page.unmount();
});

// spec 2.2.2
test('the history is asked for at every opening: no list of before is shown', async () => {
  const rows = [{ id, time: '2026-11-20 11:00:00', content }];
  const page = await mountTool<Calls>(tool, {
    path,
    session,
    replies: { 'qiming/getList': () => [...rows] },
  });
  const listed = async (count: number) =>
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(count + 1);
  await listed(1);
  act(() => navigate('/qiming'));
  await screen.findByRole('form', { name: '起名资料' });
  rows.unshift({ id: 'b'.repeat(40), time: '2026-11-21 09:00:00', content });
  act(() => navigate(path));
  await listed(2);
  expect(page.calls.filter(({ path }) => path === 'qiming/getList')).toHaveLength(2);
  page.unmount();
});

test('somebody else’s history is not shown', async () => {
  const missing = new Refusal('未找到该内容', { status: 404 });
  const page = await mountTool<Calls>(tool, {
    path: '/namehistory/13900000000',
    session,
    replies: { 'qiming/getList': missing },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('没有这份起名历史');
  page.unmount();
});

test('an address that names nobody says the same, without the name of a field', async () => {
  const message = 'loginname（登录名）格式不对，应为 1 开头的 11 位手机号';
  const page = await mountTool<Calls>(tool, {
    path: '/namehistory/me',
    session,
    replies: { 'qiming/getList': new Refusal(message, { status: 400, code: 'malformed' }) },
  });
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('没有这份起名历史，或这不是您自己的记录');
  expect(told).not.toHaveTextContent('loginname');
  page.unmount();
});
