import { callerOf, logSecurity } from '../log/security.ts';
import type { CallContext, StoreSpecs } from '../service/types.ts';
import type { AccountKeeper } from './site-accounts.ts';

/** What calls answer of a site's present account: never credentials, not even masked; null without an account. */
export async function answeredAccount<P extends string>(
  accounts: Pick<AccountKeeper<unknown>, 'shown'>,
  site: string,
): Promise<{ provider: P; label: string; setAt: string } | null> {
  const shown = await accounts.shown(site);
  return (
    shown && {
      // Only calls whose input allows nothing else have set it.
      provider: shown.provider as P,
      label: shown.label,
      setAt: new Date(shown.setAt).toISOString(),
    }
  );
}

/** Replaces a site's present account and writes it into the security log. @throws ServiceError 429 */
export async function setAccount<C>(
  ctx: CallContext<StoreSpecs>,
  accounts: Pick<AccountKeeper<C>, 'set'>,
  site: string,
  account: { provider: string; label: string; credentials: C },
): Promise<void> {
  await accounts.set(site, account, ctx.member?.id ?? '');
  logSecurity(ctx.log, 'provider_account_set', { ...callerOf(ctx), site, provider: account.provider });
}

/** Removes it. Of two callers at once one finds nothing left to do, which is no error and is not logged. */
export async function dropAccount(
  ctx: CallContext<StoreSpecs>,
  accounts: Pick<AccountKeeper<unknown>, 'shown' | 'remove'>,
  site: string,
): Promise<void> {
  const { provider } = (await accounts.shown(site)) ?? { provider: '' };
  if (await accounts.remove(site, ctx.member?.id ?? ''))
    logSecurity(ctx.log, 'provider_account_removed', { ...callerOf(ctx), site, provider });
}
