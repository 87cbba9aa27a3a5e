import { paymentUngranted } from '@tianji/member/contract';
import { logSecurity, type Message, type NewEvent, withEvents } from '@tianji/service-kit';
import { paymentPartRefunded, paymentRefunded } from '../contract/index.ts';
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

/** A refund of a paid order that its provider announced and nobody has recorded. */
export interface AnnouncedTask {
  outTradeNo: string;
  provider: string;
  memberId: string;
  tenant: string;
  /** What was paid, what the provider says it has given back, and what was recorded. */
  fen: number;
  announcedFen: number;
  refundedFen: number;
}

/** Every announced refund that nobody has recorded, the oldest order first. */
export async function announcedRefunds({ stores }: Pick<PaymentContext, 'stores'>): Promise<AnnouncedTask[]> {
  const orders = await stores.orders.find({ announcedDue: true }, { sort: { createdAt: 1 }, limit: MOST });
  return orders.map(({ _id, provider, memberId, tenant, fen, announcedFen = 0, refundedFen = 0 }) => ({
    ...{ outTradeNo: _id, provider, memberId, tenant, fen, announcedFen, refundedFen },
  }));
}

/** An order that was paid for an account which is deleted. */
export interface UngrantedTask {
  outTradeNo: string;
  provider: string;
  /** The provider's number of the payment to refund. */
  providerTradeNo: string;
  /** What is left of the payment. */
  fen: number;
  memberId: string;
  tenant: string;
  paidTo: 'platform' | 'site';
}

/** Every payment that was granted to nobody and not given back, the oldest order first. */
export async function ungrantedPayments({
  stores,
}: Pick<PaymentContext, 'stores'>): Promise<UngrantedTask[]> {
  const orders = await stores.orders.find({ ungrantedDue: true }, { sort: { createdAt: 1 }, limit: MOST });
  return orders.map((order) => {
    const { _id: outTradeNo, provider, providerTradeNo = '', fen, memberId, tenant, account } = order;
    const paidTo = account === undefined ? 'platform' : 'site';
    return { outTradeNo, provider, providerTradeNo, fen: fen - refundedOf(order), memberId, tenant, paidTo };
  });
}

/** `member.payment.ungranted`: the payment goes on the operator's list, once. */
export async function onPaymentUngranted(
  message: Message,
  ctx: Pick<PaymentContext, 'stores' | 'log'>,
): Promise<void> {
  const { outTradeNo, memberId, tenant } = paymentUngranted.schema.parse(message.payload);
  const order = await ctx.stores.orders.updateOne(
    {
      ...{ _id: outTradeNo, memberId, tenant, status: 'SUCCESS' },
      ...{
        refundedAt: { $exists: false },
        ungrantedDue: { $exists: false },
        ungrantedSeen: { $exists: false },
      },
    },
    { set: { ungrantedDue: true } },
  );
  if (!order) return;
  const { fen, providerTradeNo } = order;
  logSecurity(ctx.log, 'refund_due', { memberId, tenant, outTradeNo, providerTradeNo, fen });
  ctx.log.error({ outTradeNo }, 'paid for a deleted account: refund by hand, see npm run refunds');
}

/**
 * Takes an announced refund, or a payment for a deleted account, off the list without recording a refund.
 * @returns false when none is on it
 */
export async function dismissTask(
  ctx: Pick<PaymentContext, 'stores' | 'log'>,
  outTradeNo: string,
): Promise<boolean> {
  const { orders } = ctx.stores;
  const ungranted = await orders.updateOne(
    { _id: outTradeNo, ungrantedDue: true },
    { unset: { ungrantedDue: true }, set: { ungrantedSeen: true } },
  );
  const on = { _id: outTradeNo, announcedDue: true };
  const order = (await orders.updateOne(on, { unset: { announcedDue: true } })) ?? ungranted;
  if (!order) return false;
  const { memberId, tenant, announcedFen = order.fen } = order;
  logSecurity(ctx.log, 'refund_dismissed', { memberId, tenant, outTradeNo, fen: announcedFen });
  return true;
}

/**
 * What came of recording a refund: `recorded`, `again` (everything was recorded before), `too_much` (more than is left of
 * the payment), or no such paid order.
 */
export type OrderRefund = 'recorded' | 'again' | 'too_much' | 'not_paid';

/** How often a change is retried when it conflicts with another one of the same document. */
const TRIES = 20;

/** What was refunded of an order, in fen. Before parts could be refunded, only the instant was noted. */
export const refundedOf = ({ refundedAt, refundedFen, fen }: Order): number =>
  refundedFen ?? (refundedAt === undefined ? 0 : fen);

/**
 * Records that the payment which paid an order was refunded at the provider's own site, in full or in part. The record
 * and the event are one change; the event leaves through the outbox of the running service, which takes the membership
 * back and lowers the site's settlement.
 *
 * @param part fen; everything that is left by default
 */
export async function refundOrder(
  ctx: Pick<PaymentContext, 'stores' | 'log' | 'now'>,
  outTradeNo: string,
  part?: number,
): Promise<OrderRefund> {
  const { orders } = ctx.stores;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await orders.get(outTradeNo);
    if (order?.status !== 'SUCCESS' || order.paidAt === undefined) return 'not_paid';
    const before = refundedOf(order);
    if (order.refundedAt !== undefined) return 'again';
    const fen = part ?? order.fen - before;
    const refunded = before + fen;
    if (refunded > order.fen) return 'too_much';
    const refundedAt = ctx.now();
    const whole = refunded === order.fen;
    /** The tasks that are done by it. */
    const over = {
      ...(refunded >= (order.announcedFen ?? 0) && { announcedDue: true as const }),
      ...(whole && { ungrantedDue: true as const }),
    };
    const changed = await orders.updateOne(
      {
        ...{ _id: outTradeNo, status: 'SUCCESS', refundedAt: { $exists: false } },
        refundedFen: order.refundedFen ?? { $exists: false },
      },
      withEvents(
        {
          set: { refundedFen: refunded, refundNotedAt: refundedAt, ...(whole && { refundedAt }) },
          ...(Object.keys(over).length > 0 && { unset: over }),
        },
        [refundEvent(order, order.paidAt, { refundedAt, part: fen, refunded })],
        refundedAt,
      ),
    );
    if (!changed) continue;
    const { memberId, tenant, providerTradeNo } = order;
    logSecurity(ctx.log, 'order_refunded', { memberId, tenant, outTradeNo, providerTradeNo, fen });
    return 'recorded';
  }
  throw new Error(`order ${outTradeNo}: the order changes too fast`);
}

function refundEvent(
  order: Order,
  paidAt: number,
  { refundedAt, part, refunded }: { refundedAt: number; part: number; refunded: number },
): NewEvent {
  const { _id: outTradeNo, fen } = order;
  const paid = paidFieldsOf(order, paidAt);
  // Releases before this one know refunds in full only.
  if (part === fen)
    return {
      id: `${outTradeNo}:refunded`,
      subject: paymentRefunded.subject,
      payload: paymentRefunded.schema.parse({ ...paid, refundedAt }),
    };
  return {
    id: `${outTradeNo}:refunded:${refunded}`,
    subject: paymentPartRefunded.subject,
    payload: paymentPartRefunded.schema.parse({ ...paid, refundedAt, part, refunded }),
  };
}
