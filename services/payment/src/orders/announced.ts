import { logSecurity } from '@tianji/service-kit';
import type { AnnouncedRefund, PaymentFact } from '../providers/port.ts';
import type { Order, PaymentContext } from '../stores.ts';

/** How often a change is retried when it conflicts with another one of the same document. */
const TRIES = 20;

/**
 * The refund that a fact tells of. Closing a paid order is one of everything: the provider closes it when all was given
 * back.
 */
function refundIn(order: Order, { state, refund }: PaymentFact): AnnouncedRefund | null {
  if (refund) return refund;
  if (state === 'refunded') return { id: 'refunded', fen: null, whole: true };
  if (state === 'closed' && order.status === 'SUCCESS') return { id: 'closed', fen: null, whole: true };
  return null;
}

/**
 * Keeps what a provider announces as refunded. Where it is more than the operator recorded, the order is put on the
 * operator's list (`npm run refunds`): membership and settlement change when a person says so, and never silently.
 * A repeated message changes nothing.
 *
 * @param via how we learned of it, for the log
 */
export async function noteAnnounced(
  ctx: PaymentContext,
  { _id: outTradeNo }: Order,
  fact: PaymentFact,
  via: 'notify' | 'query',
): Promise<void> {
  const { orders } = ctx.stores;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await orders.get(outTradeNo);
    const refund = order && refundIn(order, fact);
    if (!refund || order.announced?.includes(refund.id)) return;
    const before = order.announcedFen ?? 0;
    const fen = refund.fen ?? order.fen;
    const announcedFen = refund.whole ? Math.max(before, fen) : before + fen;
    const due = announcedFen > (order.refundedFen ?? 0);
    const changed = await orders.updateOne(
      {
        _id: outTradeNo,
        announcedFen: order.announcedFen ?? { $exists: false },
        refundedFen: order.refundedFen ?? { $exists: false },
      },
      { set: { announcedFen, ...(due && { announcedDue: true }) }, push: { announced: refund.id } },
    );
    if (!changed) continue;
    if (!due) return;
    const { memberId, tenant } = order;
    logSecurity(ctx.log, 'refund_announced', { memberId, tenant, outTradeNo, fen: announcedFen, via });
    ctx.log.error(
      { outTradeNo, via },
      'the provider announces a refund that nobody recorded: npm run refunds',
    );
    return;
  }
  throw new Error(`order ${outTradeNo}: the order changes too fast`);
}
