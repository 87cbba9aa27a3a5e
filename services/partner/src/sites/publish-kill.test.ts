import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { chance, killRounds, until } from '@tianji/service-kit/testing';
import { partnerService } from '../service.ts';
import type { LogEntry, PartnerContext } from '../stores.ts';
import { SECRET, siteDocument } from '../test/fixture.ts';
import { historyOf } from './history.ts';
import { liveDocument, siteAt } from './publish.ts';

const ROUNDS = killRounds(4);
const between = chance();
jest.setTimeout(600_000 + ROUNDS * 60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'tianji-partner-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const document = siteDocument('gewu', '格物');
const KIT = join(__dirname, '../../../lib/kit/src/testing/typescript.mjs');

/** Runs the publisher until it has published something, and a random moment longer; returns its whole lines. */
async function runAndKill(round: number): Promise<string[][]> {
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=tianji', '--no-warnings', '--import', KIT],
      join(__dirname, '../test/publish.child.ts'),
      JSON.stringify({ dataDir, round: String(round), secret: SECRET, document }),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH } },
  );
  let said = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(String(signal ?? code)));
  });
  await until(() => said.includes('published') || child.exitCode !== null);
  await new Promise((resolve) => setTimeout(resolve, between(20, 500)));
  child.kill('SIGKILL');
  expect([await ended, errors]).toEqual(['SIGKILL', '']);
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '));
}

async function reopened<T>(look: (ctx: PartnerContext) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const definition = partnerService({ NODE_ENV: 'test', PARTNER_SECRET: SECRET });
  const options = { store, bus, log: silentLogger, metrics: createMetrics() };
  const hosted = await hostServices([definition], options);
  try {
    return await look(hosted.services.get('partner')?.context as unknown as PartnerContext);
  } finally {
    await hosted.stop();
    await bus.close();
    await store.close();
  }
}

test(`kill -9 while publishing, ${ROUNDS} rounds: the old version or the new one, never neither`, async () => {
  const acknowledged = new Map<number, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = await runAndKill(round);
    let last = '';
    let begun = '';
    for (const [what, name = '', version] of lines) {
      begun = name;
      if (what !== 'published') continue;
      last = name;
      // A number is given once.
      expect(acknowledged.has(Number(version))).toBe(false);
      acknowledged.set(Number(version), name);
    }
    const brand = await reopened(async (ctx) => {
      const live = await liveDocument(ctx, await siteAt(ctx, 'gewu'));
      return live?.brand as { name: string };
    });
    expect([last, begun]).toContain(brand.name);
  }
  await reopened(async (ctx) => {
    const notes = new Map<number, string>();
    const site = await siteAt(ctx, 'gewu');
    for (let before: number | undefined; ; ) {
      const { steps, more } = await historyOf(ctx, site, before);
      for (const { version, note } of steps) {
        expect(notes.has(version)).toBe(false);
        notes.set(version, note);
      }
      if (!more) break;
      before = steps.at(-1)?.version;
    }
    for (const [version, name] of acknowledged) expect(notes.get(version)).toBe(name);
    // Numbers follow one another, and the operator's log has every publication once.
    expect([...notes.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: notes.size }, (_, i) => i + 1),
    );
    const entries = (): Promise<LogEntry[]> => ctx.stores.log.find({ what: 'publish' }, { limit: 10_000 });
    await until(async () => (await entries()).length >= notes.size - 1);
    expect((await entries()).map(({ note }) => note).sort()).toEqual(
      [...notes.values()].filter((note) => note !== '由文件建立').sort(),
    );
    console.log(`${ROUNDS} kills, ${notes.size} versions, ${acknowledged.size} acknowledged, none lost`);
  });
});
