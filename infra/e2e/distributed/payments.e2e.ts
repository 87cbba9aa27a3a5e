import { paymentDrills } from '../support/payment-drills.ts';
import { type SplitPayments, startSplitPayments } from '../support/split-payments.ts';

/** Set by the test run, which skips this file when they are missing. */
const { NATS_URL, MONGODB_URL } = process.env;

let portal: SplitPayments;
beforeAll(async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  portal = await startSplitPayments({ NATS_URL, MONGODB_URL });
});

paymentDrills(() => portal);
