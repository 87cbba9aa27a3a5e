import type { Providers } from '../providers/open.ts';
import { NoticeRefused, type PaymentFact } from '../providers/port.ts';
import type { Order, PaymentContext } from '../stores.ts';
import { SECOND } from '../time.ts';
import { closeOrder } from './close.ts';
import { closedDelay, openDelay } from './order.ts';
import { settle } from './settle.ts';

/** Orders looked at in one round of the job, and side by side. */
const PAGE = 100;
const TOGETHER = 5;
/** A member who looks at an order makes us ask the provider, at most this often. */
const LOOK_EVERY = 10 * SECOND;

function nextCheck(order: Order, now: number): number | null {
  if (order.status === 'WAITING') {
    const next = now + openDelay(now - order.createdAt);
    // The end of the order is looked at when it comes.
    return now < order.expiresAt ? Math.min(next, order.expiresAt) : next;
  }
  const delay = closedDelay(now - (order.closedAt ?? order.expiresAt));
  return delay === null ? null : now + delay;
}

/**
 * Asks the provider what became of an order, once however many replicas have the same thought: a paid
 * one is settled, one whose time is over is closed.
 */
export async function checkOrder(ctx: PaymentContext, providers: Providers, order: Order): Promise<void> {
  if (order.checkAt === undefined) return;
  const now = ctx.now();
  const next = nextCheck(order, now);
  const claimed = await ctx.stores.orders.updateOne(
    { _id: order._id, checkAt: order.checkAt },
    next === null
      ? { set: { lastCheckAt: now }, unset: { checkAt: true } }
      : { set: { lastCheckAt: now, checkAt: next } },
  );
  if (!claimed) return;
  const fact = await ask(ctx, providers, order);
  if (fact?.state === 'paid') return;
  if (order.status === 'WAITING' && (now >= order.expiresAt || fact?.state === 'closed'))
    await closeOrder(ctx, order);
}

/** What the provider says; null when it says nothing that can be used. */
async function ask(ctx: PaymentContext, providers: Providers, order: Order): Promise<PaymentFact | null> {
  const provider = providers.get(order.provider);
  if (!provider) return null;
  try {
    const fact = await provider.query(order._id, ctx);
    if (fact) await settle(ctx, provider.id, fact, 'query');
    return fact;
  } catch (error) {
    const fields = { outTradeNo: order._id, provider: order.provider };
    if (error instanceof NoticeRefused)
      ctx.log.error({ ...fields, refusal: error.reason }, 'query answer refused');
    else ctx.log.warn({ ...fields, err: error }, 'provider could not be asked');
    return null;
  }
}

/** The job: every order whose time has come, the longest waiting first. */
export async function checkDueOrders(ctx: PaymentContext, providers: Providers): Promise<void> {
  for (;;) {
    const due = { checkAt: { $lte: ctx.now() } };
    const page = await ctx.stores.orders.find(due, { sort: { checkAt: 1 }, limit: PAGE });
    for (let at = 0; at < page.length; at += TOGETHER) {
      await Promise.all(page.slice(at, at + TOGETHER).map((order) => checkOrder(ctx, providers, order)));
    }
    if (page.length < PAGE) return;
  }
}

/** Asks about an order that its member is looking at, unless that was done a moment ago. */
export async function checkWatchedOrder(
  ctx: PaymentContext,
  providers: Providers,
  order: Order,
): Promise<Order> {
  const now = ctx.now();
  const over = now >= order.expiresAt;
  if (order.status !== 'WAITING' || (!over && now - (order.lastCheckAt ?? order.createdAt) < LOOK_EVERY))
    return order;
  await checkOrder(ctx, providers, order);
  return (await ctx.stores.orders.get(order._id)) ?? order;
}
