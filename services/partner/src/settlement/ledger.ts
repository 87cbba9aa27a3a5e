import {
  paymentPartRefunded,
  paymentRefunded,
  paymentStated,
  paymentSucceeded,
} from '@tianji/payment/contract';
import { DuplicateError, logSecurity, type Message } from '@tianji/service-kit';
import type { output } from 'zod';
import type { PartnerContext } from '../stores.ts';
import { bookingMonth, shareOf } from './rules.ts';
import { rateAt } from './share.ts';
import type { Entry } from './stores.ts';

type Payment = output<typeof paymentSucceeded.schema>;

/** `payment.succeeded`: books the payment, once. */
export async function onPaymentSucceeded(message: Message, ctx: PartnerContext): Promise<void> {
  await bookPayment(ctx, paymentSucceeded.schema.parse(message.payload));
}

/**
 * `payment.refunded`: books the refund, once, with the rate at which its payment was booked. The event repeats the
 * payment, so one that arrives first books both, and the event of the payment then changes nothing.
 */
export async function onPaymentRefunded(message: Message, ctx: PartnerContext): Promise<void> {
  const refund = paymentRefunded.schema.parse(message.payload);
  const payment = await bookPayment(ctx, refund);
  await book(ctx, {
    ...payment,
    ...entryKeys(payment.order, 'refunded', refund.refundedAt, ctx.now()),
    amount: -payment.amount,
    share: -payment.share,
    collected: -payment.collected,
  });
}

/**
 * `payment.refunded.part`: books this part, once. The partner's parts of all refunds of an order add up to that of its
 * payment: each is the difference of two roundings of sums.
 */
export async function onPaymentPartRefunded(message: Message, ctx: PartnerContext): Promise<void> {
  const refund = paymentPartRefunded.schema.parse(message.payload);
  await bookPart(ctx, await bookPayment(ctx, refund), refund);
}

async function bookPart(
  ctx: PartnerContext,
  payment: Entry,
  { part, refunded, refundedAt }: { part: number; refunded: number; refundedAt: number },
): Promise<void> {
  const { order, rate } = payment;
  const keys = entryKeys(order, 'refunded', refundedAt, ctx.now());
  const _id = `${keys._id}:${refunded}`;
  await book(ctx, {
    ...payment,
    ...{ ...keys, _id, seq: keys.seq.replace(keys._id, _id) },
    amount: -part,
    share: shareOf(refunded - part, rate) - shareOf(refunded, rate),
    collected: payment.collected === 0 ? 0 : -part,
  });
}

/**
 * `payment.stated`: compares paid orders with what was booked for them. A difference is written to the security log, on
 * which an alert rests, and then booked.
 */
export async function onPaymentStated(message: Message, ctx: PartnerContext): Promise<void> {
  const { orders } = paymentStated.schema.parse(message.payload);
  for (const order of orders) {
    const { outTradeNo, tenant, refunded, refundedAt = ctx.now() } = order;
    const booked = await ctx.stores.entries.find({ order: outTradeNo }, { limit: 10_000 });
    const back = booked.reduce((sum, { kind, amount }) => (kind === 'refunded' ? sum - amount : sum), 0);
    const missing = booked.some(({ kind }) => kind === 'paid') ? 'refund' : 'booking';
    if (missing === 'refund' && back >= refunded) continue;
    logSecurity(ctx.log, 'payment_difference', { tenant, outTradeNo, missing });
    const payment = await bookPayment(ctx, order);
    if (refunded > back) await bookPart(ctx, payment, { part: refunded - back, refunded, refundedAt });
  }
}

async function bookPayment(ctx: PartnerContext, payment: Payment): Promise<Entry> {
  const { outTradeNo: order, tenant, months, amount, paidAt, collectedBy } = payment;
  const known = await ctx.stores.entries.get(idOf(order, 'paid'));
  if (known) return known;
  const rate = await rateAt(ctx, tenant, paidAt);
  return book(ctx, {
    ...entryKeys(order, 'paid', paidAt, ctx.now()),
    ...{ tenant, months, amount, rate },
    share: shareOf(amount, rate),
    collected: collectedBy === 'site' ? amount : 0,
  });
}

const idOf = (order: string, kind: Entry['kind']): string => `${order}:${kind}`;

function entryKeys(order: string, kind: Entry['kind'], at: number, now: number) {
  const _id = idOf(order, kind);
  const seq = `${String(at).padStart(15, '0')}:${_id}`;
  return { _id, order, kind, at, month: bookingMonth(at, now), seq };
}

/** Stores an entry unless it is there already, and returns the stored one. */
async function book(ctx: PartnerContext, entry: Entry): Promise<Entry> {
  const { entries } = ctx.stores;
  try {
    await entries.insert(entry);
    return entry;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const known = await entries.get(entry._id);
    if (!known) throw error;
    return known;
  }
}
