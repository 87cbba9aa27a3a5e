import type { Order, PaymentContext } from '../stores.ts';
import { KEEP_UNPAID_MS } from './order.ts';

/**
 * Closes an order unless it has been paid meanwhile. This frees its place among the open orders; the provider is told
 * next.
 */
export async function closeOrder(ctx: PaymentContext, order: Order, keepMs = KEEP_UNPAID_MS): Promise<void> {
  const now = ctx.now();
  const closed = await ctx.stores.orders.updateOne(
    { _id: order._id, status: 'WAITING' },
    {
      set: {
        status: 'CLOSED',
        closedAt: now,
        // At once: tell the provider, and ask whether somebody has paid.
        checkAt: now,
        closeThere: true,
        purgeAt: now + keepMs,
      },
      unset: { recent: true, slot: true },
    },
  );
  if (closed) ctx.log.info({ outTradeNo: order._id, tenant: order.tenant }, 'order closed');
}
