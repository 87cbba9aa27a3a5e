import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { chance, killRounds } from '@tianji/service-kit/testing';
import { checkDueOrders } from './orders/check.ts';
import { openProviders } from './providers/open.ts';
import { paymentService } from './service.ts';
import { readPaymentConfig } from './settings.ts';
import type { Order, PaymentContext } from './stores.ts';
import { delivered, SECRET, until } from './testing/fixture.ts';
import { consumeGrants, grantsOf } from './testing/grants.ts';

const ROUNDS = killRounds(4);
const LOADER = join(dirname(require.resolve('@tianji/service-kit/testing')), 'typescript.mjs');
const between = chance();
// Each round may leave deliveries claimed by the killed process: they are redelivered when the claims expire.
jest.setTimeout(600_000 + ROUNDS * 60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'tianji-payment-crash-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the seller until it has sold something, and a random moment longer; returns its output. */
async function runAndKill(round: number): Promise<string[]> {
  const args = [
    '--conditions=tianji',
    '--no-warnings',
    '--import',
    LOADER,
    join(__dirname, 'testing', 'crash.child.ts'),
    JSON.stringify({ dataDir, round: String(round), secret: SECRET }),
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  let said = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(String(signal ?? code)));
  });
  await until(() => said.includes('paid') || child.exitCode !== null);
  await new Promise((resolve) => setTimeout(resolve, between(0, 250)));
  child.kill('SIGKILL');
  expect([await ended, errors]).toEqual(['SIGKILL', '']);
  // A line cut short by the kill was acknowledged to nobody.
  return said.split('\n').slice(0, -1);
}

test(`kill -9 while selling, ${ROUNDS} rounds: nothing acknowledged is lost, every payment is one grant`, async () => {
  const ordered = new Set<string>();
  const paid = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const line of await runAndKill(round)) {
      const [what, id = ''] = line.split(' ');
      (what === 'paid' ? paid : ordered).add(id);
    }
  }

  // Five minutes after the last start.
  const now = () => Date.now() + 5 * 60_000;
  const env = { NODE_ENV: 'test', PAYMENT_SANDBOX_SECRET: SECRET };
  const store = await openStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const definition = paymentService(env, { checkSeconds: 3600 });
  const hosted = await hostServices([definition], {
    store,
    bus,
    log: silentLogger,
    metrics: createMetrics(),
    now,
  });
  const context = hosted.services.get('payment')?.context as unknown as PaymentContext;
  await consumeGrants(store, bus);
  const providers = await openProviders(readPaymentConfig(env));
  await checkDueOrders(context, async ({ provider }) => providers.get(provider));

  const orders = context.stores.orders;
  const grants = grantsOf(store);
  // The service also looks for payments itself: those it finds meanwhile count as well.
  const paidOrders = () => orders.count({ status: 'SUCCESS' });
  await until(async () => (await grants.count({})) >= (await paidOrders()));
  await until(async () => (await orders.count({ outboxAt: { $gt: 0 } })) === 0);
  await delivered(store.scope('bus'));

  const lost = await missing(ordered, (order) => order !== null);
  const unpaid = await missing(paid, (order) => order?.status === 'SUCCESS');
  const ungranted: string[] = [];
  for (const id of paid) if (!(await grants.get(id))) ungranted.push(id);
  const counts = {
    ordered: ordered.size,
    paid: paid.size,
    success: await paidOrders(),
    grants: await grants.count({}),
  };
  console.log(
    `${ROUNDS} x kill -9: ${counts.ordered} acknowledged orders, ${lost.length} lost; ${counts.paid} acknowledged payments, ${unpaid.length} lost; ${counts.success} paid orders, ${counts.grants} grants`,
  );
  expect({ lost, unpaid, ungranted }).toEqual({ lost: [], unpaid: [], ungranted: [] });
  expect(counts.grants).toBe(counts.success);
  expect(paid.size).toBeGreaterThanOrEqual(ROUNDS);
  await hosted.stop();
  await bus.close();
  await store.close();

  async function missing(ids: Set<string>, well: (order: Order | null) => boolean): Promise<string[]> {
    const bad: string[] = [];
    for (const id of ids) if (!well(await orders.get(id))) bad.push(id);
    return bad;
  }
});
