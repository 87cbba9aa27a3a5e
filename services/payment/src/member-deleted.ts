import { memberDeleted } from '@tianji/member/contract';
import type { Message } from '@tianji/service-kit';
import { closeOrder } from './orders/close.ts';
import type { PaymentContext } from './stores.ts';
import { DAY } from './time.ts';

/** How long late payments of a deleted member's orders may still arrive. */
const KEEP_MS = 2 * DAY;
const PAGE = 100;

/**
 * `member.deleted`: unpaid orders are closed and soon deleted; paid ones are kept, as the law requires of sellers. No
 * order ever contained a phone number, so none has to be removed.
 */
export async function onMemberDeleted(message: Message, ctx: PaymentContext): Promise<void> {
  const { memberId, tenant } = memberDeleted.schema.parse(message.payload);
  const { orders } = ctx.stores;
  for (;;) {
    const open = await orders.find({ tenant, memberId, status: 'WAITING' }, { limit: PAGE });
    for (const order of open) await closeOrder(ctx, order, KEEP_MS);
    if (open.length < PAGE) break;
  }
  const soon = ctx.now() + KEEP_MS;
  const unpaid = { tenant, memberId, status: 'CLOSED', purgeAt: { $gt: soon } };
  while ((await orders.updateOne(unpaid, { set: { purgeAt: soon } })) !== null);
}
