import { getSession, NETWORK_MESSAGE, onSession } from '@tianji/kit';
import { toast } from '@tianji/kit/ui';

// The entry point to login, logout and feedback. Their code is fetched on demand: visitors who only look things up
// never load it.

const load = () => import(/* webpackChunkName: "account" */ '../account/index.ts');

/** Fetches the code and uses it; when it does not come tells the reader, and resolves with undefined. */
export async function withAccount<T>(use: (account: Awaited<ReturnType<typeof load>>) => T | Promise<T>) {
  const account = await load().catch(() =>
    toast(navigator.onLine ? '没有载入，请再试一次' : NETWORK_MESSAGE, 'error'),
  );
  return account ? use(account) : undefined;
}

/** Fetches the code ahead of a click. */
export function warmAccount(): void {
  load().catch(() => undefined);
}

/**
 * Keeps the member's data up to date from the moment somebody is logged in, and takes them away when that ends in another
 * tab.
 */
export function followMember(): void {
  const look = () => {
    if (!getSession()) return;
    off();
    load().then(
      ({ leaveWithMember, watchUnread }) => {
        watchUnread();
        leaveWithMember();
      },
      () => undefined,
    );
  };
  const off = onSession(look);
  look();
}
