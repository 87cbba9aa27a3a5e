import { NoticeRefused, type PaymentFact } from '../providers/port.ts';
import type { ProviderOf } from '../providers/tills.ts';
import type { Order, PaymentContext } from '../stores.ts';
import { DAY, MINUTE, SECOND } from '../time.ts';
import { closeOrder } from './close.ts';
import { closedDelay, openDelay } from './order.ts';
import { settle } from './settle.ts';

/** How many orders one round of the job checks, and how many at the same time. */
const PAGE = 100;
const TOGETHER = 5;
/** When a member looks at an order we ask the provider, at most this often. */
const LOOK_EVERY = 10 * SECOND;
/** When a provider failed to close an order, try again after this time. */
const CLOSE_AGAIN = MINUTE;
/** No pause between two checks of a waiting order is longer. */
const MOST_AHEAD = 5 * MINUTE;

function nextCheck(order: Order, now: number): number | null {
  if (order.status === 'WAITING') {
    const next = now + openDelay(now - order.createdAt);
    // Check at the order's expiry at the latest.
    return now < order.expiresAt ? Math.min(next, order.expiresAt) : next;
  }
  const age = now - (order.closedAt ?? order.expiresAt);
  if (order.closeThere && age < DAY) return now + CLOSE_AGAIN;
  const delay = closedDelay(age);
  return delay === null ? null : now + delay;
}

/**
 * Asks the provider about an order, only once even if several replicas try at the same time: a paid order is settled,
 * an expired one is closed.
 */
export async function checkOrder(ctx: PaymentContext, providerOf: ProviderOf, order: Order): Promise<void> {
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
  const fact = await ask(ctx, providerOf, order);
  if (fact?.state === 'paid') return;
  if (order.status === 'CLOSED' && order.closeThere) await closeThere(ctx, providerOf, order, fact);
  if (order.status === 'WAITING' && (now >= order.expiresAt || isOver(fact))) await closeOrder(ctx, order);
}

/** Whether nobody can pay an order any more, as its provider says. */
const isOver = (fact: PaymentFact | null): boolean => fact?.state === 'closed' || fact?.state === 'refunded';

/** Closes an order at its provider, which has just said that nobody paid; repeated until it succeeds. */
async function closeThere(
  ctx: PaymentContext,
  providerOf: ProviderOf,
  order: Order,
  fact: PaymentFact | null,
): Promise<void> {
  const provider = await providerOf(order);
  if (!provider) return;
  try {
    const there = isOver(fact) ? 'closed' : await provider.close(order._id, ctx);
    // A code that nobody has scanned yet can be scanned until it expires.
    if (there === 'unknown' && ctx.now() < order.expiresAt) return;
    await ctx.stores.orders.updateOne({ _id: order._id }, { unset: { closeThere: true } });
  } catch (error) {
    const fields = { outTradeNo: order._id, provider: order.provider };
    ctx.log.warn({ ...fields, err: error }, 'order could not be closed at its provider, trying again');
  }
}

/** The provider's answer; null when it is unusable. */
async function ask(ctx: PaymentContext, providerOf: ProviderOf, order: Order): Promise<PaymentFact | null> {
  const provider = await providerOf(order);
  if (!provider) return null;
  try {
    const fact = await provider.query(order._id, ctx);
    if (fact) await settle(ctx, provider, fact, 'query');
    return fact;
  } catch (error) {
    const fields = { outTradeNo: order._id, provider: order.provider };
    if (error instanceof NoticeRefused)
      ctx.log.error({ ...fields, refusal: error.reason }, 'query answer refused');
    else ctx.log.warn({ ...fields, err: error }, 'provider could not be asked');
    return null;
  }
}

/**
 * The job: checks every order that is due, the longest overdue first. One that fails keeps no other from being checked.
 * @throws AggregateError with what failed, so that the job is said to have failed; the next round tries again
 */
export async function checkDueOrders(ctx: PaymentContext, providerOf: ProviderOf): Promise<void> {
  const errors: unknown[] = [];
  for (let more = true; more; ) {
    const due = { checkAt: { $lte: ctx.now() } };
    const page = await ctx.stores.orders.find(due, { sort: { checkAt: 1 }, limit: PAGE });
    if (page.length < PAGE) page.push(...(await leftBehind(ctx)));
    let failed = 0;
    for (let at = 0; at < page.length; at += TOGETHER) {
      const group = page.slice(at, at + TOGETHER);
      const results = await Promise.allSettled(group.map((order) => checkOrder(ctx, providerOf, order)));
      for (const [i, result] of results.entries()) {
        if (result.status === 'fulfilled') continue;
        failed += 1;
        errors.push(result.reason);
        ctx.log.error({ outTradeNo: group[i]?._id, err: result.reason }, 'order could not be checked');
      }
    }
    // A page of nothing but failures would come again and again.
    more = page.length >= PAGE && failed < page.length;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} orders could not be checked`);
}

/** Orders whose next check lies further ahead than any pause: the clock was set back since it was planned. */
function leftBehind(ctx: PaymentContext): Promise<Order[]> {
  const ahead = { status: 'WAITING', checkAt: { $gt: ctx.now() + MOST_AHEAD } };
  return ctx.stores.orders.find(ahead, { sort: { checkAt: 1 }, limit: PAGE / 2 });
}

/** Checks an order that its member is looking at, unless that was done a moment ago. */
export async function checkWatchedOrder(
  ctx: PaymentContext,
  providerOf: ProviderOf,
  order: Order,
): Promise<Order> {
  const now = ctx.now();
  const over = now >= order.expiresAt;
  if (order.status !== 'WAITING' || (!over && now - (order.lastCheckAt ?? order.createdAt) < LOOK_EVERY))
    return order;
  await checkOrder(ctx, providerOf, order);
  return (await ctx.stores.orders.get(order._id)) ?? order;
}
