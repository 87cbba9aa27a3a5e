// Books events from a position on, until killed. Started by kill.test.ts.
import { writeSync } from 'node:fs';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { partnerService } from '../service.ts';
import { onPaymentRefunded, onPaymentSucceeded } from '../settlement/ledger.ts';
import type { PartnerContext } from '../stores.ts';
import { END, randomPayments } from './random-payments.ts';

const given = JSON.parse(process.argv[2] ?? '{}');
const { dataDir, seed, count, from } = given as Record<'seed' | 'count' | 'from', number> & {
  dataDir: string;
};
const LANES = 16;

const store = await openStore({ dataDir });
const bus = await openBus({ store: store.scope('bus') });
const options = { store, bus, log: silentLogger, metrics: createMetrics(), now: () => END };
const hosted = await hostServices([partnerService({ NODE_ENV: 'test', DATA_DIR: dataDir })], options);
const ctx = hosted.services.get('partner')?.context as unknown as PartnerContext;
const told = randomPayments(seed, count);

for (let at = from; at < told.length; at += LANES) {
  await Promise.all(
    told.slice(at, at + LANES).map(({ kind, payload }, n) => {
      const message = { id: `${at + n}`, subject: `tianji.payment.${kind}`, at: END, attempt: 1, payload };
      return kind === 'refunded' ? onPaymentRefunded(message, ctx) : onPaymentSucceeded(message, ctx);
    }),
  );
  // Acknowledged: the bus would not deliver these again.
  writeSync(1, `${Math.min(at + LANES, told.length)}\n`);
}
writeSync(1, 'done\n');
setInterval(() => undefined, 1_000);
