import { randomBytes } from 'node:crypto';
import { DuplicateError, notFound, refusal, ServiceError, tooMany, unavailable } from '@tianji/service-kit';
import type { PaymentProvider } from '../providers/port.ts';
import type { ProviderOf } from '../providers/tills.ts';
import type { Order, PaymentCallContext } from '../stores.ts';
import { HOUR, SECOND } from '../time.ts';
import { closeOrder } from './close.ts';
import { MOST_OPEN, MOST_PER_HOUR, ORDER_MS, openDelay, SAME_ORDER_MS } from './order.ts';
import type { Product } from './products.ts';

export interface Purchase {
  product: Product;
  /** For a new order; null when this site takes no payments. */
  provider: PaymentProvider | null;
  /** For one from the last minute, which may have been placed at another account. */
  providerOf: ProviderOf;
  idempotencyKey: string | undefined;
}

/** An order with a code to scan. */
export type PlacedOrder = Order & { qrcode: string };

/** How often a change is retried when it conflicts with another one. */
const TRIES = 50;

/**
 * An open order of the calling member for a product: the one from the last minute if there is one, else a new one. The
 * order is stored before the provider learns of it, so that every notification finds it; an order whose provider did
 * not answer is continued on the next request.
 */
export async function placeOrder(ctx: PaymentCallContext, purchase: Purchase): Promise<PlacedOrder> {
  const { member } = ctx;
  const { provider } = purchase;
  if (!member) throw notFound();
  if (!provider) throw refusal('本站暂未开通在线支付', 'payment_unavailable');
  const order = await openOrder(ctx, member.id, provider, purchase);
  if (order.qrcode !== undefined) return { ...order, qrcode: order.qrcode };
  return announced(ctx, await purchase.providerOf(order), order);
}

async function openOrder(
  ctx: PaymentCallContext,
  memberId: string,
  provider: PaymentProvider,
  { product, idempotencyKey }: Purchase,
): Promise<Order> {
  const { orders } = ctx.stores;
  const tenant = ctx.tenant.id;
  let slot = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await sameOrder(ctx, memberId, product, idempotencyKey);
    if (known) return known;
    const now = ctx.now();
    const lately = { tenant, memberId, createdAt: { $gt: now - HOUR } };
    if ((await orders.count(lately)) >= MOST_PER_HOUR) throw tooMany(HOUR / SECOND);
    const order: Order = {
      _id: randomBytes(16).toString('hex'),
      tenant,
      memberId,
      months: product.months,
      fen: product.fen,
      subject: product.subject,
      status: 'WAITING',
      provider: provider.id,
      account: provider.account,
      createdAt: now,
      expiresAt: now + ORDER_MS,
      checkAt: now + openDelay(0),
      // A request with a key of its own gets an order of its own.
      recent: idempotencyKey === undefined ? product.key : undefined,
      slot,
      idempotencyKey,
    };
    try {
      await orders.insert(order);
      return order;
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
      if (error.index !== 'slot') continue;
      slot += 1;
      if (slot < MOST_OPEN) continue;
      await closeOldest(ctx, memberId);
      slot = 0;
    }
  }
  throw unavailable('下单过于频繁，请稍后再试');
}

/** The order already created by this request, or by the same one within a minute. */
async function sameOrder(
  ctx: PaymentCallContext,
  memberId: string,
  product: Product,
  idempotencyKey: string | undefined,
): Promise<Order | null> {
  const { orders } = ctx.stores;
  const tenant = ctx.tenant.id;
  if (idempotencyKey !== undefined) {
    const [keyed] = await orders.find({ tenant, memberId, idempotencyKey }, { limit: 1 });
    if (keyed && (keyed.months !== product.months || keyed.fen !== product.fen)) {
      const message = '幂等键已用于另一笔订单';
      throw new ServiceError(409, 'idempotency_conflict', message, { field: 'idempotencyKey' });
    }
    return keyed ?? null;
  }
  const [recent] = await orders.find({ tenant, memberId, recent: product.key }, { limit: 1 });
  if (!recent) return null;
  const now = ctx.now();
  if (now - recent.createdAt < SAME_ORDER_MS && recent.status === 'WAITING') return recent;
  await orders.updateOne({ _id: recent._id, recent: product.key }, { unset: { recent: true } });
  return null;
}

async function closeOldest(ctx: PaymentCallContext, memberId: string): Promise<void> {
  const open = { tenant: ctx.tenant.id, memberId, status: 'WAITING' };
  const [oldest] = await ctx.stores.orders.find(open, { sort: { createdAt: 1 }, limit: 1 });
  if (oldest) await closeOrder(ctx, oldest);
}

const notThere = () => unavailable('支付渠道暂时不可用，请稍后再试');

/** Registers the order with the provider and keeps the code. Concurrent calls get the same one. */
async function announced(
  ctx: PaymentCallContext,
  provider: PaymentProvider | null,
  order: Order,
): Promise<PlacedOrder> {
  if (!provider) throw notThere();
  let code: string;
  try {
    code = await provider.createOrder(
      {
        outTradeNo: order._id,
        tenant: order.tenant,
        brand: ctx.tenant.brand,
        subject: order.subject,
        fen: order.fen,
        expiresAt: order.expiresAt,
        site: ctx.site,
      },
      ctx,
    );
  } catch (error) {
    ctx.log.error({ outTradeNo: order._id, provider: provider.id, err: error }, 'provider accepted no order');
    throw notThere();
  }
  const { orders } = ctx.stores;
  await orders.updateOne({ _id: order._id, qrcode: { $exists: false } }, { set: { qrcode: code } });
  const stored = await orders.get(order._id);
  return { ...order, ...stored, qrcode: stored?.qrcode ?? code };
}
