import { fakePortal, OFFLINE, plainConfig, Refusal } from '../testing/index.ts';
import { getSession } from '../tool/session.ts';
import type { ApiError } from './api-error.ts';
import { api, CALL_TIMEOUT, NETWORK_MESSAGE, provideTransport } from './client.ts';

const GET8 = 'perpetualcalendaralmanac/get8';
const input = { time: '2026-02-20 10:26:08' };
const session = { token: 't-1', loginname: '13812346621', name: '甲' };
const memberLive = {
  tools: [
    {
      id: 'member',
      name: '会员',
      state: 'live' as const,
      version: '1.0.0',
      manifest: '',
      routes: [],
      tiles: [],
      needs: { kit: '*', api: '*' },
    },
  ],
};

let portal: ReturnType<typeof fakePortal>;
afterEach(() => portal.stop());

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: ApiError) => error,
  );

test('a call is a form post with the headers token and orgcode and gives the data', async () => {
  portal = fakePortal({ session, replies: { [GET8]: '丙午 庚寅 乙丑 辛巳' } });
  await expect(api.call(GET8, input)).resolves.toBe('丙午 庚寅 乙丑 辛巳');
  expect(portal.calls).toEqual([
    { path: GET8, input, headers: { token: 't-1', orgcode: 'test', accept: 'application/json' } },
  ]);
});

test('a visitor sends an empty token', async () => {
  portal = fakePortal({ replies: { [GET8]: 'x' } });
  await api.call(GET8, input);
  expect(portal.calls[0]?.headers.token).toBe('');
});

test('the message login opens the login dialog, and the call is made again with the new token', async () => {
  let logins = 0;
  portal = fakePortal({
    config: memberLive,
    replies: { [GET8]: new Refusal('login') },
    prompts: {
      login: async () => {
        logins += 1;
        const { setSession } = await import('../tool/session.ts');
        setSession(session);
        portal.reply({ [GET8]: '丙午 庚寅 乙丑 辛巳' });
        return true;
      },
    },
  });
  const both = await Promise.all([api.call(GET8, input), api.call(GET8, input)]);
  expect(both).toEqual(['丙午 庚寅 乙丑 辛巳', '丙午 庚寅 乙丑 辛巳']);
  expect(logins).toBe(1);
  expect(portal.calls.map(({ headers }) => headers.token)).toEqual(['', '', 't-1', 't-1']);
});

test('who logs in under another number goes on in the own name', async () => {
  const path = 'member/getIndexInfo';
  portal = fakePortal({
    session,
    config: memberLive,
    replies: { [path]: new Refusal('login') },
    prompts: {
      login: async () => {
        const { setSession } = await import('../tool/session.ts');
        setSession({ token: 't-2', loginname: '13900000002', name: '乙' });
        portal.reply({ [path]: { notReadReportCount: 0 } });
        return true;
      },
    },
  });
  await api.call(path, { loginname: session.loginname });
  expect(portal.calls.map(({ input: { loginname }, headers }) => [loginname, headers.token])).toEqual([
    ['13812346621', 't-1'],
    ['13900000002', 't-2'],
  ]);
});

test('a closed login dialog rejects without another alert, and a stored token that is worth nothing goes', async () => {
  portal = fakePortal({ session, config: memberLive, replies: { [GET8]: new Refusal('login') } });
  expect((await failureOf(api.call(GET8, input))).kind).toBe('login');
  expect(portal.alerts).toEqual([]);
  expect(getSession()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a call is not repeated for ever when login is asked for again', async () => {
  portal = fakePortal({
    config: memberLive,
    replies: { [GET8]: new Refusal('login') },
    prompts: { login: async () => true },
  });
  expect((await failureOf(api.call(GET8, input))).kind).toBe('login');
  expect(portal.calls).toHaveLength(2);
});

test('on a portal without members the message login is said in words', async () => {
  portal = fakePortal({ replies: { [GET8]: new Refusal('login') } });
  await failureOf(api.call(GET8, input));
  expect(portal.alerts).toEqual(['请先登录']);
});

test('nopower goes to /noPower', async () => {
  portal = fakePortal({ replies: { [GET8]: new Refusal('nopower') } });
  expect((await failureOf(api.call(GET8, input))).kind).toBe('nopower');
  expect(location.pathname).toBe('/noPower');
  expect(portal.alerts).toEqual([]);
});

test('HTTP 404 is an alert with the path without /api/', async () => {
  portal = fakePortal();
  expect((await failureOf(api.call(GET8, input))).kind).toBe('missing');
  expect(portal.alerts).toEqual([`404错误：${GET8}`]);
});

test('any other failure is an alert with its message, and keeps code and details', async () => {
  portal = fakePortal({
    replies: { [GET8]: new Refusal('时间格式不对', { status: 400, code: 'malformed' }) },
  });
  const error = await failureOf(api.call(GET8, input));
  expect([error.kind, error.message, error.status, error.code]).toEqual([
    'refused',
    '时间格式不对',
    400,
    'malformed',
  ]);
  expect(portal.alerts).toEqual(['时间格式不对']);
});

test('no connection is said as such', async () => {
  portal = fakePortal({ replies: { [GET8]: OFFLINE } });
  expect((await failureOf(api.call(GET8, input))).kind).toBe('network');
  expect(portal.alerts).toEqual([NETWORK_MESSAGE]);
  expect(NETWORK_MESSAGE.startsWith('没有连上，')).toBe(true);
});

test.each(['<html>502</html>', '{"success":true}', '{"success":false}', '[]', 'null', ''])(
  'an answer that is no reply is broken: %s',
  async (body) => {
    portal = fakePortal();
    provideTransport(async () => ({ status: 502, ok: false, text: async () => body }) as unknown as Response);
    expect((await failureOf(api.call(GET8, input))).kind).toBe('broken');
    expect(portal.alerts).toHaveLength(1);
  },
);

test('quiet shows no alert; background does nothing but reject', async () => {
  portal = fakePortal({ replies: { [GET8]: new Refusal('忙') } });
  await failureOf(api.call(GET8, input, { quiet: true }));
  portal.reply({ [GET8]: new Refusal('nopower') });
  history.replaceState(null, '', '/index');
  await failureOf(api.call(GET8, input, { background: true }));
  expect(location.pathname).toBe('/index');
  expect(portal.alerts).toEqual([]);
});

test('a call that its caller takes back rejects as aborted and shows nothing', async () => {
  portal = fakePortal();
  provideTransport(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  const stop = new AbortController();
  const call = failureOf(api.call(GET8, input, { signal: stop.signal }));
  stop.abort();
  expect((await call).kind).toBe('aborted');
  expect(portal.alerts).toEqual([]);
});

test('a call ends after 500000 ms', async () => {
  jest.useFakeTimers();
  portal = fakePortal();
  provideTransport(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  const call = failureOf(api.call(GET8, input));
  await jest.advanceTimersByTimeAsync(CALL_TIMEOUT - 1);
  expect(portal.alerts).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect((await call).kind).toBe('timeout');
  jest.useRealTimers();
  expect(CALL_TIMEOUT).toBe(500_000);
});

test('the flag of an expired member comes with the data', async () => {
  portal = fakePortal({ config: plainConfig() });
  provideTransport(
    async () =>
      ({
        status: 200,
        ok: true,
        text: async () => '{"success":true,"data":"","expired":true}',
      }) as unknown as Response,
  );
  await expect(api.ask(GET8, input)).resolves.toEqual({ data: '', expired: true });
});

test('a file comes as bytes; a refusal in its place is a refusal, and login is asked for as ever', async () => {
  const file = new Blob(['%PDF'], { type: 'application/pdf' });
  const path = 'reports/downloadFile';
  portal = fakePortal({
    config: memberLive,
    replies: { [path]: new Refusal('login') },
    prompts: {
      login: async () => {
        const { setSession } = await import('../tool/session.ts');
        setSession(session);
        portal.reply({ [path]: file });
        return true;
      },
    },
  });
  expect((await api.file(path, { filename: 'x' })).size).toBe(4);
  expect(portal.calls.map(({ headers }) => headers.token)).toEqual(['', 't-1']);
  portal.reply({ [path]: new Refusal('文件已失效') });
  expect(await failureOf(api.file(path, { filename: 'x' }))).toMatchObject({ kind: 'refused' });
  portal.reply({ [path]: new Refusal('', { status: 404 }) });
  expect(await failureOf(api.file(path, { filename: 'x' }))).toMatchObject({ kind: 'missing' });
});
