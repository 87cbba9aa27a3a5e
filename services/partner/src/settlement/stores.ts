import { collection } from '@tianji/service-kit';

/**
 * One booking. There is one for a payment and one for each refund of it, however often their events arrive, and neither is ever
 * changed. It names no member. Money is in whole fen, negative in a refund; instants are epoch milliseconds.
 */
export interface Entry {
  /** The order and the kind. */
  _id: string;
  tenant: string;
  order: string;
  kind: 'paid' | 'refunded';
  /** The months of the plan. */
  months: number;
  amount: number;
  /** The partner's part in hundredths of a percent: that of the payment, in its refund too. */
  rate: number;
  share: number;
  /** What went to a merchant account of the site itself. */
  collected: number;
  /** When the order was paid or refunded. */
  at: number;
  /** The month in which it is settled, `YYYY-MM`. */
  month: string;
  /** Sorts by time; unique. */
  seq: string;
}

/** A plan at one price, with the payments of a month. */
export interface PlanTotal {
  months: number;
  price: number;
  count: number;
  amount: number;
}

/** The sums of a month, in whole fen. */
export interface Totals {
  payments: number;
  paid: number;
  refunds: number;
  /** Not positive. */
  refunded: number;
  share: number;
  collected: number;
  /** The rates of its bookings, ascending. */
  rates: number[];
  plans: PlanTotal[];
}

/** A month's statement once it is final. It never changes. */
export interface Statement extends Totals {
  /** The tenant and the month. */
  _id: string;
  tenant: string;
  month: string;
  /** What earlier months left over; not positive. */
  carried: number;
}

export const settlementStores = {
  entries: collection<Entry>('entries', [
    { name: 'month', keys: { tenant: 1, month: 1, seq: -1 } },
    { name: 'order', keys: { order: 1 } },
    { name: 'time', keys: { tenant: 1, at: 1 } },
  ]),
  statements: collection<Statement>('statements', [{ name: 'month', keys: { tenant: 1, month: 1 } }]),
};
