import { DAY, MINUTE, SECOND } from '../time.ts';

/** How long a code can be paid. */
export const ORDER_MS = 90 * MINUTE;
/** Within this time, a repeated request for the same product gets the same order. */
export const SAME_ORDER_MS = MINUTE;
/** How many open orders a member may have; another one closes the oldest. */
export const MOST_OPEN = 5;
/** How many orders a member may create in an hour. */
export const MOST_PER_HOUR = 60;
/** How long an unpaid order is kept. */
export const KEEP_UNPAID_MS = 90 * DAY;

/**
 * How long to wait before asking the provider about an order again: rarely enough for the provider, yet often enough
 * that a payment whose notification was lost is found within five minutes.
 *
 * @param age milliseconds since the order was created
 */
export function openDelay(age: number): number {
  if (age < 2 * MINUTE) return 15 * SECOND;
  return age < 10 * MINUTE ? 30 * SECOND : 2 * MINUTE;
}

/**
 * The same for a closed order, which somebody may have paid at the last moment. Null when no more checks are needed; a
 * notification is honoured even then.
 *
 * @param age milliseconds since it was closed
 */
export function closedDelay(age: number): number | null {
  return age > DAY ? null : Math.max(10 * MINUTE, age);
}
