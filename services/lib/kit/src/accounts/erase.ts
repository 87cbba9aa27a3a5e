import { siteErasure } from '@tianji/contracts';
import type { Message } from '../bus/index.ts';
import type { AccountKeeper } from './site-accounts.ts';

/** Handles `partner.site.erased`: a site's own accounts are deleted at once, replaced ones too. May run twice. */
export const eraseAccounts =
  <Ctx>(accountsOf: (ctx: Ctx) => Pick<AccountKeeper<unknown>, 'erase'>) =>
  async (message: Message, ctx: Ctx): Promise<void> => {
    const { site } = siteErasure.schema.parse(message.payload);
    await accountsOf(ctx).erase(site);
  };
