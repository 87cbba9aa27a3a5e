import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { paymentCalls } from './calls.ts';
import { paymentEvents } from './events.ts';

export {
  accountAsked,
  paymentPartRefunded,
  paymentRefunded,
  paymentStated,
  paymentSucceeded,
} from './events.ts';
export type { PaymentProviderId } from './providers.ts';
export { PAYMENT_PROVIDERS } from './providers.ts';

/** What others may know about payment: its calls and the events of paid and refunded orders. */
export const paymentContract = defineContract({
  service: 'payment',
  version: '1.5.0',
  calls: paymentCalls,
  events: paymentEvents,
});

export type PaymentCalls = CallsOf<typeof paymentContract>;
export type CallInput<P extends PaymentCalls['path']> = InputOf<PaymentCalls, P>;
export type CallOutput<P extends PaymentCalls['path']> = OutputOf<PaymentCalls, P>;
