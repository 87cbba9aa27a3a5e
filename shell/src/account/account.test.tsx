import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askLogout, getSession, navigate } from '@tianji/kit';
import { type FakePortal, type FakeReplies, fakePortal, Refusal } from '@tianji/kit/testing';
import { ToastHost } from '@tianji/kit/ui';
import axe from 'axe-core';
import type { Calls } from '../api.ts';
import { api } from '../api.ts';
import { connectPrompts, PromptHost } from '../frame/prompt-host.tsx';
import { ShellProvider } from '../frame/shell-context.tsx';
import { createRegistry } from '../portal/registry.ts';
import { createStage } from '../portal/stage.ts';
import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { forgetChallenge, reloadChallenge } from './challenge.ts';
import { leaveTo } from './leave.ts';
import LoginPage from './login.page.tsx';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));

const PHONE = '13812346621';
const SESSION = { token: 'fresh', loginname: PHONE, name: '会员6621' };
const member = {
  id: 'm',
  loginname: PHONE,
  registrationdate: '2026-01-01 00:00:00',
  endtime: '2026-02-01 00:00:00',
};
const welcome: FakeReplies<Calls> = {
  'member/sendCode': { code: 'challenge' },
  'member/login': { ...SESSION, newmember: true },
};

let portal: FakePortal<Calls>;

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => {
  jest.useRealTimers();
  portal.stop();
  forgetChallenge();
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(leaveTo).mockClear();
});

function start(
  replies: FakeReplies<Calls>,
  session: typeof SESSION | null = null,
  tools = [toolFact('member', [['/pay', '续期']])],
) {
  const config = smallConfig({ tools });
  portal = fakePortal<Calls>({ config, replies, session });
  connectPrompts();
  const registry = createRegistry(config);
  const stage = createStage({ judge: () => null, load: () => Promise.reject(new Error('no tools here')) });
  const wrap = (page: React.ReactNode) => (
    <ShellProvider value={{ config, registry, stage }}>
      {page}
      <PromptHost />
      <ToastHost />
    </ShellProvider>
  );
  return { user: userEvent.setup(), wrap };
}

async function typeCode(user: ReturnType<typeof userEvent.setup>, code = '407162') {
  await user.type(screen.getByLabelText('手机号'), PHONE);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  // It disappears by itself after a while, and typing takes time.
  await screen.findByText('验证码短信已发送');
  await waitFor(() => expect(screen.getByLabelText('验证码')).toBeEnabled());
  await user.type(screen.getByLabelText('验证码'), code);
}

// spec 1.7.4
test.each([
  ['under heavy demand for codes', ['proof_required']],
  ['where a stranger keeps asking for the same phone', ['too_many_requests']],
  ['while the price of a proof rises', ['proof_required', 'proof_required']],
])('%s, the browser solves a puzzle and asks again, and a device mark is sent along', async (_, refusals) => {
  localStorage.setItem('device', 'the mark');
  const asked: object[] = [];
  const { user, wrap } = start({
    ...welcome,
    'member/sendCode': (input) => {
      asked.push(input);
      const code = refusals[asked.length - 1];
      return code === undefined
        ? { code: 'challenge' }
        : new Refusal('本站获取验证码过于频繁，请 30 秒后再试', { code, status: 429 });
    },
    'member/getProof': { challenge: JSON.stringify({ salt: 'abcdefghijklmnopqrstuv', rounds: 2 }) },
    'member/login': { ...SESSION, newmember: false, device: 'a new mark' },
  });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
  render(wrap(<LoginPage />));
  await typeCode(user);
  expect(asked[0]).toEqual({ loginname: PHONE, device: 'the mark' });
  expect(asked).toHaveLength(refusals.length + 1);
  expect(asked[1]).toMatchObject({ device: 'the mark', proof: expect.stringContaining('"number":') });
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(localStorage.getItem('device')).toBe('a new mark'));
});

// spec 1.3.1, 1.4.4, 1.7.5, 1.8.3, 1.8.7, 2.4.18
test('a call that needs a member opens the dialog and is repeated after the login', async () => {
  const { user, wrap } = start({
    ...welcome,
    'member/getMemberByLoginname': () => (getSession() ? member : new Refusal('login')),
  });
  render(wrap(<input aria-label="typed" defaultValue="kept" />));
  let answer: unknown;
  act(() => {
    void api.call('member/getMemberByLoginname', {}, { made: 'pressed' }).then((data) => {
      answer = data;
    });
  });
  const dialog = await screen.findByRole('dialog', { name: '登录 / 注册' });
  expect(within(dialog).getByText('新号码自动注册，送一个月会员。')).toBeInTheDocument();
  expect(screen.getByLabelText('验证码')).toBeDisabled();
  expect(screen.getByLabelText('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
  expect(screen.getByRole('checkbox')).not.toBeChecked();

  await typeCode(user);
  expect(screen.getByLabelText('手机号')).toHaveValue('138 1234 6621');
  expect(screen.getByRole('button', { name: /^\d+ 秒后重试$/ })).toBeDisabled();
  // The button counts its seconds down meanwhile.
  const { violations } = await act(() =>
    axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } }),
  );
  expect(violations).toEqual([]);

  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('请先阅读并同意用户协议与隐私政策')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('登录成功')).toBeInTheDocument();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '欢迎加入！您已获赠一个月普通会员，期间可使用全部功能。',
  );
  expect({ ...localStorage }).toEqual(SESSION);
  await user.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(answer).toEqual(member));
  expect(portal.calls.map(({ path }) => path)).toEqual([
    'member/getMemberByLoginname',
    'member/sendCode',
    'member/login',
    'member/getMemberByLoginname',
  ]);
  expect(portal.calls[2]?.input).toEqual({ loginname: PHONE, code: '407162', mm: 'challenge' });
  expect(portal.calls[3]?.headers.token).toBe('fresh');
  expect(screen.getByLabelText('typed')).toHaveValue('kept');
});

test('closing the dialog ends the call; a sent code is still valid at the next opening', async () => {
  const { user, wrap } = start({ ...welcome, 'member/getMemberByLoginname': new Refusal('login') });
  render(wrap(null));
  const call = () =>
    api.call('member/getMemberByLoginname', {}, { made: 'pressed' }).catch((error: Error) => error.message);
  const first = call();
  await screen.findByRole('dialog');
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(await act(() => first)).toBe('请先登录');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const second = call();
  await screen.findByRole('dialog');
  expect(screen.getByLabelText('手机号')).toHaveValue('138 1234 6621');
  expect(screen.getByLabelText('验证码')).toBeEnabled();
  await user.keyboard('{Escape}');
  expect(await act(() => second)).toBe('请先登录');
});

test('a reload of the page keeps the code that was sent, and the rest of the wait', async () => {
  jest.useFakeTimers();
  const { wrap } = start({ ...welcome, 'member/login': { ...SESSION, newmember: false } });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { unmount } = render(wrap(<LoginPage />));
  await typeCode(user, '1');
  act(() => jest.advanceTimersByTime(20_000));
  unmount();
  act(() => reloadChallenge());
  const reloaded = render(wrap(<LoginPage />));
  expect(screen.getByLabelText('手机号')).toHaveValue('138 1234 6621');
  expect(screen.getByLabelText('验证码')).toBeEnabled();
  expect(screen.getByRole('button', { name: /^(?:40|39) 秒后重试$/ })).toBeDisabled();
  await user.type(screen.getByLabelText('验证码'), '407162');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(portal.calls.at(-1)?.input).toEqual({ loginname: PHONE, code: '407162', mm: 'challenge' });
  expect(sessionStorage.getItem('login.code')).toBeNull();
  reloaded.unmount();
});

test('a code that can no longer be valid, and a spoilt entry, are forgotten at a reload', async () => {
  const { wrap } = start(welcome);
  for (const kept of [
    JSON.stringify({ phone: PHONE, mm: 'challenge', at: Date.now() - 5 * 60_000 }),
    JSON.stringify({ phone: 1, mm: 'challenge', at: Date.now() }),
    '{"phone":',
    'null',
  ]) {
    sessionStorage.setItem('login.code', kept);
    act(() => reloadChallenge());
    const { unmount } = render(wrap(<LoginPage />));
    expect(screen.getByLabelText('手机号')).toHaveValue('');
    expect(screen.getByLabelText('验证码')).toBeDisabled();
    unmount();
  }
});

// spec 1.5.2
test('a wrong phone or code is reported at its field and nothing is lost', async () => {
  const { user, wrap } = start({
    'member/sendCode': { code: 'challenge' },
    'member/login': new Refusal('验证码不正确或已失效', { code: 'wrong_code' }),
  });
  render(wrap(<LoginPage />));
  await user.type(screen.getByLabelText('手机号'), '12812346621');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请填写 1 开头的 11 位手机号')).toBeInTheDocument();
  expect(portal.calls).toEqual([]);
  await user.clear(screen.getByLabelText('手机号'));
  await typeCode(user, '12345');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByText('请填写短信中的 6 位数字')).toBeInTheDocument();
  await user.type(screen.getByLabelText('验证码'), '6');
  await user.click(screen.getByRole('button', { name: '登录' }));
  // The refusal names no field on the wire: an alert, and behind it the words stand at the code all the same.
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('验证码不正确或已失效');
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码不正确或已失效');
  expect(screen.getByLabelText('验证码')).toHaveValue('123456');
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  expect(getSession()).toBeNull();
});

// spec 1.4.3, 1.9.1
test('the button counts from 60 to 0 and is enabled again; another phone need not wait', async () => {
  jest.useFakeTimers();
  const { wrap } = start(welcome);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(wrap(<LoginPage />));
  await typeCode(user, '1');
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByRole('button', { name: /秒后重试/ })).toHaveTextContent(/^(30|29) 秒后重试$/);
  // A clock that is set back makes nobody wait for longer.
  jest.setSystemTime(Date.now() - 86_400_000);
  act(() => jest.advanceTimersByTime(29_500));
  expect(screen.getByRole('button', { name: /秒后重试/ })).toHaveTextContent(/^1 秒后重试$/);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: /60 秒后重试/ })).toBeDisabled();
  await user.type(screen.getByLabelText('手机号'), '{Backspace}2');
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  // The code was sent to the other phone.
  expect(screen.getByLabelText('验证码')).toBeDisabled();
});

// spec 1.2.21, 1.2.22
test('the page 登录 goes one step back', async () => {
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  navigate('/about');
  navigate('/login');
  const { user, wrap } = start({ ...welcome, 'member/login': { ...SESSION, newmember: false } });
  render(wrap(<LoginPage />));
  expect(screen.getByRole('heading', { level: 1, name: '登录 / 注册' })).toBeInTheDocument();
  await typeCode(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
  expect(getSession()).toEqual(SESSION);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  back.mockRestore();
});

// spec 1.4.2, 1.8.4
test('logging out asks, tells the server, removes the keys and reloads the home page', async () => {
  const { user, wrap } = start({ 'member/logout': {} }, SESSION);
  render(wrap(null));
  act(() => void askLogout());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('确定要退出登录吗？');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(getSession()).toEqual(SESSION);
  act(() => void askLogout());
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/index'));
  expect(portal.calls.map(({ path, headers }) => [path, headers.token])).toEqual([
    ['member/logout', 'fresh'],
  ]);
  expect(localStorage).toHaveLength(0);
});

test('without a connection the logout still takes effect here', async () => {
  const { wrap } = start({ 'member/logout': new Refusal('', { status: -1 }) }, SESSION);
  render(wrap(null));
  await act(() => askLogout({ ask: false }));
  expect(getSession()).toBeNull();
  expect(leaveTo).toHaveBeenCalledWith('/index');
});
