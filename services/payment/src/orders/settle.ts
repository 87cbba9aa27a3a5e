import { logSecurity } from '@tianji/service-kit';
import { paymentSucceeded } from '../contract/index.ts';
import { NoticeRefused, type PaymentFact, type PaymentProvider } from '../providers/port.ts';
import type { Order, PaymentContext } from '../stores.ts';
import { noteAnnounced } from './announced.ts';

/**
 * Applies a payment to its order. Status and event are one change of one document, so that an order is paid once,
 * whatever is repeated or crashes on the way. A closed order is honoured too: the money was taken, so the member gets
 * what it was taken for.
 *
 * @param provider who says so, and at which account
 * @param via how we learned of it, for the log
 * @throws NoticeRefused when the fact does not match one of our orders; then nothing is changed
 */
export async function settle(
  ctx: PaymentContext,
  provider: Pick<PaymentProvider, 'id' | 'account'>,
  fact: PaymentFact,
  via: 'notify' | 'query',
): Promise<void> {
  const { outTradeNo } = fact;
  const order = await ctx.stores.orders.get(outTradeNo);
  if (!order) throw new NoticeRefused('unknown_order', outTradeNo);
  if (order.provider !== provider.id) throw new NoticeRefused('other_provider', outTradeNo);
  if (order.account !== provider.account) throw new NoticeRefused('other_account', outTradeNo);
  if (fact.tenant !== null && order.tenant !== fact.tenant)
    throw new NoticeRefused('other_tenant', outTradeNo);
  await noteAnnounced(ctx, order, fact, via);
  if (fact.state !== 'paid') return;
  if (order.fen !== fact.fen) throw new NoticeRefused('wrong_amount', outTradeNo);
  if (order.status !== 'SUCCESS' && (await markPaid(ctx, order, fact))) {
    const late = order.status === 'CLOSED';
    ctx.log.info({ outTradeNo, tenant: order.tenant, fen: order.fen, via, late }, 'order paid');
    return;
  }
  await checkPaidTwice(ctx, fact);
}

/** What the events of an order say about its payment. */
export const paidFieldsOf = (order: Order, paidAt: number) => ({
  outTradeNo: order._id,
  tenant: order.tenant,
  memberId: order.memberId,
  months: order.months,
  amount: order.fen,
  paidAt,
  collectedBy: order.account === undefined ? ('platform' as const) : ('site' as const),
});

async function markPaid(ctx: PaymentContext, order: Order, fact: PaymentFact): Promise<boolean> {
  const { _id: outTradeNo } = order;
  const { paidAt, providerTradeNo } = fact;
  const paid = await ctx.outbox.updateOne(
    ctx.stores.orders,
    { _id: outTradeNo, status: { $in: ['WAITING', 'CLOSED'] } },
    {
      set: { status: 'SUCCESS', paidAt, providerTradeNo },
      unset: { recent: true, slot: true, checkAt: true, purgeAt: true, closeThere: true },
    },
    [
      {
        id: `${outTradeNo}:paid`,
        subject: paymentSucceeded.subject,
        payload: paymentSucceeded.schema.parse(paidFieldsOf(order, paidAt)),
      },
    ],
  );
  return paid !== null;
}

/** The provider took the money for one order twice: a person must refund it. */
async function checkPaidTwice(ctx: PaymentContext, { outTradeNo, providerTradeNo }: PaymentFact) {
  const order = await ctx.stores.orders.get(outTradeNo);
  if (!order || order.providerTradeNo === providerTradeNo) return;
  if (order.paidTwice?.includes(providerTradeNo)) return;
  await ctx.stores.orders.updateOne(
    { _id: outTradeNo },
    { set: { refundDue: true }, push: { paidTwice: providerTradeNo } },
  );
  const { memberId, tenant, fen } = order;
  logSecurity(ctx.log, 'refund_due', { memberId, tenant, outTradeNo, providerTradeNo, fen });
  ctx.log.error({ outTradeNo, providerTradeNo }, 'order paid twice: refund by hand, see npm run refunds');
}
