import { accountAsked } from '@tianji/payment/contract';
import { DuplicateError, type Message } from '@tianji/service-kit';
import type { PartnerContext, Step } from '../stores.ts';
import { askedEvent } from './steps.ts';

const KEPT_MS = 30 * 86_400_000;

/** A change of a site's account for payments waits at the service of payments: the owners are told from here. */
export async function onAccountAsked(message: Message, ctx: PartnerContext): Promise<void> {
  const { site: id, memberId: by, at, due } = accountAsked.schema.parse(message.payload);
  const site = await ctx.stores.sites.get(id);
  if (!site || site.erasedAt !== undefined) return;
  const step: Step = {
    ...{ _id: message.id, site: id, what: 'account', by, byTenant: '', who: '', at, due },
    purgeAt: due + KEPT_MS,
  };
  try {
    await ctx.outbox.insert<Step>(ctx.stores.steps, step, [await askedEvent(ctx, site, step)]);
  } catch (error) {
    // Delivered twice: the owners are told once.
    if (!(error instanceof DuplicateError)) throw error;
  }
}
