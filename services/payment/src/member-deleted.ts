import { memberDeleted } from '@tianji/member/contract';
import { eachOf, everyDocument, type Message } from '@tianji/service-kit';
import { closeOrder } from './orders/close.ts';
import type { Order, PaymentContext } from './stores.ts';
import { DAY } from './time.ts';

/** How long late payments of a deleted member's orders may still arrive. */
const KEEP_MS = 2 * DAY;

/**
 * `member.deleted`: unpaid orders are closed and soon deleted; paid ones are kept, as the law requires of sellers. No
 * order ever contained a phone number, so none has to be removed. An order that cannot be closed just now keeps no other
 * from it: the event comes again.
 */
export async function onMemberDeleted(message: Message, ctx: PaymentContext): Promise<void> {
  const { memberId, tenant } = memberDeleted.schema.parse(message.payload);
  const { orders } = ctx.stores;
  const open: Order[] = [];
  for await (const order of everyDocument(orders, { tenant, memberId, status: 'WAITING' })) open.push(order);
  const soon = ctx.now() + KEEP_MS;
  const unpaid = { tenant, memberId, status: 'CLOSED', purgeAt: { $gt: soon } };
  await eachOf([
    ...open.map((order) => () => closeOrder(ctx, order, KEEP_MS)),
    async () => {
      while ((await orders.updateOne(unpaid, { set: { purgeAt: soon } })) !== null);
    },
  ]);
}
