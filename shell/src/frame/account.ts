import { getSession, onSession } from '@tianji/kit';
import { toast } from '@tianji/kit/ui';

// The door to login, logout and feedback. Their code is fetched when they are wanted: visitors who only
// look things up never load it.

const load = () => import(/* webpackChunkName: "account" */ '../account/index.ts');

/** Fetches it and does something with it; without a connection says so, and the answer is undefined. */
export async function withAccount<T>(use: (account: Awaited<ReturnType<typeof load>>) => T | Promise<T>) {
  const account = await load().catch(() => toast('没有连上，请再试一次', 'error'));
  return account ? use(account) : undefined;
}

/** Brings it ahead of a click. */
export function warmAccount(): void {
  load().catch(() => undefined);
}

/** Keeps what concerns the member who is logged in up to date, from the moment there is one. */
export function followMember(): void {
  const look = () => {
    if (!getSession()) return;
    off();
    load().then(
      ({ watchUnread }) => watchUnread(),
      () => undefined,
    );
  };
  const off = onSession(look);
  look();
}
