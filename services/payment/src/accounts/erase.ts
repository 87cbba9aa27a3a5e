import { siteErased } from '@tianji/partner/contract';
import type { Message, Secrets } from '@tianji/service-kit';
import type { PaymentContext } from '../stores.ts';
import { accountsOf } from './accounts.ts';

/** `partner.site.erased`: a site's own accounts go at once, replaced ones too. May run twice. */
export const onSiteErased =
  (secrets: () => Secrets) =>
  async (message: Message, ctx: PaymentContext): Promise<void> => {
    const { site } = siteErased.schema.parse(message.payload);
    await accountsOf(ctx, secrets()).erase(site);
  };
