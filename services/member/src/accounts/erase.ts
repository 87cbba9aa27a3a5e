import { siteErasure } from '@tianji/contracts';
import type { Message, Secrets } from '@tianji/service-kit';
import type { MemberContext } from '../stores.ts';
import { smsAccounts } from './accounts.ts';

/** `partner.site.erased`: a site's own account for messages goes at once. May run twice. */
export const eraseAccounts =
  (secrets: () => Secrets) =>
  async (message: Message, ctx: MemberContext): Promise<void> => {
    const { site } = siteErasure.schema.parse(message.payload);
    await smsAccounts(ctx, secrets()).erase(site);
  };
