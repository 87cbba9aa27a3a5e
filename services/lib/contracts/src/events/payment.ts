import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { eventText, instant } from './fields.ts';

/** An order is paid: said once per order, by whatever way the payment was learned of. */
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
