import { askConfirm, getSession } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import { api } from '../api.ts';
import { leaveTo } from './leave.ts';

/** Milliseconds that the service has for forgetting the session; this browser forgets it in any case. */
const PATIENCE = 3000;

/** Ends the session here, in other tabs and on the server, and opens the home page as a new document. */
export async function logout(ask: boolean): Promise<void> {
  if (ask && !(await askConfirm('确定要退出登录吗？'))) return;
  if (getSession()) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    await api.call('member/logout', {}, { made: 'filling', signal: stop.signal }).catch(() => undefined);
    clearTimeout(timer);
  }
  setSession(null);
  leaveTo('/index');
}
