import { siteErasure } from '@tianji/contracts';
import type { Message, Secrets } from '@tianji/service-kit';
import type { PaymentContext } from '../stores.ts';
import { accountsOf } from './accounts.ts';

/** `partner.site.erased`: a site's own accounts go at once, replaced ones too. May run twice. */
export const eraseAccounts =
  (secrets: () => Secrets) =>
  async (message: Message, ctx: PaymentContext): Promise<void> => {
    const { site } = siteErasure.schema.parse(message.payload);
    await accountsOf(ctx, secrets()).erase(site);
  };
