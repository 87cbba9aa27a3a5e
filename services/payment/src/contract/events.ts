import { defineEvent, eventText, instant } from '@tianji/contracts';
import { z } from 'zod';

/** An order is paid: published once per order, however we learned of the payment. */
export const paymentSucceeded = defineEvent({
  subject: 'tianji.payment.succeeded',
  version: 1,
  summary: '订单已支付',
  schema: z.object({
    /** Letters, digits, `_` and `-`. */
    outTradeNo: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    tenant: eventText,
    memberId: eventText,
    /** Whole months of membership; 0 for an order that buys none. */
    months: z.int().min(0).max(120),
    /** In fen. */
    amount: z.int().min(0),
    paidAt: instant,
    /** Whose merchant account took the money: the platform's, or the site's own. */
    collectedBy: z.enum(['platform', 'site']).optional(),
  }),
});

/** The payment that paid an order was refunded in full: published once per order. It repeats what was paid. */
export const paymentRefunded = defineEvent({
  subject: 'tianji.payment.refunded',
  version: 1,
  summary: '订单已全额退款',
  schema: paymentSucceeded.schema.extend({ refundedAt: instant }),
});

/** Part of the payment that paid an order was refunded: published once for each part. It repeats what was paid. */
export const paymentPartRefunded = defineEvent({
  subject: 'tianji.payment.refunded.part',
  version: 1,
  summary: '订单已部分退款',
  schema: paymentSucceeded.schema.extend({
    refundedAt: instant,
    /** This part, in fen. */
    part: z.int().min(1),
    /** With it, what was refunded of the order until now, in fen. */
    refunded: z.int().min(1),
  }),
});

/** Paid orders as the payment service knows them, once a day: other services compare what they made of them. */
export const paymentStated = defineEvent({
  subject: 'tianji.payment.stated',
  version: 1,
  summary: '已支付订单每日对账',
  schema: z.object({
    orders: z
      .array(
        paymentSucceeded.schema.extend({
          refundedAt: instant.optional(),
          /** What was refunded of it until now, in fen. */
          refunded: z.int().min(0),
        }),
      )
      .max(500),
  }),
});

/** A change of a site's own account was asked for: the site's owners are told. */
export const accountAsked = defineEvent({
  subject: 'tianji.payment.account.asked',
  version: 1,
  summary: '站点的收款账户将要变更',
  schema: z.object({ site: eventText, memberId: eventText, at: instant, due: instant }),
});

export const paymentEvents = [
  paymentSucceeded,
  paymentRefunded,
  paymentPartRefunded,
  paymentStated,
  accountAsked,
] as const;
