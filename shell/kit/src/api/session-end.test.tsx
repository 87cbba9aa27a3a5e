import { act, render, screen } from '@testing-library/react';
import { fakePortal, plainConfig, Refusal } from '../testing/index.ts';
import { getSession } from '../tool/session.ts';
import { ToastHost } from '../ui/index.ts';
import { apiOf } from './client.ts';

const api = apiOf();
const PATH = 'member/getIndexInfo';
const session = { token: 't-1', loginname: '13812346621', name: '甲' };

/** A call in the background, which is refused because nobody is logged in with its token. */
async function refusedCall(own: typeof session | null): Promise<string> {
  render(<ToastHost />);
  const portal = fakePortal({
    ...(own && { session: own }),
    config: plainConfig(),
    replies: { [PATH]: new Refusal('login') },
  });
  await act(async () => {
    await api.call(PATH, {}, { made: 'filling' }).catch(() => undefined);
  });
  const said = screen.getByRole('status').textContent ?? '';
  portal.stop();
  return said;
}

test('a visitor is told of no end', async () => {
  expect(await refusedCall(null)).toBe('');
});

test('a login that has ended is told, also by a call that nobody made', async () => {
  expect(await refusedCall(session)).toBe('登录已经结束，请重新登录');
  expect(getSession()).toBeNull();
});
