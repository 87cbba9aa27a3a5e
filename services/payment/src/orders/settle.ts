import { paymentSucceeded } from '@tianji/contracts';
import { NoticeRefused, type PaymentFact } from '../providers/port.ts';
import type { Order, PaymentContext } from '../stores.ts';

/**
 * A payment becomes the order's state. Status and event are one change of one document, so that an order
 * is paid once whatever repeats or dies on the way. An order that was closed is honoured too: the money
 * has been taken, and the member is to have what it was taken for.
 *
 * @param via how we learned of it, for the log
 * @throws NoticeRefused when the fact is not about an order of ours as we know it: nothing is changed then
 */
export async function settle(
  ctx: PaymentContext,
  provider: string,
  fact: PaymentFact,
  via: 'notify' | 'query',
): Promise<void> {
  const { outTradeNo } = fact;
  const order = await ctx.stores.orders.get(outTradeNo);
  if (!order) throw new NoticeRefused('unknown_order', outTradeNo);
  if (order.provider !== provider) throw new NoticeRefused('other_provider', outTradeNo);
  if (fact.tenant !== null && order.tenant !== fact.tenant)
    throw new NoticeRefused('other_tenant', outTradeNo);
  if (fact.state !== 'paid') return;
  if (order.fen !== fact.fen) throw new NoticeRefused('wrong_amount', outTradeNo);
  if (order.status !== 'SUCCESS' && (await markPaid(ctx, order, fact))) {
    const late = order.status === 'CLOSED';
    ctx.log.info({ outTradeNo, tenant: order.tenant, fen: order.fen, via, late }, 'order paid');
    return;
  }
  await checkPaidTwice(ctx, fact);
}

async function markPaid(ctx: PaymentContext, order: Order, fact: PaymentFact): Promise<boolean> {
  const { _id: outTradeNo, tenant, memberId, months, fen: amount } = order;
  const { paidAt, providerTradeNo } = fact;
  const paid = await ctx.outbox.updateOne(
    ctx.stores.orders,
    { _id: outTradeNo, status: { $in: ['WAITING', 'CLOSED'] } },
    {
      set: { status: 'SUCCESS', paidAt, providerTradeNo },
      unset: { recent: true, slot: true, checkAt: true, purgeAt: true },
    },
    [
      {
        id: `${outTradeNo}:paid`,
        subject: paymentSucceeded.subject,
        payload: paymentSucceeded.schema.parse({ outTradeNo, tenant, memberId, months, amount, paidAt }),
      },
    ],
  );
  return paid !== null;
}

/** The provider took the money for one order twice: a person must give it back. */
async function checkPaidTwice(ctx: PaymentContext, { outTradeNo, providerTradeNo }: PaymentFact) {
  const order = await ctx.stores.orders.get(outTradeNo);
  if (!order || order.providerTradeNo === providerTradeNo) return;
  if (order.paidTwice?.includes(providerTradeNo)) return;
  await ctx.stores.orders.updateOne({ _id: outTradeNo }, { push: { paidTwice: providerTradeNo } });
  ctx.log.error({ outTradeNo, providerTradeNo }, 'order paid twice: refund by hand');
}
