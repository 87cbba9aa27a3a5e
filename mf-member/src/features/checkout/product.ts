import type { PortalConfig } from '@tianji/contracts';
import { usePortal } from '@tianji/kit';

/** What PaymentPage sells. */
export interface Product {
  subject: string;
  /** Yuan, two decimals. */
  amount: string;
  months?: number;
}

const TEST_PAGE = '/test';
export const TEST_PRODUCT = { subject: '测试商品', amount: '0.01' };

/** Whether this portal sells the test product: everywhere but in production, where its page does not exist either. */
export function useTesting(): boolean {
  return testing(usePortal());
}

function testing({ tools }: Pick<PortalConfig, 'tools'>): boolean {
  return tools.some(({ id, routes }) => id === 'member' && routes.some(({ path }) => path === TEST_PAGE));
}

/**
 * The product that the address names: a plan by its months, or outside production a name and an amount. The server
 * compares the amount with its own price in any case.
 */
export function productOf(
  query: URLSearchParams,
  portal: Pick<PortalConfig, 'tools' | 'plans'>,
): Product | null {
  const months = Number(query.get('months'));
  const plan = portal.plans.find((one) => one.months === months);
  if (plan) return { subject: `会员 ${plan.title}`, amount: plan.price, months };
  if (query.has('months') || !testing(portal)) return null;
  const amount = Number(query.get('amount') ?? TEST_PRODUCT.amount);
  if (!(amount > 0 && amount < 100_000)) return null;
  return { subject: query.get('product')?.slice(0, 60) || TEST_PRODUCT.subject, amount: amount.toFixed(2) };
}
