import { startAuthentication } from '@simplewebauthn/browser';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@tianji/kit';
import { type FakePortal, type FakeReplies, fakePortal, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import { smallConfig } from '../testing/shell-config.ts';
import { LoginForm } from './login-form.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const BUTTON = { name: '用指纹、面容或屏幕锁登录' };
const sign = jest.mocked(startAuthentication);
const onLogin = jest.fn();
let portal: FakePortal<Calls>;

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
  sign.mockReset().mockResolvedValue({ id: 'signed' } as never);
  onLogin.mockReset();
});
afterEach(() => {
  portal.stop();
  localStorage.clear();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

function open(replies: FakeReplies<Calls>) {
  portal = fakePortal<Calls>({ config: smallConfig(), replies, session: null });
  render(<LoginForm onLogin={onLogin} />);
  return userEvent.setup();
}

const REPLY = { token: 't', loginname: '13812346621', name: '会员6621', newmember: false, device: 'mark' };

test('a device logs in without phone and code', async () => {
  const user = open({
    'member/startPasskeyLogin': { options: '{"challenge":"abc"}' },
    'member/loginByPasskey': REPLY,
  });
  await user.click(screen.getByRole('button', BUTTON));
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(false));
  expect(sign).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(portal.calls.at(-1)?.input).toEqual({ answer: '{"id":"signed"}' });
  expect(getSession()).toMatchObject({ token: 't', loginname: '13812346621' });
  expect(localStorage.getItem('device')).toBe('mark');
});

test.each([
  ['NotAllowedError', /^没有完成登录/],
  ['SecurityError', /^这台设备没能完成登录/],
])('%s leaves the phone as the way in', async (name, said) => {
  sign.mockRejectedValue(Object.assign(new Error('in English'), { name }));
  const user = open({ 'member/startPasskeyLogin': { options: '{}' } });
  await user.click(screen.getByRole('button', BUTTON));
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.getByRole('button', BUTTON)).toBeEnabled();
  expect(onLogin).not.toHaveBeenCalled();
});

test('a refusal is shown in the server’s words', async () => {
  const user = open({
    'member/startPasskeyLogin': { options: '{}' },
    'member/loginByPasskey': new Refusal('没有登录成功', { code: 'passkey_refused' }),
  });
  await user.click(screen.getByRole('button', BUTTON));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有登录成功');
});

test('a browser without passkeys is offered none', () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  open({});
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
