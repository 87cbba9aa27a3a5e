import type { PaymentProviderId } from '../contract/index.ts';
import type { PaymentConfig } from '../settings.ts';

/** Where a provider sends its notifications. */
export function notifyUrl(config: PaymentConfig, id: PaymentProviderId): string {
  const origin = config.PAYMENT_NOTIFY_ORIGIN ?? config.SITE_ORIGIN ?? 'http://127.0.0.1:8080';
  return `${origin.replace(/\/+$/, '')}/api/payment/notify/${id}`;
}
