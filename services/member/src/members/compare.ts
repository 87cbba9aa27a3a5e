import { paymentStated } from '@tianji/payment/contract';
import { logSecurity, type Message } from '@tianji/service-kit';
import { isLive, type MemberContext } from '../stores.ts';
import { grantKey, grantPayment } from './extend.ts';
import { withdraw } from './withdraw.ts';

/**
 * `payment.stated`: compares paid orders with what was granted and taken back for them. A difference is written to the
 * security log, on which an alert rests, and mended where it can be: the statement says all that the events said.
 * Of an account that is deleted only what was paid afterwards is known: it was granted to nobody.
 */
export async function onPaymentStated(message: Message, ctx: MemberContext): Promise<void> {
  const { orders } = paymentStated.schema.parse(message.payload);
  for (const order of orders) {
    const { outTradeNo, memberId, tenant, amount, paidAt, refunded, refundedAt = ctx.now() } = order;
    const known = await ctx.stores.members.get(memberId);
    // Of another site: nobody here paid.
    const member = known?.tenant === tenant ? known : null;
    if (member && !isLive(member)) {
      if (paidAt > (member.deletedAt ?? Number.POSITIVE_INFINITY) && refunded < amount)
        await grantPayment(order, ctx);
      continue;
    }
    const grant = member?.grants?.[grantKey(outTradeNo)];
    const taken = grant?.refundedAt === undefined ? (grant?.refunded ?? 0) : amount;
    const missing = member === null ? 'member' : grant === undefined ? 'grant' : 'withdrawal';
    if (missing === 'withdrawal' && taken >= refunded) continue;
    logSecurity(ctx.log, 'payment_difference', { tenant, memberId, outTradeNo, missing });
    try {
      if (refunded < amount || amount === 0) await grantPayment(order, ctx);
      if (refunded > 0) await withdraw(order, { refunded, refundedAt }, ctx);
    } catch (error) {
      ctx.log.error(
        { outTradeNo, missing, err: error },
        'a paid order cannot be granted: see docs/monitoring.md',
      );
    }
  }
}
