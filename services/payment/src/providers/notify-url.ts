import type { PaymentProviderId } from '../contract/index.ts';
import type { PaymentConfig } from '../settings.ts';

/** Where a provider sends its notifications: those of a site's own account, to an address of that account. */
export function notifyUrl(config: PaymentConfig, id: PaymentProviderId, account?: string): string {
  const origin = config.PAYMENT_NOTIFY_ORIGIN ?? config.SITE_ORIGIN ?? 'http://127.0.0.1:8080';
  return `${origin.replace(/\/+$/, '')}/api/payment/notify/${id}${account === undefined ? '' : `/${account}`}`;
}
