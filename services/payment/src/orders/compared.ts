import type { Order, PaymentContext } from '../stores.ts';

/** A paid order, as far as whoever grants must know it. `paidAt`: epoch milliseconds. */
export interface PaidOrder {
  outTradeNo: string;
  tenant: string;
  memberId: string;
  paidAt: number;
  fen: number;
}

/**
 * What was granted for an order: something, or nothing because the account was deleted after the payment, or nothing at all.
 */
export type Granted = 'granted' | 'deletedSince' | 'nothing';
export type GrantsOf = (orders: readonly PaidOrder[]) => Promise<readonly Granted[]>;

/**
 * What became of a paid order: it was granted; it is on the operator's list; it was given back before it was granted; an
 * operator took it off the list; its account was deleted after the payment; or none of these, which must not be.
 */
export type Fate = 'granted' | 'listed' | 'givenBack' | 'seen' | 'deletedSince' | 'neither';

/** Orders read at a time. */
const PAGE = 500;
/** How many orders of which nobody knows are named. */
const MOST_NAMED = 1_000;

function fateOf(order: Order, granted: Granted | undefined): Fate {
  if (granted === 'granted') return 'granted';
  if (order.refundedAt !== undefined) return 'givenBack';
  if (order.ungrantedDue) return 'listed';
  if (order.ungrantedSeen) return 'seen';
  return granted === 'deletedSince' ? 'deletedSince' : 'neither';
}

/**
 * Compares every paid order, of whatever age, with what was granted for it.
 * @returns how many orders met each fate, and the first thousand of those that are neither granted nor listed
 */
export async function comparedWithGrants(
  { stores }: Pick<PaymentContext, 'stores'>,
  grantsOf: GrantsOf,
): Promise<{ counts: Record<Fate, number>; unknown: PaidOrder[] }> {
  const counts = { granted: 0, listed: 0, givenBack: 0, seen: 0, deletedSince: 0, neither: 0 };
  const unknown: PaidOrder[] = [];
  for (let skip = 0; ; skip += PAGE) {
    // By the instant of payment: what is paid while pages are read comes after them.
    const orders = await stores.orders.find(
      { status: 'SUCCESS' },
      { sort: { paidAt: 1, _id: 1 }, limit: PAGE, skip },
    );
    const paid = orders.map(({ _id: outTradeNo, tenant, memberId, paidAt = 0, fen }) => ({
      ...{ outTradeNo, tenant, memberId, paidAt, fen },
    }));
    const granted = paid.length === 0 ? [] : await grantsOf(paid);
    for (const [i, order] of orders.entries()) {
      const fate = fateOf(order, granted[i]);
      counts[fate] += 1;
      if (fate === 'neither' && unknown.length < MOST_NAMED) unknown.push(paid[i] as PaidOrder);
    }
    if (orders.length < PAGE) return { counts, unknown };
  }
}
