import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onReportRequested } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import { type FakeReplies, type MountedTool, mountTool, OFFLINE, Refusal } from '@tianji/kit/testing';
import axe from 'axe-core';
import type { CallOutput, Calls } from '../api.ts';
import tool from '../index.ts';

type List = CallOutput<'reports/getList'>;
type Row = List['list'][number];

/** 2026-02-20 10:26:30 in Beijing. */
const NOW = Date.UTC(2026, 1, 20, 2, 26, 30);
const session = { token: 't', loginname: '13812346621', name: '' };

const row = (more: Partial<Row>): Row => ({
  ...{ key: 'k', reporttype: '0', name: '沈清和', sex: '女', birthtime: '1983-08-17 09:20:00' },
  ...{ location: '四川-成都-武侯', applicationtime: '2026-02-20 10:14:00', complete: true },
  ...{ generationtime: '2026-02-20 10:14:05', finish: true, viewcount: 0, status: 'finished' },
  progress: { done: 17, total: 17, title: '建议' },
  ...more,
});
const PROCESSING = row({
  ...{ key: 'p', reporttype: '1', status: 'processing', finish: false, generationtime: '' },
  progress: { done: 8, total: 32, title: '十年大运策略' },
});
const UNREAD = row({ key: 'u' });
const READ = row({ key: 'r', name: '何景明', sex: '男', viewcount: 2 });
const FAILED = row({ key: 'f', name: '林晚', status: 'failed', finish: false, generationtime: '' });

const listOf = (list: Row[], total = list.length): List => ({
  list,
  total,
  counts: { all: 7, unread: 3 },
  kinds: [
    { kind: 'bazi', code: '0', short: '八字', title: '八字报告', viewer: '/viewBZReport', count: 4 },
    { kind: 'ziwei', code: '1', short: '紫微', title: '紫微斗数报告', viewer: '/viewZWDSReport', count: 3 },
  ],
});

let mounted: MountedTool | undefined;
const asked = () => mounted!.calls.filter(({ path }) => path === 'reports/getList');

async function open(
  list: FakeReplies<Calls>['reports/getList'],
  {
    path = '/reportsList',
    replies = {},
    ...options
  }: { path?: string; replies?: FakeReplies<Calls>; visitor?: boolean; login?: () => Promise<boolean> } = {},
) {
  mounted = await mountTool<Calls>(tool, {
    path,
    session: options.visitor ? null : session,
    replies: { 'reports/getList': list!, ...replies },
    prompts: { ...(options.login && { login: options.login }) },
  });
  await act(async () => undefined);
  return { user: userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime }), portal: mounted };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const rows = () =>
  within(screen.getByRole('table', { name: '我的报告' }))
    .getAllByRole('row')
    .slice(1);
const cells = (index: number) =>
  within(rows()[index]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

afterEach(() => {
  expect(mounted?.failures).toEqual([]);
  mounted?.unmount();
  mounted = undefined;
  Reflect.deleteProperty(window, 'matchMedia');
  jest.useRealTimers();
});

describe('the table', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
  });
  afterEach(() => jest.restoreAllMocks());

  // spec 1.2.44, 1.8.6
  test('every column, each state with its action', async () => {
    await open(listOf([PROCESSING, UNREAD, READ, FAILED]));
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual(
      '序 类型 姓名 性别 出生时间 出生地 提交时间 状态 阅读 操作'.split(' '),
    );
    expect(cells(0)).toEqual([
      ...['1', '紫微', '沈清和', '女', '1983-08-17 09:20', '四川 成都 武侯', '2026-02-20 10:14'],
      ...['生成中 12 分十年大运策略 8/32', '—', '进度'],
    ]);
    expect(cells(1).slice(7)).toEqual(['已完成', '未读', '查看']);
    expect(cells(2).slice(7)).toEqual(['已完成', '已读', '查看']);
    expect(cells(3).slice(7)).toEqual(['未完成', '—', '详情重新生成']);
    // Who speaks to the page says the word that stands on the button.
    expect(screen.getByRole('button', { name: /的详情$/ })).toHaveTextContent('详情');
    expect(within(rows()[0]!).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('报告生成失败，请点击“重新生成”')).toBeInTheDocument();
  });

  // spec 1.4.16
  test('a finished report opens in the viewer of its type', async () => {
    await open(listOf([UNREAD, row({ key: 'z/1', reporttype: '1' })]));
    const links = screen.getAllByRole('link', { name: /^查看/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/viewBZReport/u',
      '/viewZWDSReport/z%2F1',
    ]);
  });

  test('tabs with their numbers ask for their part', async () => {
    const { user } = await open(listOf([UNREAD]));
    const tabs = within(screen.getByRole('navigation', { name: '报告分类' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['全部 7', '未读 3', '八字 4', '紫微 3']);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
    await user.click(tabs[1]!);
    await waitFor(() => expect(asked().at(-1)!.input).toMatchObject({ read: 'unread', offset: '0' }));
    await user.click(screen.getByRole('link', { name: '紫微 3' }));
    await waitFor(() => expect(asked().at(-1)!.input).toMatchObject({ reporttype: 'ziwei' }));
    expect(asked().at(-1)!.input.read).toBeUndefined();
    expect(location.search).toBe('?tab=ziwei');
  });

  // spec 1.9.4
  test('twenty a page, and the way to the others', async () => {
    const { user } = await open(listOf([UNREAD], 45), { path: '/reportsList?page=2' });
    expect(asked()[0]!.input).toMatchObject({ offset: '20', limit: '20' });
    expect(cells(0)[0]).toBe('21');
    expect(screen.getByText('共 45 份，每页 20 份')).toBeInTheDocument();
    expect(screen.getByText('第 2 / 3 页')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '下一页' }));
    await waitFor(() => expect(asked().at(-1)!.input.offset).toBe('40'));
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
    expect(screen.getByRole('link', { name: '上一页' })).toHaveAttribute('href', '/reportsList?page=2');
  });

  // spec 1.6.4, 1.7.20
  test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?tab=Nix'])(
    '%s is the first page',
    async (query) => {
      await open(listOf([UNREAD]), { path: `/reportsList${query}` });
      expect(asked()[0]!.input).toEqual({ loginname: session.loginname, offset: '0', limit: '20' });
    },
  );

  test('an unknown kind shows the whole list', async () => {
    const wrong = new Refusal('reporttype（报告类型）不在可选范围内', { status: 400, code: 'bad_request' });
    await open((input) => (input.reporttype ? wrong : listOf([UNREAD])), { path: '/reportsList?tab=nix' });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '查看沈清和的八字报告' })).toBeInTheDocument(),
    );
    expect(location.search).toBe('');
  });

  test('empty list: where reports come from', async () => {
    await open(listOf([], 0));
    expect(screen.getByText('暂无报告，排盘后可生成')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去排盘' })).toHaveAttribute('href', '/toolsIndex');
  });

  test('a failure can be retried', async () => {
    const { user, portal } = await open(OFFLINE);
    expect(screen.getByRole('alert')).toHaveTextContent('没有连上');
    portal.reply({ 'reports/getList': listOf([UNREAD]) });
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('a visitor is asked to log in, and then sees the list', async () => {
    let asks = 0;
    await open(listOf([UNREAD]), {
      visitor: true,
      login: async () => {
        asks += 1;
        return false;
      },
    });
    expect(asks).toBe(1);
    expect(asked()).toEqual([]);
    expect(screen.getByText('登录后可查看自己的报告。')).toBeInTheDocument();
    act(() => setSession(session));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('narrow screens show cards with the same content', async () => {
    window.matchMedia = (() => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
    await open(listOf([PROCESSING, UNREAD, FAILED]));
    const cards = within(screen.getByRole('list', { name: '我的报告' })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent(
      '紫微沈清和女1983-08-17 09:20 成都 武侯提交 2026-02-20 10:14生成中 12 分',
    );
    expect(cards[1]).toHaveTextContent(/未读.*已完成查看/);
    expect(cards[2]).toHaveTextContent('未完成详情重新生成');
  });

  test('axe finds nothing', async () => {
    await open(listOf([PROCESSING, UNREAD, READ, FAILED], 45));
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    expect((await axe.run(document.body, { rules })).violations).toEqual([]);
  });
});

describe('rebuilding', () => {
  // spec 1.8.6
  test('goes to the call of its kind, says so, and asks for the list again', async () => {
    const { user, portal } = await open(listOf([FAILED]), { replies: { 'reports/rebuild/{kind}': {} } });
    await user.click(screen.getByRole('button', { name: /^重新生成/ }));
    await waitFor(() => expect(portal.alerts).toEqual(['报告正在重新生成，请稍后查看']));
    expect(portal.calls.find(({ path }) => path === 'reports/rebuild/bazi')!.input).toEqual({ key: 'f' });
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test('a kind that has a call of its own is rewritten by that', async () => {
    const paths = { build: 'stars/order', rebuild: 'stars/again', export: 'stars/fetchFile' };
    const listed = listOf([FAILED]);
    const kinds = listed.kinds.map((kind) => ({ ...kind, paths }));
    const { user, portal } = await open(
      { ...listed, kinds },
      { replies: { ...({ 'stars/again': {} } as object) } },
    );
    await user.click(screen.getByRole('button', { name: /^重新生成/ }));
    await waitFor(() => expect(portal.alerts).toEqual(['报告正在重新生成，请稍后查看']));
    expect(portal.calls.find(({ path }) => path === 'stars/again')!.input).toEqual({ key: 'f' });
  });

  test('an expired member sees a notice; the list stays', async () => {
    const { user, portal } = await open(listOf([FAILED]), {
      replies: { 'reports/rebuild/{kind}': new Refusal('会员已到期', { code: 'member_expired' }) },
    });
    await user.click(screen.getByRole('button', { name: /^重新生成/ }));
    await waitFor(() => expect(portal.alerts).toEqual(['会员已到期']));
    expect(rows()).toHaveLength(1);
  });
});

describe('polling', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'setImmediate'] });
  });

  /** The test controls the page's timers from here on; mounting itself needs a running clock. */
  async function openSlowly(list: FakeReplies<Calls>['reports/getList']) {
    let stands = false;
    const opening = open(list).finally(() => {
      stands = true;
    });
    for (let i = 0; i < 40 || !stands; i += 1) await jest.advanceTimersByTimeAsync(5);
    return opening;
  }

  test('only an unfinished report is polled; when it is done, list and badge follow', async () => {
    let now: Row = PROCESSING;
    const { portal } = await openSlowly((input) =>
      String(input.limit) === '1' ? listOf([now]) : listOf([UNREAD, now].map((r) => r)),
    );
    const news: string[] = [];
    const off = onReportRequested(({ kind }) => news.push(kind));
    now = { ...PROCESSING, progress: { done: 16, total: 32, title: '健康预警系统' } };
    await pass(2100);
    expect(asked().at(-1)!.input).toMatchObject({ offset: '1', limit: '1' });
    expect(screen.getByText('健康预警系统 16/32')).toBeInTheDocument();
    now = { ...PROCESSING, status: 'finished', finish: true };
    await pass(2100);
    expect(asked().at(-1)!.input).toMatchObject({ offset: '0', limit: '20' });
    expect(news).toEqual(['ziwei']);
    const count = portal.calls.length;
    await pass(60_000);
    expect(portal.calls).toHaveLength(count);
    off();
  });

  test('polling becomes less frequent', async () => {
    await openSlowly(listOf([PROCESSING]));
    await pass(30_000);
    const early = asked().length;
    expect(early).toBeGreaterThan(12);
    await pass(60_000);
    expect(asked().length - early).toBeLessThan(8);
  });

  test('a hidden page does not poll, and polls when it is visible again', async () => {
    await openSlowly(listOf([PROCESSING]));
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(10_000);
    const count = asked().length;
    await pass(400_000);
    expect(asked()).toHaveLength(count);
    seen.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(2100);
    expect(asked().length).toBeGreaterThan(count);
  });

  // spec 1.9.4
  test('the whole list every three minutes, with the time of the refresh', async () => {
    await openSlowly(listOf([UNREAD]));
    const at = () => screen.getByText(/每 3 分钟自动刷新，上次/).textContent!.slice(-5);
    const first = at();
    await pass(180_000);
    expect(asked()).toHaveLength(2);
    expect(at()).not.toBe(first);
  });

  test('a failed refresh keeps the list', async () => {
    const { portal } = await openSlowly(listOf([UNREAD]));
    portal.reply({ 'reports/getList': OFFLINE });
    await pass(180_000);
    expect(rows()).toHaveLength(1);
    expect(portal.alerts).toEqual([]);
  });
});

describe('the dialog of an unfinished report', () => {
  // spec 1.2.45
  test('follows the progress and finally offers to read', async () => {
    let now: Row = PROCESSING;
    const { user } = await open(() => listOf([now]));
    await user.click(screen.getByRole('button', { name: '沈清和的紫微报告的进度' }));
    const dialog = await screen.findByRole('dialog', { name: '报告进度' });
    expect(dialog).toHaveTextContent('报告正在处理，请稍后查看');
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    now = { ...PROCESSING, status: 'finished', finish: true };
    expect(await screen.findByRole('dialog', { name: '报告已生成' })).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: '查看' })).toHaveAttribute(
      'href',
      '/viewZWDSReport/p',
    );
  });
});
