import { paymentDrills } from './support/payment-drills.ts';
import { type SplitPayments, startSplitPayments } from './support/split-payments.ts';

let portal: SplitPayments;
beforeAll(async () => {
  portal = await startSplitPayments();
}, 90_000);
afterAll(() => portal?.stop());

paymentDrills(() => portal);
