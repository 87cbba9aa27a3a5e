import type { PortalConfig } from '@tianji/contracts';

export type Plan = PortalConfig['plans'][number];

/** `25.00` → 2500: money is counted in whole fen. */
export function fen(yuan: string): number {
  return Math.round(Number(yuan) * 100);
}

/** 2500 → `25.00`. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** `25.00` → `25`, `16.50` → `16.50`: the large figure of a plan. */
export function shortYuan(price: string): string {
  return price.replace(/\.00$/, '');
}

/** The price per month of a plan; a fraction of a fen is neither charged nor shown. */
export function monthly({ price, months }: Plan): string {
  return yuan(Math.floor(fen(price) / months));
}

/**
 * What a plan saves compared with as many single months, in fen; 0 when it saves nothing, or there is nothing to
 * compare with.
 */
export function spared(plan: Plan, plans: readonly Plan[]): number {
  const single = plans.find(({ months }) => months === 1);
  return single ? Math.max(0, fen(single.price) * plan.months - fen(plan.price)) : 0;
}
