import { paymentRefunded } from '@tianji/payment/contract';
import { logSecurity, type Message } from '@tianji/service-kit';
import { membershipReduced } from '../contract/index.ts';
import { type Grant, isLive, type LiveMember, type MemberContext } from '../stores.ts';
import { grantKey } from './extend.ts';

/** How often a change is retried when it conflicts with another one of the same document. */
const TRIES = 20;

/**
 * The end of a membership without what an order granted: the whole span of the grant is taken off, but nothing that has
 * passed. A membership that has ended stays as it was, and one that would have ended earlier ends now.
 */
export function endWithout({ endtime }: Pick<LiveMember, 'endtime'>, grant: Grant, now: number): number {
  return endtime <= now ? endtime : Math.max(now, endtime - (grant.to - grant.from));
}

/**
 * `payment.refunded`: takes back what the order granted. The mark on the grant, the new end and the resulting event are
 * one change of one document: however often the event arrives, an order is taken back once. When it arrives before the
 * event of the payment, an empty grant is stored, so that the payment grants nothing any more.
 *
 * @throws Error for an event that is not about a member here; the bus keeps it for a person to inspect
 */
export async function onPaymentRefunded(message: Message, ctx: MemberContext): Promise<void> {
  const payment = paymentRefunded.schema.parse(message.payload);
  const { outTradeNo, memberId, tenant, months, amount, paidAt, refundedAt } = payment;
  const field = `grants.${grantKey(outTradeNo)}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const member = await ctx.stores.members.get(memberId);
    if (!member || member.tenant !== tenant) throw new Error(`order ${outTradeNo}: no such member`);
    // Nothing of a deleted account is left to take back.
    if (!isLive(member)) return;
    const { endtime } = member;
    const granted = member.grants?.[grantKey(outTradeNo)];
    if (granted?.refundedAt !== undefined) return;
    const grant = granted ?? { outTradeNo, months, amount, paidAt, from: endtime, to: endtime };
    const end = endWithout(member, grant, ctx.now());
    const changed = await ctx.outbox.updateOne(
      ctx.stores.members,
      {
        ...{ _id: memberId, endtime, phone: { $exists: true } },
        [granted ? `${field}.refundedAt` : field]: { $exists: false },
      },
      { set: { endtime: end, [field]: { ...grant, refundedAt } } },
      end === endtime
        ? []
        : [
            {
              id: `${outTradeNo}:reduced`,
              subject: membershipReduced.subject,
              payload: { memberId, tenant, endtime: end, outTradeNo },
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
