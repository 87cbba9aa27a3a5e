import { getSession } from '@tianji/kit';
import { openAnew } from './leave.ts';

/**
 * When the member logs out in another tab, or another one logs in there, this tab opens its page as a new document:
 * names on a chart that stands here are the member's, and are stored nowhere any more.
 */
export function leaveWithMember(): void {
  let before: string | undefined;
  // Called before the session follows the other tab, and after.
  addEventListener(
    'storage',
    () => {
      before = getSession()?.loginname;
    },
    { capture: true },
  );
  addEventListener('storage', () => {
    if (before !== undefined && getSession()?.loginname !== before) openAnew();
  });
}
