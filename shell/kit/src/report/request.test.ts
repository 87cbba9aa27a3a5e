import { type FakePortal, type FakePortalOptions, fakePortal, OFFLINE, Refusal } from '../testing/index.ts';
import { setSession } from '../tool/session.ts';
import {
  BUSY,
  DONE,
  FAILED,
  PROCESSING,
  QUESTION,
  REBUILDING,
  rebuildReport,
  requestReport,
} from './request.ts';

const session = { token: 't', loginname: '13812346621', name: '' };
const NONE = { count: 0 };
const row = (status: 'processing' | 'finished' | 'failed') => ({
  ...{ key: 'k1', reporttype: '0' as const, name: '沈', sex: '女', birthtime: '', location: '' },
  ...{ applicationtime: '', generationtime: '', complete: true, finish: false, viewcount: 0, status },
  progress: { done: 3, total: 17, title: '大运流年' },
});
const list = (status: Parameters<typeof row>[0]) => ({
  list: [row(status)],
  total: 1,
  counts: { all: 1, unread: 0, bazi: 1, ziwei: 0 },
});

let portal: FakePortal;
const questions: string[] = [];
function open(options: FakePortalOptions, answer = true) {
  questions.length = 0;
  portal = fakePortal({
    session,
    ...options,
    prompts: {
      confirm: async (message) => {
        questions.push(message);
        return answer;
      },
      ...options.prompts,
    },
  });
}
beforeEach(() => {
  window.history.replaceState(null, '', '/baZiPaiPan');
  jest.useFakeTimers();
});
afterEach(() => {
  portal.stop();
  jest.useRealTimers();
});

/** Runs a request to its end on a clock of our own. */
async function run(steps: string[] = []): Promise<{ requested: boolean; keys: string[] }> {
  const keys: string[] = [];
  const { api } = await import('../api/client.ts');
  const result = requestReport(
    '0',
    (extras, options) => {
      keys.push(extras.idempotencyKey);
      const birth = { name: '沈', sex: '女' as const, birthtime: 'x', location: 'y' };
      return api.call('reports/buildReports', { ...birth, ...extras }, options);
    },
    (words) => steps.push(words),
  );
  await jest.advanceTimersByTimeAsync(20_000);
  return { requested: await result, keys };
}

test('a report that is soon ready is announced as such, and the reader goes to the list', async () => {
  let looks = 0;
  open({
    replies: {
      'reports/getNotFinishReportCount': NONE,
      'reports/buildReports': { key: 'k1' },
      'reports/getList': () => list(++looks < 3 ? 'processing' : 'finished'),
    },
  });
  const steps: string[] = [];
  expect((await run(steps)).requested).toBe(true);
  expect(questions).toEqual([QUESTION]);
  expect(portal.alerts).toEqual([DONE]);
  expect(steps).toEqual(['正在提交', '正在生成', '正在写大运流年', '正在写大运流年']);
  expect(window.location.pathname).toBe('/reportsList');
});

test.each([
  ['processing', PROCESSING],
  ['failed', FAILED],
] as const)('one that is %s after a while is not said to be ready', async (status, words) => {
  open({
    replies: {
      'reports/getNotFinishReportCount': NONE,
      'reports/buildReports': { key: 'k1' },
      'reports/getList': list(status),
    },
  });
  expect((await run()).requested).toBe(true);
  expect(portal.alerts).toEqual([words]);
  expect(window.location.pathname).toBe('/reportsList');
});

test('an unfinished report is in the way: nothing is asked, nothing sent', async () => {
  open({ replies: { 'reports/getNotFinishReportCount': { count: 1 } } });
  expect((await run()).requested).toBe(false);
  expect(portal.alerts).toEqual([BUSY]);
  expect(questions).toEqual([]);
  expect(portal.calls).toHaveLength(1);
});

test('who says no sends nothing', async () => {
  open({ replies: { 'reports/getNotFinishReportCount': NONE } }, false);
  expect((await run()).requested).toBe(false);
  expect(portal.calls).toHaveLength(1);
  expect(window.location.pathname).toBe('/baZiPaiPan');
});

test('a visitor logs in first; who closes the dialog stays', async () => {
  open({ session: null, prompts: { login: async () => false } });
  expect((await run()).requested).toBe(false);
  expect(portal.calls).toEqual([]);
  portal.stop();
  const login = async () => {
    setSession(session);
    return true;
  };
  open({ session: null, prompts: { login }, replies: { 'reports/getNotFinishReportCount': { count: 1 } } });
  await run();
  expect(portal.alerts).toEqual([BUSY]);
});

test('without an answer the same request is sent once more, by the same key', async () => {
  let sent = 0;
  open({
    replies: {
      'reports/getNotFinishReportCount': NONE,
      'reports/buildReports': () => (++sent === 1 ? OFFLINE : { key: 'k1' }),
      'reports/getList': list('finished'),
    },
  });
  const { requested, keys } = await run();
  expect(requested).toBe(true);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(portal.alerts).toEqual([DONE]);
});

test('no connection at all: said with what to do, and no other report', async () => {
  open({ replies: { 'reports/getNotFinishReportCount': NONE, 'reports/buildReports': OFFLINE } });
  const { requested, keys } = await run();
  expect(requested).toBe(false);
  expect(new Set(keys).size).toBe(1);
  expect(portal.alerts).toEqual([expect.stringContaining('不知道请求是否送达')]);
});

test('a refusal is told in its own words', async () => {
  open({
    replies: { 'reports/getNotFinishReportCount': NONE, 'reports/buildReports': new Refusal(BUSY) },
  });
  expect((await run()).requested).toBe(false);
  expect(portal.alerts).toEqual([BUSY]);
});

test('a rebuild goes to the call of its kind and says that it is under way', async () => {
  open({
    replies: { 'reports/reBuildReport': {}, 'reports/reBuildDouShuReport': new Refusal('会员已到期') },
  });
  expect(await rebuildReport('0', 'k1')).toBe(true);
  expect(await rebuildReport('1', 'k2')).toBe(false);
  expect(portal.calls.map(({ path, input }) => [path, input.key])).toEqual([
    ['reports/reBuildReport', 'k1'],
    ['reports/reBuildDouShuReport', 'k2'],
  ]);
  expect(portal.alerts).toEqual([REBUILDING, '会员已到期']);
});
