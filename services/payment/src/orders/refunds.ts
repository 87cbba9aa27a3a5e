import { logSecurity, withEvents } from '@tianji/service-kit';
import { paymentRefunded } from '../contract/index.ts';
import type { Order, PaymentContext } from '../stores.ts';
import { paidFieldsOf } from './settle.ts';

/** A payment to be refunded by hand, at the provider's own site. */
export interface RefundTask {
  outTradeNo: string;
  provider: string;
  /** The provider's number of the payment to refund: not the one that paid the order. */
  providerTradeNo: string;
  fen: number;
  tenant: string;
  /** At whose account it was paid, and so who refunds it. */
  paidTo: 'platform' | 'site';
  memberId: string;
  /** When the order was created, epoch milliseconds. */
  createdAt: number;
}

const MOST = 1_000;

const tasksOf = ({ paidTwice = [], refunded = [], ...order }: Order): RefundTask[] =>
  paidTwice
    .filter((trade) => !refunded.includes(trade))
    .map((providerTradeNo) => {
      const { _id: outTradeNo, provider, fen, tenant, memberId, createdAt } = order;
      const paidTo = order.account === undefined ? ('platform' as const) : ('site' as const);
      return { outTradeNo, provider, providerTradeNo, fen, tenant, paidTo, memberId, createdAt };
    });

/** Every refund that is due, the oldest order first. */
export async function refundsDue({ stores }: Pick<PaymentContext, 'stores'>): Promise<RefundTask[]> {
  const orders = await stores.orders.find({ refundDue: true }, { sort: { createdAt: 1 }, limit: MOST });
  return orders.flatMap(tasksOf);
}

/**
 * Records that a payment was refunded.
 * @returns false when no such refund is due
 */
export async function refundDone(
  ctx: Pick<PaymentContext, 'stores' | 'log'>,
  outTradeNo: string,
  providerTradeNo: string,
): Promise<boolean> {
  const { orders } = ctx.stores;
  const order = await orders.get(outTradeNo);
  if (!order || !tasksOf(order).some((task) => task.providerTradeNo === providerTradeNo)) return false;
  const noted = await orders.updateOne({ _id: outTradeNo }, { push: { refunded: providerTradeNo } });
  if (noted && tasksOf(noted).length === 0)
    // Unless another payment has arrived meanwhile.
    await orders.updateOne(
      { _id: outTradeNo, [`paidTwice.${noted.paidTwice?.length ?? 0}`]: { $exists: false } },
      { unset: { refundDue: true } },
    );
  const { memberId, tenant, fen } = order;
  logSecurity(ctx.log, 'refund_done', { memberId, tenant, outTradeNo, providerTradeNo, fen });
  return true;
}

/** What came of recording a refund: `recorded`, `again` (it was recorded before), or no such paid order. */
export type OrderRefund = 'recorded' | 'again' | 'not_paid';

/**
 * Records that the payment which paid an order was refunded in full, at the provider's own site. The record and the
 * event are one change; the event leaves through the outbox of the running service, which takes the membership back and
 * lowers the site's settlement.
 */
export async function refundOrder(
  ctx: Pick<PaymentContext, 'stores' | 'log' | 'now'>,
  outTradeNo: string,
): Promise<OrderRefund> {
  const { orders } = ctx.stores;
  const order = await orders.get(outTradeNo);
  if (order?.status !== 'SUCCESS' || order.paidAt === undefined) return 'not_paid';
  if (order.refundedAt !== undefined) return 'again';
  const refundedAt = ctx.now();
  const event = {
    id: `${outTradeNo}:refunded`,
    subject: paymentRefunded.subject,
    payload: paymentRefunded.schema.parse({ ...paidFieldsOf(order, order.paidAt), refundedAt }),
  };
  const unrefunded = { _id: outTradeNo, status: 'SUCCESS', refundedAt: { $exists: false } };
  const changed = await orders.updateOne(
    unrefunded,
    withEvents({ set: { refundedAt } }, [event], refundedAt),
  );
  if (!changed) return 'again';
  const { memberId, tenant, fen, providerTradeNo } = order;
  logSecurity(ctx.log, 'order_refunded', { memberId, tenant, outTradeNo, providerTradeNo, fen });
  return 'recorded';
}
