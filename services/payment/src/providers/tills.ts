import type { Secrets } from '@tianji/service-kit';
import { accountsOf } from '../accounts/accounts.ts';
import type { PaymentProviderId } from '../contract/index.ts';
import type { PaymentConfig } from '../settings.ts';
import type { Order, PaymentContext } from '../stores.ts';
import type { Providers } from './open.ts';
import { ownProviders } from './own.ts';
import type { PaymentProvider } from './port.ts';

/** The provider with which an order was placed; null when it is not configured any more. */
export type ProviderOf = (order: Pick<Order, 'provider' | 'account'>) => Promise<PaymentProvider | null>;

/** Finds with which provider, and at whose account, something is paid. */
export interface Tills {
  /** For a new order of a site: its own account, else the platform's; null when it takes no payments. */
  ofSite(ctx: PaymentContext, site: string): Promise<PaymentProvider | null>;
  /** For an order: the account with which it was placed, whatever the site uses since. */
  ofOrder(ctx: PaymentContext): ProviderOf;
  /** The addressee of a notification; without an account, the platform. */
  addressed(
    ctx: PaymentContext,
    provider: PaymentProviderId,
    account: string | undefined,
  ): Promise<PaymentProvider | null>;
}

export function openTills(config: PaymentConfig, providers: Providers, secrets: Secrets): Tills {
  const openOwn = ownProviders(config);

  async function at(ctx: PaymentContext, id: PaymentProviderId, account: string) {
    const found = await accountsOf(ctx, secrets).byId(account);
    return found?.provider === id ? openOwn(found) : null;
  }

  const addressed: Tills['addressed'] = async (ctx, id, account) =>
    account === undefined ? providers.get(id) : at(ctx, id, account);
  return {
    async ofSite(ctx, site) {
      const own = await accountsOf(ctx, secrets).current(site);
      return own ? openOwn(own) : providers.current;
    },
    ofOrder:
      (ctx) =>
      ({ provider, account }) =>
        addressed(ctx, provider, account),
    addressed,
  };
}
