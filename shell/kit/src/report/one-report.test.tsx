import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KitCalls } from '../api/own-calls.ts';
import { onReportViewed } from '../events/index.ts';
import {
  type FakePortal,
  type FakeReplies,
  fakePortal,
  jsonText,
  OFFLINE,
  Refusal,
} from '../testing/index.ts';
import { DownloadButton, fileNameOf } from './download.tsx';
import { OlderClock } from './older-clock.tsx';
import { ReportGate } from './report-gate.tsx';
import { REBUILDING } from './request.ts';
import { useReport } from './use-report.ts';

const session = { token: 't', loginname: '13812346621', name: '' };
const report = {
  ...{ key: 'k1', reporttype: '0', name: '沈清和', sex: '女', birthtime: '1983-08-17 09:20:00' },
  ...{ location: '四川-成都-武侯', bazi: '癸亥 庚申 丁丑 甲辰', complete: true },
  ...{ applicationtime: '2026-02-20 10:14:00', generationtime: '2026-02-20 10:14:03', viewcount: 1 },
  reportcontentJson: jsonText<Record<string, unknown>>({ 建议: '慢慢来。' }),
  kind: { kind: 'bazi', code: '0', short: '八字', title: '八字报告', viewer: '/viewBZReport', sections: [] },
};
const ZIWEI = {
  ...{ kind: 'ziwei', code: '1', short: '紫微', title: '紫微斗数报告', viewer: '/viewZWDSReport' },
  sections: [],
};

const OWN = { build: 'stars/order', rebuild: 'stars/again', export: 'stars/fetchFile' };
/** Answers of a kind's own calls, which the kit's contracts do not type. */
const own = (reply: unknown): object => ({ 'stars/again': reply, 'stars/fetchFile': reply });

let portal: FakePortal<KitCalls>;
afterEach(() => portal.stop());

const LINK = 'AAAA.BBBB.CCCC';
const answers: boolean[] = [];
function open(replies: FakeReplies<KitCalls>, who: typeof session | null = session) {
  window.history.replaceState(null, '', '/viewBZReport/k1');
  portal = fakePortal<KitCalls>({
    session: who,
    replies,
    prompts: { confirm: async () => answers.shift() ?? false },
  });
}
const paths = () => portal.calls.map(({ path }) => path);

describe('opening a report', () => {
  // spec 1.7.21
  test('loads it and announces that it was opened', async () => {
    open({ 'reports/viewReport': report });
    const opened: string[] = [];
    const off = onReportViewed(({ key }) => opened.push(key));
    const { result } = renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
    expect(result.current.state).toMatchObject({ report: { reportcontentJson: { 建议: '慢慢来。' } } });
    expect(opened).toEqual(['k1']);
    expect(portal.calls).toMatchObject([{ path: 'reports/viewReport', input: { key: 'k1' } }]);
    off();
  });

  test('a second view announces nothing: the number of unread reports does not change', async () => {
    open({ 'reports/viewReport': { ...report, viewcount: 2 } });
    const opened: string[] = [];
    const off = onReportViewed(({ key }) => opened.push(key));
    const { result } = renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
    expect(opened).toEqual([]);
    off();
  });

  test.each([
    ['unknown', new Refusal('', { status: 404 }), 'missing', '404错误：reports/viewReport'],
    ['no key at all', new Refusal('报告编号过长', { status: 400 }), 'missing', '报告编号过长'],
    ['no connection', OFFLINE, 'failed', null],
    ['an overloaded service', new Refusal('请求过于频繁', { status: 429 }), 'failed', '请求过于频繁'],
    ['nobody logged in', new Refusal('login'), 'visitor', '请先登录'],
  ])('%s', async (_, reply, phase, alert) => {
    open({ 'reports/viewReport': reply });
    const { result } = renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe(phase));
    // Whoever is no longer logged in is asked as a visitor once more.
    expect([...new Set(portal.alerts)]).toEqual(alert === null ? [] : [alert]);
  });

  test('a failure can be retried', async () => {
    open({ 'reports/viewReport': OFFLINE });
    const { result } = renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe('failed'));
    portal.reply({ 'reports/viewReport': report });
    act(() => result.current.again());
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
  });

  test('one of another kind opens in its own viewer', async () => {
    open({ 'reports/viewReport': { ...report, reporttype: '1', kind: ZIWEI } });
    renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(window.location.pathname).toBe('/viewZWDSReport/k1'));
  });

  // spec 1.4.17
  test('an incomplete one asks; yes has it rewritten and goes to the list', async () => {
    answers.push(true);
    open({ 'reports/viewReport': { ...report, complete: false }, 'reports/rebuild/{kind}': {} });
    renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
    expect(paths()).toEqual(['reports/viewReport', 'reports/rebuild/bazi']);
    expect(portal.alerts).toEqual([REBUILDING]);
  });

  // spec 1.7.22
  test('an incomplete one of a kind with calls of its own is rewritten by its own', async () => {
    answers.push(true);
    const kind = { ...report.kind, paths: OWN };
    open({ 'reports/viewReport': { ...report, kind, complete: false }, ...own({}) });
    renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
    expect(portal.calls.at(-1)).toMatchObject({ path: 'stars/again', input: { key: 'k1' } });
  });

  test('by a link whoever has it reads it; nothing is announced, asked or rewritten', async () => {
    const shared = { ...report, complete: false, viewcount: 1, author: { name: '沈砚', foreword: '' } };
    open({ 'reports/viewShared': shared }, null);
    const opened: string[] = [];
    const off = onReportViewed(({ key }) => opened.push(key));
    const { result } = renderHook(() => useReport('bazi', LINK));
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
    expect(result.current.state).toMatchObject({ report: { author: { name: '沈砚' } } });
    expect(portal.calls).toMatchObject([{ path: 'reports/viewShared', input: {} }]);
    expect([opened, portal.alerts]).toEqual([[], []]);
    off();
  });

  test('a link that is over says so', async () => {
    open({ 'reports/viewShared': new Refusal('链接无效或已过期', { code: 'link_invalid' }) }, null);
    const { result } = renderHook(() => useReport('bazi', LINK));
    await waitFor(() => expect(result.current.state.phase).toBe('missing'));
    expect(portal.alerts).toEqual(['链接无效或已过期']);
  });

  test('no leaves it readable as it is', async () => {
    answers.push(false);
    open({ 'reports/viewReport': { ...report, complete: false } });
    const { result } = renderHook(() => useReport('bazi', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
    expect(paths()).toEqual(['reports/viewReport']);
    render(
      <ReportGate state={result.current.state} onRetry={() => undefined}>
        {({ name }) => <p>{name}</p>}
      </ReportGate>,
    );
    expect(screen.getByText(/内容不完整/)).toBeInTheDocument();
    expect(screen.getByText('沈清和')).toBeInTheDocument();
  });

  test('a missing report goes to the list', () => {
    open({});
    render(
      <ReportGate state={{ phase: 'missing' }} onRetry={() => undefined}>
        {() => null}
      </ReportGate>,
    );
    expect(screen.getByText('没有这份报告')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '我的报告' })).toHaveAttribute('href', '/reportsList');
  });
});

describe('downloading', () => {
  const saved: { name: string; size: number }[] = [];
  beforeEach(() => {
    saved.length = 0;
    const files = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      files.set(`blob:${files.size}`, blob as Blob);
      return `blob:${files.size - 1}`;
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, size: files.get(this.href)?.size ?? 0 });
    };
  });
  afterEach(() => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'));

  const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  const press = () => userEvent.click(screen.getByRole('button', { name: '下载报告' }));

  test('a readable name, without characters that file names must not contain', () => {
    expect(fileNameOf({ ...report, name: '无' })).toBe('八字报告-1983-08-17.pdf');
    expect(fileNameOf(report)).toBe('八字报告-沈清和-1983-08-17.pdf');
    expect(fileNameOf({ ...report, kind: ZIWEI, name: 'a/b: *c\n' })).toBe('紫微斗数报告-abc-1983-08-17.pdf');
  });

  test.each([
    ['bazi', report.kind],
    ['ziwei', ZIWEI],
  ] as const)(
    'a report of the kind %s: its file name first, then the file, by post with the token',
    async (id, kind) => {
      open({ 'reports/export/{kind}': { filename: 'opaque' }, 'reports/downloadFile': pdf });
      render(<DownloadButton report={{ ...report, kind }} />);
      await press();
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]!.size).toBe(8);
      expect(paths()).toEqual([`reports/export/${id}`, 'reports/downloadFile']);
      expect(portal.calls[1]).toMatchObject({ input: { filename: 'opaque' }, headers: { token: 't' } });
      expect(screen.getByRole('button', { name: '下载报告' })).toBeEnabled();
    },
  );

  // spec 1.7.23, 1.7.24
  test('a kind that has calls of its own: by its own address', async () => {
    open({ ...own({ filename: 'opaque' }), 'reports/downloadFile': pdf });
    render(<DownloadButton report={{ ...report, kind: { ...report.kind, paths: OWN } }} />);
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(portal.calls.map(({ path, input }) => [path, input])).toEqual([
      ['stars/fetchFile', { key: 'k1' }],
      ['reports/downloadFile', { filename: 'opaque' }],
    ]);
  });

  test('a refusal is shown, nothing is saved, and the button is ready again', async () => {
    open({ 'reports/export/{kind}': { filename: 'x' }, 'reports/downloadFile': new Refusal('文件已失效') });
    render(<DownloadButton report={report} />);
    await press();
    await waitFor(() => expect(portal.alerts).toEqual(['文件已失效']));
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: '下载报告' })).not.toHaveAttribute('aria-busy');
  });

  test('an answer that is not a file is not saved as one', async () => {
    open({ 'reports/export/{kind}': { filename: 'x' }, 'reports/downloadFile': {} as never });
    render(<DownloadButton report={report} />);
    await press();
    await waitFor(() => expect(portal.alerts).toHaveLength(1));
    expect(saved).toEqual([]);
  });
});

test('a report of the older clock rule says so and is written again after a yes', async () => {
  open({ 'reports/rebuild/{kind}': {} });
  answers.push(false, true);
  render(<OlderClock kind="bazi" reportKey="k1" text="这份报告按旧的钟表口径写成。" />);
  const button = screen.getByRole('button', { name: '按当地钟表重写' });
  expect(screen.getByText(/^这份报告按旧的钟表口径写成。/)).toBeVisible();
  await userEvent.click(button);
  expect(paths()).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
  expect(portal.calls).toMatchObject([{ path: 'reports/rebuild/bazi', input: { key: 'k1' } }]);
});
