import { logSecurity } from '@tianji/service-kit';
import type { Order, PaymentContext } from '../stores.ts';

/** A payment to be refunded by hand, at the provider's own site. */
export interface RefundTask {
  outTradeNo: string;
  provider: string;
  /** The provider's number of the payment to refund: not the one that paid the order. */
  providerTradeNo: string;
  fen: number;
  tenant: string;
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
      return { outTradeNo, provider, providerTradeNo, fen, tenant, memberId, createdAt };
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
