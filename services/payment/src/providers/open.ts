import { traced } from '@tianji/service-kit';
import type { PaymentProviderId } from '../contract/index.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import type { PaymentConfig } from '../settings.ts';
import type { PaymentProvider } from './port.ts';

export interface Providers {
  /** The provider of new orders; null when this site takes no payments. */
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

/** A provider whose requests are spans, without order numbers. */
function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const fields = { 'tianji.provider': provider.id };
  return {
    ...provider,
    createOrder: (payment, ctx) =>
      traced('create an order at the provider', 'client', fields, () => provider.createOrder(payment, ctx)),
    query: (outTradeNo, ctx) =>
      traced('query a payment at the provider', 'client', fields, () => provider.query(outTradeNo, ctx)),
    close: (outTradeNo, ctx) =>
      traced('close an order at the provider', 'client', fields, () => provider.close(outTradeNo, ctx)),
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
