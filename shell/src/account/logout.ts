import { api, askConfirm, getSession } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import { leaveTo } from './leave.ts';

/** How long the service may take to forget the session, in milliseconds; this browser forgets it anyway. */
const PATIENCE = 3000;

/** Ends the session here, in the other tabs and on the server, and opens the home page anew. */
export async function logout(ask: boolean): Promise<void> {
  if (ask && !(await askConfirm('确定要退出登录吗？'))) return;
  if (getSession()) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    await api.call('member/logout', {}, { background: true, signal: stop.signal }).catch(() => undefined);
    clearTimeout(timer);
  }
  setSession(null);
  leaveTo('/index');
}
