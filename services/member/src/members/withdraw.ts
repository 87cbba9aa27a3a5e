import { paymentPartRefunded, paymentRefunded } from '@tianji/payment/contract';
import { logSecurity, type Message } from '@tianji/service-kit';
import { membershipReduced } from '../contract/index.ts';
import { type Grant, isLive, type LiveMember, type MemberContext } from '../stores.ts';
import { grantKey, grantPayment, type Payment } from './extend.ts';

/** How often a change is retried when it conflicts with another one of the same document. */
const TRIES = 20;

/**
 * The end of a membership without what lies ahead of an order's own grant: no day of another order is taken, and nothing
 * that has passed. A membership that has ended stays as it was, and one that would have ended earlier ends now.
 * @param most the longest time that is taken, in milliseconds
 */
export function endWithout(
  { endtime }: Pick<LiveMember, 'endtime'>,
  { from, to }: Pick<Grant, 'from' | 'to'>,
  now: number,
  most = Number.POSITIVE_INFINITY,
): number {
  if (endtime <= now) return endtime;
  const ahead = Math.max(0, to - Math.max(from, now));
  return Math.max(now, endtime - Math.min(ahead, most));
}

/** What a refund makes of a membership. */
export interface TakenBack {
  endtime: number;
  /** The order's grant, and those after it, which move to the front. By the field of each. */
  grants: Record<string, Grant>;
}

/**
 * Takes back what was refunded of an order, in proportion to the money: all of its time for the whole payment, half of it
 * for half.
 * @param refunded everything that was refunded of the payment until now, in fen
 * @returns null when nothing more was refunded than is known
 */
export function takeBack(
  { endtime, grants = {} }: Pick<LiveMember, 'endtime' | 'grants'>,
  grant: Grant,
  { refunded, refundedAt, now }: { refunded: number; refundedAt: number; now: number },
): TakenBack | null {
  const before = grant.refundedAt === undefined ? (grant.refunded ?? 0) : grant.amount;
  const all = refunded >= grant.amount;
  if (grant.refundedAt !== undefined || (!all && refunded <= before)) return null;
  const whole = grant.whole ?? grant.to - grant.from;
  const most = all
    ? Number.POSITIVE_INFINITY
    : Math.round((whole * (refunded - before)) / Math.max(1, grant.amount));
  const end = endWithout({ endtime }, grant, now, most);
  const taken = endtime - end;
  const moved = Object.entries(grants).flatMap(([key, other]): [string, Grant][] =>
    taken > 0 && other.outTradeNo !== grant.outTradeNo && other.from >= grant.to
      ? [[key, { ...other, from: other.from - taken, to: other.to - taken }]]
      : [],
  );
  const left = { ...grant, to: grant.to - taken, refunded, whole, ...(all && { refundedAt }) };
  return { endtime: end, grants: { ...Object.fromEntries(moved), [grantKey(grant.outTradeNo)]: left } };
}

/**
 * `payment.refunded`: takes back what lies ahead of what the order granted. Marks, new end and the resulting event are one
 * change of one document: however often the event arrives, an order is taken back once. When it arrives before the
 * event of the payment, an empty grant is stored, so that the payment grants nothing any more.
 *
 * @throws Error for an event that is not about a member here; the bus keeps it for a person to inspect
 */
export async function onPaymentRefunded(message: Message, ctx: MemberContext): Promise<void> {
  const payment = paymentRefunded.schema.parse(message.payload);
  await withdraw(payment, { refunded: payment.amount, refundedAt: payment.refundedAt }, ctx);
}

/**
 * `payment.refunded.part`: takes back the part of the order's time that was refunded, as far as it lies ahead. The event
 * says what was refunded in all, so that repeated and late ones change nothing more.
 */
export async function onPaymentPartRefunded(message: Message, ctx: MemberContext): Promise<void> {
  const payment = paymentPartRefunded.schema.parse(message.payload);
  // The event repeats the payment: it may come first.
  await grantPayment(payment, ctx);
  await withdraw(payment, payment, ctx);
}

/** Takes back what was refunded of a payment, once. @throws Error when there is no such member */
export async function withdraw(
  payment: Payment,
  { refunded, refundedAt }: { refunded: number; refundedAt: number },
  ctx: MemberContext,
): Promise<void> {
  const { outTradeNo, memberId, tenant, months, amount, paidAt } = payment;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const member = await ctx.stores.members.get(memberId);
    if (!member || member.tenant !== tenant) throw new Error(`order ${outTradeNo}: no such member`);
    // Nothing of a deleted account is left to take back.
    if (!isLive(member)) return;
    const { endtime } = member;
    const key = grantKey(outTradeNo);
    const granted = member.grants?.[key];
    const grant = granted ?? { outTradeNo, months, amount, paidAt, from: endtime, to: endtime };
    const taken = takeBack(member, grant, { refunded, refundedAt, now: ctx.now() });
    if (!taken) return;
    const changed = await ctx.outbox.updateOne(
      ctx.stores.members,
      {
        ...{ _id: memberId, endtime, phone: { $exists: true } },
        ...(granted
          ? {
              [`grants.${key}.refundedAt`]: { $exists: false },
              [`grants.${key}.refunded`]: granted.refunded ?? { $exists: false },
            }
          : { [`grants.${key}`]: { $exists: false } }),
      },
      {
        set: {
          endtime: taken.endtime,
          ...Object.fromEntries(
            Object.entries(taken.grants).map(([field, each]) => [`grants.${field}`, each]),
          ),
        },
      },
      taken.endtime === endtime
        ? []
        : [
            {
              id: refunded >= amount ? `${outTradeNo}:reduced` : `${outTradeNo}:reduced:${refunded}`,
              subject: membershipReduced.subject,
              payload: { memberId, tenant, endtime: taken.endtime, outTradeNo },
            },
          ],
    );
    if (changed) {
      logSecurity(ctx.log, 'membership_withdrawn', { memberId, tenant, outTradeNo, months });
      return;
    }
  }
  throw new Error(`order ${outTradeNo}: the member's document changes too fast`);
}
