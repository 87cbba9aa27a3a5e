// @seconds 50
import { paymentDrills } from './support/payment-drills.ts';
import { type SplitPayments, startSplitPayments } from './support/split-payments.ts';

let portal: SplitPayments;
beforeAll(async () => {
  portal = await startSplitPayments();
});

paymentDrills(() => portal);
