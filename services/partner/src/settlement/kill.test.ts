import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { chance, until } from '@tianji/service-kit/testing';
import { partnerService } from '../service.ts';
import type { PartnerContext } from '../stores.ts';
import { END, owed, randomPayments, TENANTS } from '../testing/random-payments.ts';
import { balanceOf, statementsOf } from './statements.ts';

const SEED = Number(process.env.KILL_SEED ?? 20261124);
const EVENTS = 10_000;
/** A killed process begins again a little before what it acknowledged: the bus may have lost an acknowledgement. */
const AGAIN = 48;
const between = chance(SEED);
jest.setTimeout(600_000);

const dataDir = mkdtempSync(join(tmpdir(), 'tianji-ledger-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const loader = join(dirname(require.resolve('@tianji/service-kit/testing')), 'typescript.mjs');

/** Books from a position until a random one is reached, then kills; returns what was acknowledged. */
async function bookAndKill(from: number, until_: number): Promise<number> {
  const args = [
    ...['--conditions=tianji', '--no-warnings', '--import', loader],
    join(__dirname, '..', 'testing', 'ledger.child.ts'),
    JSON.stringify({ dataDir, seed: SEED, count: EVENTS, from }),
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
  const reached = () => Number(said.split('\n').slice(0, -1).at(-1) ?? 0);
  await until(() => said.includes('done') || reached() >= until_ || child.exitCode !== null);
  child.kill('SIGKILL');
  expect([await ended, errors]).toEqual(['SIGKILL', '']);
  return said.includes('done') ? EVENTS : Math.max(from, reached());
}

test(`${EVENTS} events with repeats, reordering, refunds and kill -9: settlements equal payments to the fen`, async () => {
  let at = 0;
  let kills = 0;
  while (at < EVENTS) {
    at = await bookAndKill(Math.max(0, at - AGAIN), at + between(1, 2_500));
    kills += 1;
  }
  const store = await openStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const options = { store, bus, log: silentLogger, metrics: createMetrics(), now: () => END };
  const hosted = await hostServices([partnerService({ NODE_ENV: 'test', DATA_DIR: dataDir })], options);
  const ctx = hosted.services.get('partner')?.context as unknown as PartnerContext;
  const told = randomPayments(SEED, EVENTS);
  const expected = owed(told);
  for (const tenant of TENANTS) {
    const statements = await statementsOf(ctx, tenant);
    const sum = (of: (each: (typeof statements)[number]) => number) =>
      statements.reduce((total, each) => total + of(each), 0);
    expect({
      paid: sum(({ paid }) => paid),
      refunded: sum(({ refunded }) => refunded),
      due: sum(({ share, collected }) => share - collected),
    }).toEqual(expected.get(tenant));
    // What is paid out month by month, and the balance left at the end, is the same money.
    const paidOut = sum((each) => Math.max(0, balanceOf(each)));
    const left = Math.min(0, balanceOf(statements.at(-1) as (typeof statements)[number]));
    expect(paidOut + left).toBe(expected.get(tenant)?.due);
  }
  console.log(`${EVENTS} events, ${kills} kills, 0 fen of difference`);
  await hosted.stop();
  await bus.close();
  await store.close();
});
