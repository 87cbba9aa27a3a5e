import { traced } from '@tianji/service-kit';
import type { PaymentProvider } from './port.ts';

/** A provider whose requests are spans, without order numbers. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
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
