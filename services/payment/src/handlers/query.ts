import { callerOf, logSecurity, notFound } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { yuanOf } from '../money.ts';
import { checkWatchedOrder } from '../orders/check.ts';
import type { Parts } from '../parts.ts';
import type { Order, PaymentCallContext } from '../stores.ts';
import { beijingText } from '../time.ts';

/** How many payments a list shows. */
const MOST_RECORDS = 200;

const STATUS_WORDS = { SUCCESS: '支付成功', WAITING: '等待支付', CLOSED: '已关闭' } as const;
const PAYTYPES = { sandbox: '模拟钱包', alipay: '支付宝', wechat: '微信支付' } as const;

/**
 * An order's status for its member: one that can no longer be paid counts as closed, even before it is closed, and so
 * does one whose money went back.
 */
const statusAt = (order: Order, now: number) => {
  if (order.refundedAt !== undefined) return 'CLOSED';
  return order.status === 'WAITING' && now >= order.expiresAt ? 'CLOSED' : order.status;
};

/** `payment/query/{outTradeNo}`: somebody else's order is answered like a missing one. */
export async function query(
  { outTradeNo }: { outTradeNo: string },
  ctx: PaymentCallContext,
  { tills }: Parts,
): Promise<CallOutput<'payment/query/{outTradeNo}'>> {
  const found = await ctx.stores.orders.get(outTradeNo);
  if (!found || found.memberId !== ctx.member?.id || found.tenant !== ctx.tenant.id) {
    if (found) logSecurity(ctx.log, 'foreign_object', { ...callerOf(ctx), what: 'order', key: outTradeNo });
    return { paid: false, status: 'NOT_EXIST', outTradeNo };
  }
  const order = await checkWatchedOrder(ctx, tills.ofOrder(ctx), found);
  const status = statusAt(order, ctx.now());
  return { paid: status === 'SUCCESS', status, outTradeNo };
}

/** `paymentrecord/getList`: the member's own orders, newest first. */
export async function getRecords(
  { id }: { id: string },
  ctx: PaymentCallContext,
): Promise<CallOutput<'paymentrecord/getList'>> {
  if (id !== ctx.member?.id) {
    logSecurity(ctx.log, 'foreign_object', { ...callerOf(ctx), what: 'payments' });
    throw notFound();
  }
  const own = { tenant: ctx.tenant.id, memberId: id };
  const now = ctx.now();
  const orders = await ctx.stores.orders.find(own, { sort: { createdAt: -1 }, limit: MOST_RECORDS });
  return orders.map((order) => ({
    order_no: order._id,
    alipay_trade_no: order.providerTradeNo ?? '',
    amount: yuanOf(order.fen),
    status: order.refundedAt === undefined ? STATUS_WORDS[statusAt(order, now)] : '已退款',
    create_time: beijingText(order.createdAt),
    paytype: PAYTYPES[order.provider],
    source: '网站扫码',
    subject: order.subject,
  }));
}
