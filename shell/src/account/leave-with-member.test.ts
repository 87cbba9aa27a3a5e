import { setSession } from '@tianji/kit/host';
import { openAnew } from './leave.ts';
import { leaveWithMember } from './leave-with-member.ts';

jest.mock('./leave.ts', () => ({ openAnew: jest.fn() }));

const member = (loginname: string, token = 't') => ({ token, loginname, name: '' });

/** Another tab stores a session, or removes it. */
function elsewhere(session: ReturnType<typeof member> | null): void {
  for (const key of ['token', 'loginname', 'name'] as const)
    if (session) localStorage.setItem(key, session[key]);
    else localStorage.removeItem(key);
  for (const key of ['token', 'loginname', 'name']) dispatchEvent(new StorageEvent('storage', { key }));
}

test('a tab whose member leaves in another tab opens its page anew, once', () => {
  jest.useFakeTimers();
  leaveWithMember();
  const times = () => jest.mocked(openAnew).mock.calls.length;
  // A visitor's page stays when somebody logs in elsewhere.
  elsewhere(member('13800000001'));
  expect(times()).toBe(0);
  // So does a member's with a new token, and one whose session ends here, where the login is asked for again.
  elsewhere(member('13800000001', 't-2'));
  setSession(null);
  jest.runAllTimers();
  elsewhere(member('13800000001'));
  expect(times()).toBe(0);
  elsewhere(null);
  expect(times()).toBe(1);
  elsewhere(member('13800000001'));
  elsewhere(member('13800000002'));
  expect(times()).toBe(2);
  jest.useRealTimers();
});
