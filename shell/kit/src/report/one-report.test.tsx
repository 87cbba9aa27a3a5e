import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onReportViewed } from '../events/index.ts';
import { type FakePortal, type FakeReplies, fakePortal, OFFLINE, Refusal } from '../testing/index.ts';
import { DownloadButton, fileNameOf } from './download.tsx';
import { ReportGate } from './report-gate.tsx';
import { REBUILDING } from './request.ts';
import { type Report, useReport } from './use-report.ts';

const session = { token: 't', loginname: '13812346621', name: '' };
const report = {
  ...{ key: 'k1', reporttype: '0', name: '沈清和', sex: '女', birthtime: '1983-08-17 09:20:00' },
  ...{ location: '四川-成都-武侯', bazi: '癸亥 庚申 丁丑 甲辰', complete: true },
  ...{ applicationtime: '2026-02-20 10:14:00', generationtime: '2026-02-20 10:14:03', viewcount: 1 },
  reportcontentJson: {},
} as unknown as Report;

let portal: FakePortal;
afterEach(() => portal.stop());

const answers: boolean[] = [];
function open(replies: FakeReplies, who: typeof session | null = session) {
  window.history.replaceState(null, '', '/viewBZReport/k1');
  portal = fakePortal({ session: who, replies, prompts: { confirm: async () => answers.shift() ?? false } });
}
const paths = () => portal.calls.map(({ path }) => path);

describe('opening a report', () => {
  test('gives it and tells that it was opened', async () => {
    open({ 'reports/viewReport': report });
    const opened: string[] = [];
    const off = onReportViewed(({ key }) => opened.push(key));
    const { result } = renderHook(() => useReport('0', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
    expect(opened).toEqual(['k1']);
    expect(portal.calls).toMatchObject([{ path: 'reports/viewReport', input: { key: 'k1' } }]);
    off();
  });

  test('a second look tells of nothing: no unread report became less', async () => {
    open({ 'reports/viewReport': { ...report, viewcount: 2 } });
    const opened: string[] = [];
    const off = onReportViewed(({ key }) => opened.push(key));
    const { result } = renderHook(() => useReport('0', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
    expect(opened).toEqual([]);
    off();
  });

  test.each([
    ['unknown', new Refusal('', { status: 404 }), 'missing'],
    ['no key at all', new Refusal('报告编号过长', { status: 400 }), 'missing'],
    ['no connection', OFFLINE, 'failed'],
    ['an overloaded service', new Refusal('请求过于频繁', { status: 429 }), 'failed'],
    ['nobody logged in', new Refusal('login'), 'visitor'],
  ])('%s', async (_, reply, phase) => {
    open({ 'reports/viewReport': reply });
    const { result } = renderHook(() => useReport('0', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe(phase));
    // The page says it; an alert before it would say it twice.
    if (phase !== 'visitor') expect(portal.alerts).toEqual([]);
  });

  test('a failure can be tried again', async () => {
    open({ 'reports/viewReport': OFFLINE });
    const { result } = renderHook(() => useReport('0', 'k1'));
    await waitFor(() => expect(result.current.state.phase).toBe('failed'));
    portal.reply({ 'reports/viewReport': report });
    act(() => result.current.again());
    await waitFor(() => expect(result.current.state.phase).toBe('ready'));
  });

  test('one of the other kind goes to its own viewer', async () => {
    open({ 'reports/viewReport': { ...report, reporttype: '1' } });
    renderHook(() => useReport('0', 'k1'));
    await waitFor(() => expect(window.location.pathname).toBe('/viewZWDSReport/k1'));
  });

  test('an incomplete one asks; yes lets it be written anew and goes to the list', async () => {
    answers.push(true);
    open({ 'reports/viewReport': { ...report, complete: false }, 'reports/reBuildReport': {} });
    renderHook(() => useReport('0', 'k1'));
    await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
    expect(paths()).toEqual(['reports/viewReport', 'reports/reBuildReport']);
    expect(portal.alerts).toEqual([REBUILDING]);
  });

  test('no leaves it readable as it is', async () => {
    answers.push(false);
    open({ 'reports/viewReport': { ...report, complete: false } });
    const { result } = renderHook(() => useReport('0', 'k1'));
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

  test('what is not there leads to the list', () => {
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

describe('taking it along', () => {
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

  test('a readable name, without what file names may not hold', () => {
    expect(fileNameOf(report)).toBe('八字报告-沈清和-1983-08-17.pdf');
    expect(fileNameOf({ ...report, reporttype: '1', name: 'a/b: *c\n' })).toBe(
      '紫微斗数报告-abc-1983-08-17.pdf',
    );
  });

  test.each([
    ['0', 'reports/exportReport'],
    ['1', 'reports/getDouShuPDFUrl'],
  ] as const)(
    'a report of type %s: its file name first, then the file, by post with the token',
    async (type, path) => {
      open({ [path]: { filename: 'opaque' }, 'reports/downloadFile': pdf });
      render(<DownloadButton report={{ ...report, reporttype: type }} />);
      await press();
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]!.size).toBe(8);
      expect(paths()).toEqual([path, 'reports/downloadFile']);
      expect(portal.calls[1]).toMatchObject({ input: { filename: 'opaque' }, headers: { token: 't' } });
      expect(screen.getByRole('button', { name: '下载报告' })).toBeEnabled();
    },
  );

  test('a refusal is told, nothing is saved, and the button is ready again', async () => {
    open({ 'reports/exportReport': { filename: 'x' }, 'reports/downloadFile': new Refusal('文件已失效') });
    render(<DownloadButton report={report} />);
    await press();
    await waitFor(() => expect(portal.alerts).toEqual(['文件已失效']));
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: '下载报告' })).not.toHaveAttribute('aria-busy');
  });

  test('an answer that is no file is not saved as one', async () => {
    open({ 'reports/exportReport': { filename: 'x' }, 'reports/downloadFile': {} as never });
    render(<DownloadButton report={report} />);
    await press();
    await waitFor(() => expect(portal.alerts).toHaveLength(1));
    expect(saved).toEqual([]);
  });
});
