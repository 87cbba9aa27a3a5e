import { chance } from '@tianji/service-kit/testing';

/** What a payment service tells of, as a partner's ledger receives it. */
export interface Told {
  kind: 'succeeded' | 'refunded';
  payload: {
    outTradeNo: string;
    tenant: string;
    memberId: string;
    months: number;
    amount: number;
    paidAt: number;
    collectedBy: 'platform' | 'site';
    refundedAt?: number;
  };
}

export const START = Date.UTC(2026, 4, 1);
const DAY = 86_400_000;
/** All payments and refunds of `randomPayments` are earlier. */
export const END = START + 200 * DAY;
export const TENANTS = ['qingchuan', 'master', 'default'];

/**
 * Payments and refunds in random order, many of them told more than once, refunds often before their payments.
 * @returns exactly `count` events; the same for one seed
 */
export function randomPayments(seed: number, count: number): Told[] {
  const between = chance(seed);
  const whole = (from: number, to: number) => Math.floor(between(from, to));
  const told: Told[] = [];
  for (let n = 0; told.length < count; n += 1) {
    const paidAt = START + whole(0, 150 * DAY);
    const paid: Told = {
      kind: 'succeeded',
      payload: {
        ...{ outTradeNo: `order${n}`, tenant: TENANTS[whole(0, 3)] as string, memberId: `m${whole(0, 500)}` },
        ...{ months: [0, 1, 3, 12][whole(0, 4)] as number, amount: whole(1, 100_000), paidAt },
        collectedBy: between(0, 1) < 0.2 ? 'site' : 'platform',
      },
    };
    const refunded = { ...paid.payload, refundedAt: paidAt + whole(1, 50 * DAY) };
    const told1 = Array.from({ length: whole(1, 4) }, () => paid);
    const told2 = between(0, 1) < 0.2 ? Array.from({ length: whole(1, 4) }, () => refunded) : [];
    told.push(...told1, ...told2.map((payload) => ({ kind: 'refunded' as const, payload })));
  }
  told.length = count;
  for (let at = told.length - 1; at > 0; at -= 1) {
    const other = whole(0, at + 1);
    [told[at], told[other]] = [told[other] as Told, told[at] as Told];
  }
  return told;
}

/** What each tenant is owed, in fen, worked out order by order without the ledger. */
export function owed(told: readonly Told[]): Map<string, { paid: number; refunded: number; due: number }> {
  const sums = new Map(TENANTS.map((tenant) => [tenant, { paid: 0, refunded: 0, due: 0 }]));
  const orders = new Map(told.map(({ payload }) => [payload.outTradeNo, payload]));
  const refunds = new Set(
    told.flatMap(({ kind, payload }) => (kind === 'refunded' ? payload.outTradeNo : [])),
  );
  for (const { outTradeNo, tenant, amount, collectedBy } of orders.values()) {
    const sum = sums.get(tenant);
    if (!sum) throw new Error(`no such tenant: ${tenant}`);
    sum.paid += amount;
    // 70 %, half up.
    if (refunds.has(outTradeNo)) sum.refunded -= amount;
    else sum.due += Math.floor((amount * 70 + 50) / 100) - (collectedBy === 'site' ? amount : 0);
  }
  return sums;
}
