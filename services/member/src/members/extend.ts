import { paymentSucceeded } from '@tianji/payment/contract';
import { logSecurity, type Message } from '@tianji/service-kit';
import type { output } from 'zod';
import { membershipExtended, paymentUngranted } from '../contract/index.ts';
import { type Grant, isLive, type LiveMember, type MemberContext } from '../stores.ts';
import { addMonths, dayKept } from '../time.ts';
import { FREE_MONTHS } from './members.ts';

/** The field that stores an order's grant. */
export const grantKey = (outTradeNo: string): string => `o_${outTradeNo}`;

/** How often a change is retried when it conflicts with another one of the same document. */
const TRIES = 20;

/**
 * `payment.succeeded`: extends the membership by the order's months, from its end or from now, whichever is later, in
 * calendar months. Grant, new end and the resulting event are one change of one document: however often the event
 * arrives, and wherever a process dies, an order is granted once.
 *
 * @throws Error for an event that is not a payment of a member here; the bus keeps it for a person to inspect
 */
export async function onPaymentSucceeded(message: Message, ctx: MemberContext): Promise<void> {
  await grantPayment(paymentSucceeded.schema.parse(message.payload), ctx);
}

export type Payment = output<typeof paymentSucceeded.schema>;

/**
 * Grants what a payment bought, once; a payment for an account that is deleted goes on the payment service's list of what is
 * to be given back.
 * @throws Error when there is no such member
 */
export async function grantPayment(
  { outTradeNo, memberId, tenant, months, amount, paidAt }: Payment,
  ctx: MemberContext,
): Promise<void> {
  const field = `grants.${grantKey(outTradeNo)}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const member = await ctx.stores.members.get(memberId);
    if (!member || member.tenant !== tenant) throw new Error(`order ${outTradeNo}: no such member`);
    if (!isLive(member)) {
      ctx.log.warn({ outTradeNo, memberId }, 'a deleted account was paid for');
      await ctx.bus.publish(
        paymentUngranted.subject,
        paymentUngranted.schema.parse({ memberId, tenant, outTradeNo, at: ctx.now() }),
        { id: `${outTradeNo}:ungranted` },
      );
      return;
    }
    if (member.grants?.[grantKey(outTradeNo)]) return;
    const from = Math.max(ctx.now(), member.endtime);
    const to = months === 0 ? member.endtime : renewed(member, from, months);
    const grant: Grant = { outTradeNo, months, amount, paidAt, from, to };
    const changed = await ctx.outbox.updateOne(
      ctx.stores.members,
      { _id: memberId, endtime: member.endtime, phone: { $exists: true }, [field]: { $exists: false } },
      { set: { endtime: to, [field]: grant } },
      months === 0
        ? []
        : [
            {
              id: `${outTradeNo}:extended`,
              subject: membershipExtended.subject,
              payload: { memberId, tenant, endtime: to, outTradeNo },
            },
          ],
    );
    if (changed) {
      logSecurity(ctx.log, 'membership_granted', { memberId, tenant, outTradeNo, months });
      return;
    }
  }
  throw new Error(`order ${outTradeNo}: the member's document changes too fast`);
}

/** The end of a membership that goes on from an instant; one without a gap keeps the day of the month that it began on. */
function renewed(member: LiveMember, from: number, months: number): number {
  return from === member.endtime
    ? addMonths(from, months, dayKept(beginOf(member), from))
    : addMonths(from, months);
}

/** When the present membership began: at its first grant without a gap, or with the free month before that. */
export function beginOf({
  grants = {},
  registeredAt,
  endtime,
}: Pick<LiveMember, 'grants' | 'registeredAt' | 'endtime'>): number {
  const before = new Map(
    Object.values(grants)
      .filter(({ from, to }) => to > from)
      .map(({ from, to }) => [to, from]),
  );
  let begin = endtime;
  for (let from = before.get(begin); from !== undefined; from = before.get(begin)) begin = from;
  return begin === addMonths(registeredAt, FREE_MONTHS) ? registeredAt : begin;
}
