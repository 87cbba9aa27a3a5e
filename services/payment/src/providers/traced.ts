import { traced } from '@tianji/service-kit';
import type { PaymentContext } from '../stores.ts';
import type { PaymentProvider } from './port.ts';

/** How a provider is named in metrics: apart from the platform's own account, since a site may have set wrong keys. */
export const nameInMetrics = (id: string, account?: string): string =>
  account === undefined ? id : `${id}-site`;

/** A provider whose requests are spans, without order numbers, and are counted by how they end. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const fields = { 'tianji.provider': provider.id };
  const name = nameInMetrics(provider.id, provider.account);
  const ask = <R>(what: string, ctx: Pick<PaymentContext, 'metrics'>, work: () => Promise<R>) =>
    traced(what, 'client', fields, () => ctx.metrics.ofProvider('payment', name).counted(work));
  return {
    ...provider,
    createOrder: (payment, ctx) =>
      ask('create an order at the provider', ctx, () => provider.createOrder(payment, ctx)),
    query: (outTradeNo, ctx) =>
      ask('query a payment at the provider', ctx, () => provider.query(outTradeNo, ctx)),
    close: (outTradeNo, ctx) =>
      ask('close an order at the provider', ctx, () => provider.close(outTradeNo, ctx)),
  };
}
