import { after, getSession, onSession } from '@tianji/kit';
import { openAnew } from './leave.ts';

/**
 * When the member logs out in another tab, or another one logs in there, this tab opens its page as a new document:
 * names on a chart that stands here are the member's, and are stored nowhere any more.
 */
export function leaveWithMember(): void {
  let member = getSession()?.loginname;
  // True until the event that ended the member's session has reached every listener.
  let gone = false;
  onSession(() => {
    const next = getSession()?.loginname;
    if (member !== undefined && next !== member) {
      gone = true;
      after(0).subscribe(() => {
        gone = false;
      });
    }
    member = next;
  });
  // Only other tabs cause it. The session has followed them by now: it listens from the start.
  addEventListener('storage', () => {
    if (!gone) return;
    gone = false;
    openAnew();
  });
}
