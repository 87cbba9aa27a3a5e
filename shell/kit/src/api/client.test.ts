import { fakePortal, OFFLINE, plainConfig, Refusal } from '../testing/index.ts';
import { getSession } from '../tool/session.ts';
import { type ApiError, isWithheld } from './api-error.ts';
import { apiOf, CALL_TIMEOUT, type CallOptions, provideTransport, tellFailure } from './client.ts';

const api = apiOf();
const PRESSED = { made: 'pressed' } as const;
const FILLING = { made: 'filling' } as const;
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

// spec 1.7.1, 1.7.2, 2.6.2
test('a call is a form post with the headers token and orgcode and gives the data', async () => {
  portal = fakePortal({ session, replies: { [GET8]: '丙午 庚寅 乙丑 辛巳' } });
  await expect(api.call(GET8, input, PRESSED)).resolves.toBe('丙午 庚寅 乙丑 辛巳');
  expect(portal.calls).toEqual([
    { path: GET8, input, headers: { token: 't-1', orgcode: 'test', accept: 'application/json' } },
  ]);
});

test('a call by a signed link sends it in a header, never in its address', async () => {
  portal = fakePortal({ session, replies: { [GET8]: 'x' } });
  await api.call(GET8, input, { made: 'pressed', link: 'abc.def' });
  expect(portal.calls[0]).toMatchObject({ path: GET8, input, headers: { link: 'abc.def' } });
});

test('a visitor sends an empty token', async () => {
  portal = fakePortal({ replies: { [GET8]: 'x' } });
  await api.call(GET8, input, PRESSED);
  expect(portal.calls[0]?.headers.token).toBe('');
});

// spec 1.8.7, 2.4.18, 2.8.3
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
  const both = await Promise.all([api.call(GET8, input, PRESSED), api.call(GET8, input, PRESSED)]);
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
  await api.call(path, { loginname: session.loginname }, PRESSED);
  expect(portal.calls.map(({ input: { loginname }, headers }) => [loginname, headers.token])).toEqual([
    ['13812346621', 't-1'],
    ['13900000002', 't-2'],
  ]);
});

test('closing the login dialog rejects without another alert, and removes an invalid stored token', async () => {
  portal = fakePortal({ session, config: memberLive, replies: { [GET8]: new Refusal('login') } });
  expect((await failureOf(api.call(GET8, input, PRESSED))).kind).toBe('login');
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
  expect((await failureOf(api.call(GET8, input, PRESSED))).kind).toBe('login');
  expect(portal.calls).toHaveLength(2);
});

test('on a portal without members the message login is shown as text', async () => {
  portal = fakePortal({ replies: { [GET8]: new Refusal('login') } });
  await failureOf(api.call(GET8, input, PRESSED));
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

// spec 1.8.8, 2.4.19, 2.8.3
test.each(['/stars/7', '/moons'])('nopower of a pressed call goes to /noPower, from %s', async (path) => {
  history.replaceState(null, '', path);
  portal = fakePortal({ config: pages, replies: { [GET8]: new Refusal('nopower') } });
  const error = await failureOf(api.call(GET8, input, PRESSED));
  expect([error.kind, isWithheld(error)]).toEqual(['nopower', true]);
  expect(location.pathname).toBe('/noPower');
  expect(portal.alerts).toEqual([]);
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
  await failureOf(api.call(GET8, input, PRESSED));
  expect([location.pathname, portal.alerts]).toEqual(['/moons', []]);
});

test('withheld means not offered by the portal, not failed', async () => {
  portal = fakePortal({ config: pages, replies: { [GET8]: new Refusal('nopower') } });
  expect(isWithheld(await failureOf(api.call(GET8, input, FILLING)))).toBe(true);
  const missing = new Refusal('', { status: 404 });
  for (const reply of [OFFLINE, new Refusal('忙'), new Refusal('login'), missing]) {
    portal.reply({ [GET8]: reply });
    expect(isWithheld(await failureOf(api.call(GET8, input, FILLING)))).toBe(false);
  }
});

// spec 1.8.10, 2.8.3
test('HTTP 404 is an alert with the path without /api/', async () => {
  portal = fakePortal();
  expect((await failureOf(api.call(GET8, input, PRESSED))).kind).toBe('missing');
  expect(portal.alerts).toEqual([`404错误：${GET8}`]);
});

// spec 1.7.2, 1.8.9, 2.8.3
test('any other failure is an alert with its message, with code and details', async () => {
  portal = fakePortal({
    replies: { [GET8]: new Refusal('时间格式不对', { status: 400, code: 'malformed' }) },
  });
  const error = await failureOf(api.call(GET8, input, PRESSED));
  expect([error.kind, error.message, error.status, error.code]).toEqual([
    'refused',
    '时间格式不对',
    400,
    'malformed',
  ]);
  expect(portal.alerts).toEqual(['时间格式不对']);
});

test('a lost connection is told by the page, in the place of the answer', async () => {
  portal = fakePortal({ replies: { [GET8]: OFFLINE } });
  const error = await failureOf(api.call(GET8, input, PRESSED));
  expect([error.kind, error.message]).toEqual(['network', '没有连上，请检查网络后再试']);
  expect(portal.alerts).toEqual([]);
});

test.each([
  ['totalAmount（金额）与套餐价格不符，应为 25.00', '金额与套餐价格不符，应为 25.00'],
  ['brand.tools[0].id（工具）不在可选范围内', '工具不在可选范围内'],
  ['people（当事人）：最多 8 人', '当事人：最多 8 人'],
  ['二维码（微信）已过期', '二维码（微信）已过期'],
  ['JSON（文本）嵌套太深', 'JSON（文本）嵌套太深'],
  ['没有这份报告', '没有这份报告'],
])('a refusal %s is told without the name that programs use for a field', async (message, told) => {
  portal = fakePortal({ replies: { [GET8]: new Refusal(message, { status: 400, code: 'bad_request' }) } });
  expect((await failureOf(api.call(GET8, input, PRESSED))).message).toBe(told);
  expect(portal.alerts).toEqual([told]);
});

test('a refusal stands at its fields where the caller has them all, and is an alert where not', async () => {
  const details = [{ field: 'time', message: '时间格式不对' }];
  portal = fakePortal({ replies: { [GET8]: new Refusal('时间格式不对', { status: 400, details }) } });
  const refusal = async (fields: CallOptions['fields']) => {
    const { details: told } = await failureOf(api.call(GET8, input, { made: 'pressed', fields }));
    expect(told).toEqual(details);
    return portal.alerts.length;
  };
  expect(await refusal(['time', 'sex'])).toBe(0);
  expect(await refusal(true)).toBe(0);
  expect(await refusal(['sex'])).toBe(1);
  expect(await refusal(undefined)).toBe(2);
});

test('guarded text is never an alert: it comes with the error, with the numbers that help', async () => {
  const phones = [{ number: '12356', label: '心理援助热线' }];
  const details = { class: 'selfharm', phones };
  portal = fakePortal({ replies: { [GET8]: new Refusal('请先照顾自己。', { code: 'guarded', details }) } });
  const error = await failureOf(api.call(GET8, input, PRESSED));
  expect(error.guard).toEqual({ class: 'selfharm', text: '请先照顾自己。', phones });
  expect([error.kind, error.details, portal.alerts]).toEqual(['refused', [], []]);
});

test('one reason that several calls of a page meet is told once while it stands', async () => {
  let close: () => void = () => undefined;
  portal = fakePortal({
    replies: { [GET8]: new Refusal('忙') },
    prompts: { alert: () => new Promise<void>((closed) => (close = closed)) },
  });
  await Promise.all([GET8, GET8].map((path) => failureOf(api.call(path, input, PRESSED))));
  expect(portal.alerts).toEqual(['忙']);
  close();
  await new Promise<void>((over) => setTimeout(over));
  await failureOf(api.call(GET8, input, PRESSED));
  expect(portal.alerts).toEqual(['忙', '忙']);
  close();
  await new Promise<void>((over) => setTimeout(over));
});

test.each([
  '<html>502</html>',
  '{"success":true}',
  '{"success":true,"data":null}',
  '{"success":false}',
  '[]',
  'null',
  '',
])('an answer that is not a reply is broken: %s', async (body) => {
  portal = fakePortal();
  provideTransport(async () => ({ status: 502, ok: false, text: async () => body }) as unknown as Response);
  expect((await failureOf(api.call(GET8, input, PRESSED))).kind).toBe('broken');
  expect(portal.alerts).toHaveLength(1);
});

test('what a call fills says itself that it failed: no alert, no login, no other page', async () => {
  let logins = 0;
  const login = async () => ++logins > 99;
  portal = fakePortal({ config: memberLive, prompts: { login } });
  history.replaceState(null, '', '/index');
  const refusals = ['忙', 'nopower', 'login'].map((message) => new Refusal(message));
  for (const reply of [...refusals, new Refusal('', { status: 404 }), new Refusal('坏了', { status: 500 })]) {
    portal.reply({ [GET8]: reply });
    await failureOf(api.call(GET8, input, FILLING));
  }
  expect([location.pathname, portal.alerts, logins]).toEqual(['/index', [], 0]);
});

test('null is an answer where the caller expects it', async () => {
  portal = fakePortal({ replies: { [GET8]: null } as never });
  await expect(api.call(GET8, input, { made: 'filling', mayBeNull: true })).resolves.toBeNull();
});

test('what must not be done for somebody else is not repeated after a login', async () => {
  let logins = 0;
  const login = async () => ++logins > 0;
  portal = fakePortal({ config: memberLive, replies: { [GET8]: new Refusal('login') }, prompts: { login } });
  const error = await failureOf(api.call(GET8, input, { made: 'pressed', repeat: false }));
  expect([error.kind, portal.calls.length, logins]).toEqual(['login', 1, 0]);
  expect(portal.alerts).toEqual([]);
});

test('a call made early shows nothing until its taker tells the failure', async () => {
  portal = fakePortal({ replies: { [GET8]: new Refusal('忙') } });
  const error = await failureOf(api.call(GET8, input, { made: 'pressed', early: true }));
  expect(portal.alerts).toEqual([]);
  tellFailure(error);
  expect(portal.alerts).toEqual(['忙']);
});

test('a remote that was built with an older kit keeps the policy of its time', async () => {
  history.replaceState(null, '', '/moons');
  portal = fakePortal({ config: pages, replies: { [GET8]: new Refusal('忙') } });
  const before = (options?: object) => failureOf(api.call(GET8, input, options as CallOptions));
  await before({ quiet: true });
  await before({ background: true });
  expect(portal.alerts).toEqual([]);
  await before();
  expect(portal.alerts).toEqual(['忙']);
  portal.reply({ [GET8]: new Refusal('nopower') });
  await before({ quiet: true });
  expect(location.pathname).toBe('/moons');
  history.replaceState(null, '', '/stars/7');
  await before({ quiet: true });
  expect(location.pathname).toBe('/noPower');
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
  const call = failureOf(api.call(GET8, input, { made: 'pressed', signal: stop.signal }));
  stop.abort();
  expect((await call).kind).toBe('aborted');
  expect(portal.alerts).toEqual([]);
});

// spec 1.7.3
test('a call times out after 500000 ms', async () => {
  jest.useFakeTimers();
  portal = fakePortal();
  provideTransport(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  const call = failureOf(api.call(GET8, input, PRESSED));
  let over = false;
  void call.then(() => (over = true));
  await jest.advanceTimersByTimeAsync(CALL_TIMEOUT - 1);
  expect(over).toBe(false);
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
  await expect(api.ask(GET8, input, PRESSED)).resolves.toEqual({ data: '', expired: true });
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
  expect((await api.file(path, { filename: 'x' }, PRESSED)).size).toBe(4);
  expect(portal.calls.map(({ headers }) => headers.token)).toEqual(['', 't-1']);
  portal.reply({ [path]: new Refusal('文件已失效') });
  expect(await failureOf(api.file(path, { filename: 'x' }, PRESSED))).toMatchObject({ kind: 'refused' });
  portal.reply({ [path]: new Refusal('', { status: 404 }) });
  expect(await failureOf(api.file(path, { filename: 'x' }, PRESSED))).toMatchObject({ kind: 'missing' });
});

test('a call names the older majors its page was built for, and nothing when there are none', async () => {
  const route = { path: '/days', title: '日谱' };
  const tool = { ...memberLive.tools[0]!, id: 'days', routes: [route], majors: { stars: 1, moon: 2 } };
  window.history.replaceState(null, '', '/days');
  portal = fakePortal({ config: { tools: [tool] }, replies: { [GET8]: '丙午 庚寅 乙丑 辛巳' } });
  await api.call(GET8, input, PRESSED);
  window.history.replaceState(null, '', '/elsewhere');
  await api.call(GET8, input, PRESSED);
  expect(portal.calls.map(({ headers }) => headers.contracts)).toEqual(['stars@1 moon@2', undefined]);
});
