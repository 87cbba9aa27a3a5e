import { DuplicateError } from '@tianji/service-kit';
import { paymentStated } from '../contract/index.ts';
import type { PaymentContext } from '../stores.ts';
import { beijingText, DAY, HOUR } from '../time.ts';
import { refundedOf } from './refunds.ts';
import { paidFieldsOf } from './settle.ts';

/** Orders in one event. */
const PAGE = 200;
/** Events of a payment or refund may still be on their way for this long. */
const UNDER_WAY_MS = HOUR;
/** How long an order is stated after it was paid: longer than anything that is set aside would be overlooked. */
const STATED_MS = 60 * DAY;
/** A page is a mark that the day was stated. */
const KEEP_MS = 2 * DAY;

/**
 * States every order that was paid within sixty days, once a day: who grants and settles them compares. One replica does
 * it, whichever comes first; a page that was stored leaves through the outbox.
 */
export async function statePaidOrders(ctx: PaymentContext): Promise<void> {
  const now = ctx.now();
  const [day = ''] = beijingText(now).split(' ');
  const paid = { status: 'SUCCESS', paidAt: { $gt: now - STATED_MS, $lt: now - UNDER_WAY_MS } };
  for (let page = 0; ; page += 1) {
    const _id = `${day}:${page}`;
    // By the instant of payment: what is paid while pages are read comes after them.
    const orders = await ctx.stores.orders.find(paid, {
      ...{ sort: { paidAt: 1, _id: 1 }, limit: PAGE, skip: page * PAGE },
    });
    if (orders.length > 0 && !(await ctx.stores.stated.get(_id)))
      await put(
        ctx,
        _id,
        paymentStated.schema.parse({
          orders: orders
            // The event of a refund may be under way.
            .filter(({ refundedAt = 0, refundNotedAt = refundedAt }) => refundNotedAt < now - UNDER_WAY_MS)
            .map((order) => ({
              ...paidFieldsOf(order, order.paidAt ?? 0),
              ...(order.refundedAt !== undefined && { refundedAt: order.refundedAt }),
              refunded: refundedOf(order),
            })),
        }),
      );
    if (orders.length < PAGE) return;
  }
}

async function put(ctx: PaymentContext, _id: string, payload: unknown): Promise<void> {
  const now = ctx.now();
  const event = { id: `stated:${_id}`, subject: paymentStated.subject, payload };
  try {
    await ctx.outbox.insert(ctx.stores.stated, { _id, purgeAt: now + KEEP_MS }, [event]);
  } catch (error) {
    // Another replica stated it at the same moment.
    if (!(error instanceof DuplicateError)) throw error;
  }
}
