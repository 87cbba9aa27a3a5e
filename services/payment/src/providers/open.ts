import type { PaymentProviderId } from '../contract/index.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import type { PaymentConfig } from '../settings.ts';
import type { PaymentProvider } from './port.ts';
import { tracedProvider } from './traced.ts';

/** The platform's own accounts. */
export interface Providers {
  /** The provider of new orders; null when the platform takes no payments. */
  readonly current: PaymentProvider | null;
  /** A configured provider, for its notifications and its earlier orders. */
  get(id: PaymentProviderId): PaymentProvider | null;
}

/** Opens the configured providers; the code of the others is not even loaded. */
export async function openProviders(config: PaymentConfig): Promise<Providers> {
  const open = new Map<PaymentProviderId, PaymentProvider>();
  for (const id of config.enabled) open.set(id, tracedProvider(await openProvider(id, config)));
  const { PAYMENT_PROVIDER: chosen } = config;
  return {
    current: chosen === 'none' ? null : (open.get(chosen) ?? null),
    get: (id) => open.get(id) ?? null,
  };
}

async function openProvider(id: PaymentProviderId, config: PaymentConfig): Promise<PaymentProvider> {
  switch (id) {
    case 'sandbox':
      return sandboxProvider(config.PAYMENT_SANDBOX_SECRET, config.PAYMENT_SANDBOX_SECRET_PREVIOUS);
    case 'alipay':
      return (await import('./alipay.ts')).alipayProvider(config);
    case 'wechat':
      return (await import('./wechat.ts')).wechatProvider(config);
  }
}
