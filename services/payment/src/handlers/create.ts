import type { output } from 'zod';
import type { CallOutput, paymentContract } from '../contract/index.ts';
import { yuanOf } from '../money.ts';
import { type PlacedOrder, placeOrder } from '../orders/place.ts';
import { planOf, productAt } from '../orders/products.ts';
import type { Parts } from '../parts.ts';
import type { PaymentCallContext } from '../stores.ts';
import { beijingText } from '../time.ts';

type Input<P extends string> = output<Extract<(typeof paymentContract.calls)[number], { path: P }>['input']>;

const shown = (order: PlacedOrder) => ({
  qrcode: order.qrcode,
  outTradeNo: order._id,
  amount: yuanOf(order.fen),
  months: order.months,
  expiresAt: beijingText(order.expiresAt),
});

/** Where this site's orders are paid. */
const tillOf = async (ctx: PaymentCallContext, { tills }: Parts) => ({
  provider: await tills.ofSite(ctx, ctx.tenant.id),
  providerOf: tills.ofOrder(ctx),
});

/** `member/getWXPayOrderQrCode`: an order for a plan. */
export async function getQrCode(
  { selectMonth, amount, idempotencyKey }: Input<'member/getWXPayOrderQrCode'>,
  ctx: PaymentCallContext,
  parts: Parts,
): Promise<CallOutput<'member/getWXPayOrderQrCode'>> {
  const given = amount === undefined ? undefined : { field: 'amount', yuan: amount };
  const product = planOf(ctx.tenant, selectMonth, given);
  return shown(await placeOrder(ctx, { product, ...(await tillOf(ctx, parts)), idempotencyKey }));
}

/** `payment/create`: an order for the product with this price. The subject is ours, whatever the client calls it. */
export async function create(
  { totalAmount, selectMonth, idempotencyKey }: Input<'payment/create'>,
  ctx: PaymentCallContext,
  parts: Parts,
): Promise<CallOutput<'payment/create'>> {
  const product =
    selectMonth === undefined
      ? productAt(ctx.tenant, 'totalAmount', totalAmount, !parts.config.production)
      : planOf(ctx.tenant, selectMonth, { field: 'totalAmount', yuan: totalAmount });
  const order = await placeOrder(ctx, { product, ...(await tillOf(ctx, parts)), idempotencyKey });
  return { ...shown(order), subject: order.subject };
}
