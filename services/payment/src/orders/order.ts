import { DAY, MINUTE, SECOND } from '../time.ts';

/** A code can be paid for so long. */
export const ORDER_MS = 90 * MINUTE;
/** The same product asked for again within this time is the same order. */
export const SAME_ORDER_MS = MINUTE;
/** Open orders that one member may have; a further one closes the oldest. */
export const MOST_OPEN = 5;
/** Orders that one member may make in an hour. */
export const MOST_PER_HOUR = 60;
/** An order that nobody paid is forgotten after so long. */
export const KEEP_UNPAID_MS = 90 * DAY;

/**
 * How long to wait before the provider is asked about an order again: seldom enough for the provider,
 * often enough that a payment whose notification was lost is found within five minutes.
 *
 * @param age milliseconds since the order was made
 */
export function openDelay(age: number): number {
  if (age < 2 * MINUTE) return 15 * SECOND;
  return age < 10 * MINUTE ? 30 * SECOND : 2 * MINUTE;
}

/**
 * The same for an order that was closed: somebody may have paid at the last moment. Null when it is time
 * to believe that nobody did; a notification is honoured even then.
 *
 * @param age milliseconds since it was closed
 */
export function closedDelay(age: number): number | null {
  return age > DAY ? null : Math.max(10 * MINUTE, age);
}
