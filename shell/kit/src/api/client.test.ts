import { fakePortal, OFFLINE, plainConfig, Refusal } from '../testing/index.ts';
import { getSession } from '../tool/session.ts';
import { type ApiError, isWithheld } from './api-error.ts';
import { apiOf, CALL_TIMEOUT, NETWORK_MESSAGE, provideTransport } from './client.ts';

const api = apiOf();
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
      needs: { kit: '*', react: '*' },
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

test('a call by a signed link sends it in a header, never in its address', async () => {
  portal = fakePortal({ session, replies: { [GET8]: 'x' } });
  await api.call(GET8, input, { link: 'abc.def' });
  expect(portal.calls[0]).toMatchObject({ path: GET8, input, headers: { link: 'abc.def' } });
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

test('a call that belongs to the old login continues for the new member under the new number', async () => {
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

test('closing the login dialog rejects without another alert, and removes an invalid stored token', async () => {
  portal = fakePortal({ session, config: memberLive, replies: { [GET8]: new Refusal('login') } });
  expect((await failureOf(api.call(GET8, input))).kind).toBe('login');
  expect(portal.alerts).toEqual([]);
  expect(getSession()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a call is not repeated for ever when login is requested again', async () => {
  portal = fakePortal({
    config: memberLive,
    replies: { [GET8]: new Refusal('login') },
    prompts: { login: async () => true },
  });
  expect((await failureOf(api.call(GET8, input))).kind).toBe('login');
  expect(portal.calls).toHaveLength(2);
});

test('on a portal without members the message login is shown as text', async () => {
  portal = fakePortal({ replies: { [GET8]: new Refusal('login') } });
  await failureOf(api.call(GET8, input));
  expect(portal.alerts).toEqual(['请先登录']);
});

/** A portal with a tool of two pages, one of which needs the call. */
const pages = {
  tools: [
    {
      id: 'stars',
      name: '星',
      state: 'live' as const,
      version: '1.0.0',
      manifest: '',
      routes: [
        { path: '/stars/:key', title: '一', needed: [GET8] },
        { path: '/moons', title: '二' },
      ],
      tiles: [],
      needs: { kit: '*', react: '*' },
    },
  ],
};

test.each([{}, { quiet: true }])(
  'nopower of a call that the page needs goes to /noPower %o',
  async (options) => {
    history.replaceState(null, '', '/stars/7');
    portal = fakePortal({ config: pages, replies: { [GET8]: new Refusal('nopower') } });
    const error = await failureOf(api.call(GET8, input, options));
    expect([error.kind, isWithheld(error)]).toEqual(['nopower', true]);
    expect(location.pathname).toBe('/noPower');
    expect(portal.alerts).toEqual([]);
  },
);

test.each(['/moons', '/index'])('on %s, which does not need it, nopower never navigates', async (path) => {
  history.replaceState(null, '', path);
  portal = fakePortal({ config: pages, replies: { [GET8]: new Refusal('nopower') } });
  await failureOf(api.call(GET8, input, { quiet: true }));
  expect([location.pathname, portal.alerts]).toEqual([path, []]);
  // A button was pressed and nothing else reports what happened.
  await failureOf(api.call(GET8, input));
  expect([location.pathname, portal.alerts]).toEqual([path, ['您没有权限访问该功能']]);
});

test('a refusal that arrives after the reader has gone elsewhere does not navigate', async () => {
  history.replaceState(null, '', '/stars/7');
  portal = fakePortal({
    config: pages,
    replies: {
      [GET8]: () => {
        history.replaceState(null, '', '/moons');
        return new Refusal('nopower');
      },
    },
  });
  await failureOf(api.call(GET8, input, { quiet: true }));
  expect(location.pathname).toBe('/moons');
});

test('withheld means not offered by the portal, not failed', async () => {
  portal = fakePortal({ config: pages });
  expect(isWithheld(await failureOf(api.call(GET8, input)))).toBe(true);
  for (const reply of [OFFLINE, new Refusal('忙'), new Refusal('login')]) {
    portal.reply({ [GET8]: reply });
    expect(isWithheld(await failureOf(api.call(GET8, input)))).toBe(false);
  }
});

test('HTTP 404 is an alert with the path without /api/', async () => {
  portal = fakePortal();
  expect((await failureOf(api.call(GET8, input))).kind).toBe('missing');
  expect(portal.alerts).toEqual([`404错误：${GET8}`]);
});

test('any other failure is an alert with its message, with code and details', async () => {
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

test('a lost connection is reported as such', async () => {
  portal = fakePortal({ replies: { [GET8]: OFFLINE } });
  expect((await failureOf(api.call(GET8, input))).kind).toBe('network');
  expect(portal.alerts).toEqual([NETWORK_MESSAGE]);
  expect(NETWORK_MESSAGE.startsWith('没有连上，')).toBe(true);
});

test.each(['<html>502</html>', '{"success":true}', '{"success":false}', '[]', 'null', ''])(
  'an answer that is not a reply is broken: %s',
  async (body) => {
    portal = fakePortal();
    provideTransport(async () => ({ status: 502, ok: false, text: async () => body }) as unknown as Response);
    expect((await failureOf(api.call(GET8, input))).kind).toBe('broken');
    expect(portal.alerts).toHaveLength(1);
  },
);

test('quiet shows no alert; background only rejects', async () => {
  portal = fakePortal({ replies: { [GET8]: new Refusal('忙') } });
  await failureOf(api.call(GET8, input, { quiet: true }));
  portal.reply({ [GET8]: new Refusal('nopower') });
  history.replaceState(null, '', '/index');
  await failureOf(api.call(GET8, input, { background: true }));
  expect(location.pathname).toBe('/index');
  expect(portal.alerts).toEqual([]);
});

test('a call cancelled by its caller rejects as aborted and shows nothing', async () => {
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

test('a call times out after 500000 ms', async () => {
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

test('a file arrives as bytes; a refusal instead is a refusal, and login is requested as usual', async () => {
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

test('a call names the older majors its page was built for, and nothing when there are none', async () => {
  const route = { path: '/days', title: '日谱' };
  const tool = { ...memberLive.tools[0]!, id: 'days', routes: [route], majors: { stars: 1, moon: 2 } };
  window.history.replaceState(null, '', '/days');
  portal = fakePortal({ config: { tools: [tool] }, replies: { [GET8]: '丙午 庚寅 乙丑 辛巳' } });
  await api.call(GET8, input);
  window.history.replaceState(null, '', '/elsewhere');
  await api.call(GET8, input);
  expect(portal.calls.map(({ headers }) => headers.contracts)).toEqual(['stars@1 moon@2', undefined]);
});
