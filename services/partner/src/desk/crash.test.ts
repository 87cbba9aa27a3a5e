import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { chance, killRounds, until } from '@tianji/service-kit/testing';
import { partnerService } from '../service.ts';
import type { PartnerContext } from '../stores.ts';
import { SECRET } from '../test/fixture.ts';
import { clientsOf } from './clients.ts';

const ROUNDS = killRounds(3);
const between = chance();
jest.setTimeout(300_000 + ROUNDS * 60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'tianji-desk-crash-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Saves clients until some were acknowledged, and a random moment longer; returns what was acknowledged. */
async function runAndKill(round: number): Promise<string[]> {
  const args = [
    ...['--conditions=tianji', '--no-warnings'],
    ...['--import', join(__dirname, '../../../lib/kit/src/testing/typescript.mjs')],
    join(__dirname, '../test/crash.child.ts'),
    JSON.stringify({ dataDir, round: `r${round}`, secret: SECRET }),
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
  await until(() => said.includes('saved') || child.exitCode !== null);
  await new Promise((resolve) => setTimeout(resolve, between(0, 200)));
  child.kill('SIGKILL');
  expect([await ended, errors]).toEqual(['SIGKILL', '']);
  // A line cut short by the kill was acknowledged to nobody.
  return said.split('\n').slice(0, -1);
}

test(`kill -9 while saving, ${ROUNDS} rounds: every acknowledged client can be read as it was saved`, async () => {
  const revisions = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const line of await runAndKill(round)) {
      const [, client = '', rev] = line.split(' ');
      revisions.set(client, Math.max(Number(rev), revisions.get(client) ?? 0));
    }

  const store = await openStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const definition = partnerService({ NODE_ENV: 'test', PARTNER_SECRET: SECRET });
  const options = { store, bus, log: silentLogger, metrics: createMetrics() };
  const hosted = await hostServices([definition], options);
  const context = hosted.services.get('partner')?.context as unknown as PartnerContext;
  const { clients: all } = await clientsOf(context, [SECRET], { tenant: 'gewu', member: 'teacher' });
  const found = new Map(all.map((client) => [client.id, client]));

  const lost = [...revisions].filter(([id, rev]) => (found.get(id)?.rev ?? 0) < rev);
  const torn = all.filter(({ rev, notes }) => notes !== String(rev));
  expect({ lost, torn }).toEqual({ lost: [], torn: [] });
  expect(revisions.size).toBeGreaterThanOrEqual(ROUNDS);
  await hosted.stop();
  await bus.close();
  await store.close();
});
