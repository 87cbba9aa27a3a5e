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
  }),
});

export const paymentEvents = [paymentSucceeded] as const;
