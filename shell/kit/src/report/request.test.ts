import type { KitCalls } from '../api/own-calls.ts';
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
  counts: { all: 1, unread: 0 },
  kinds: [],
});

let portal: FakePortal<KitCalls>;
const questions: string[] = [];
function open(options: FakePortalOptions<KitCalls>, answer = true) {
  questions.length = 0;
  portal = fakePortal<KitCalls>({
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

/** Runs a request to its end on a fake clock. */
async function run(steps: string[] = []): Promise<{ requested: boolean; keys: string[] }> {
  const keys: string[] = [];
  const { api } = await import('../api/own-calls.ts');
  const result = requestReport(
    'bazi',
    (extras, options) => {
      keys.push(extras.idempotencyKey);
      const birth = { name: '沈', sex: '女' as const, birthtime: 'x', location: 'y' };
      return api.call('reports/build/{kind}', { kind: 'bazi', ...birth, ...extras }, options);
    },
    (words) => steps.push(words),
  );
  await jest.advanceTimersByTimeAsync(20_000);
  return { requested: await result, keys };
}

// spec 1.4.12, 1.8.5
test('a report that is ready soon is announced, and the reader goes to the list', async () => {
  let looks = 0;
  open({
    replies: {
      'reports/getNotFinishReportCount': NONE,
      'reports/build/{kind}': { key: 'k1' },
      'reports/getList': () => list(++looks < 3 ? 'processing' : 'finished'),
    },
  });
  const steps: string[] = [];
  expect((await run(steps)).requested).toBe(true);
  expect(questions).toEqual([QUESTION]);
  expect(QUESTION).toMatch(/^生成报告.*最长30分钟，完成后短信通知，可在“我的报告”中查看状态，确认吗？$/);
  expect(portal.alerts).toEqual([DONE]);
  expect(DONE).toBe('您的报告已经生成，请在我的报告中查看');
  expect(steps).toEqual(['正在提交', '正在生成', '正在写大运流年', '正在写大运流年', '']);
  expect(window.location.pathname).toBe('/reportsList');
});

test.each([
  ['processing', PROCESSING],
  ['failed', FAILED],
] as const)('one that is %s after a while is not announced as ready', async (status, words) => {
  open({
    replies: {
      'reports/getNotFinishReportCount': NONE,
      'reports/build/{kind}': { key: 'k1' },
      'reports/getList': list(status),
    },
  });
  expect((await run()).requested).toBe(true);
  expect(portal.alerts).toEqual([words]);
  expect(window.location.pathname).toBe('/reportsList');
});

// spec 1.4.12, 1.5.8, 1.7.17, 1.8.5
test('an unfinished report blocks a new one: no question, no request', async () => {
  open({ replies: { 'reports/getNotFinishReportCount': { count: 1 } } });
  expect((await run()).requested).toBe(false);
  expect(portal.alerts).toEqual([BUSY]);
  expect(BUSY).toBe('您有报告正在处理，待任务结束后才可生成新报告。');
  expect(questions).toEqual([]);
  expect(portal.calls).toMatchObject([
    { path: 'reports/getNotFinishReportCount', input: { loginname: session.loginname } },
  ]);
});

test('saying no sends nothing', async () => {
  open({ replies: { 'reports/getNotFinishReportCount': NONE } }, false);
  expect((await run()).requested).toBe(false);
  expect(portal.calls).toHaveLength(1);
  expect(window.location.pathname).toBe('/baZiPaiPan');
});

test('a visitor logs in first; closing the dialog stays on the page', async () => {
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

test('without an answer the same request is repeated once, with the same key', async () => {
  let sent = 0;
  open({
    replies: {
      'reports/getNotFinishReportCount': NONE,
      'reports/build/{kind}': () => (++sent === 1 ? OFFLINE : { key: 'k1' }),
      'reports/getList': list('finished'),
    },
  });
  const { requested, keys } = await run();
  expect(requested).toBe(true);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(portal.alerts).toEqual([DONE]);
});

test('no connection at all: a message with advice, and no second report', async () => {
  open({ replies: { 'reports/getNotFinishReportCount': NONE, 'reports/build/{kind}': OFFLINE } });
  const { requested, keys } = await run();
  expect(requested).toBe(false);
  expect(new Set(keys).size).toBe(1);
  expect(portal.alerts).toEqual([expect.stringContaining('不知道请求是否送达')]);
});

test('a refusal is shown in its own words', async () => {
  open({
    replies: { 'reports/getNotFinishReportCount': NONE, 'reports/build/{kind}': new Refusal(BUSY) },
  });
  expect((await run()).requested).toBe(false);
  expect(portal.alerts).toEqual([BUSY]);
});

test('a rebuild goes to the call of its kind and says that it has started', async () => {
  open({
    replies: { 'reports/rebuild/{kind}': ({ key }) => (key === 'k1' ? {} : new Refusal('会员已到期')) },
  });
  expect(await rebuildReport('bazi', 'k1')).toBe(true);
  expect(await rebuildReport('ziwei', 'k2')).toBe(false);
  expect(portal.calls.map(({ path, input }) => [path, input.key])).toEqual([
    ['reports/rebuild/bazi', 'k1'],
    ['reports/rebuild/ziwei', 'k2'],
  ]);
  expect(portal.alerts).toEqual([REBUILDING, '会员已到期']);
});
