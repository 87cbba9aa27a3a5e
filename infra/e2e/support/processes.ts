import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEndOfFile } from './leftovers.ts';
import { PATIENCE_MS, pause } from './patience.ts';
import { freePort } from './ports.ts';

export const ROOT = join(__dirname, '..', '..', '..');

/** After this a part that was told to stop is killed: that it stops is for the tests to say. */
const STOPPING_MS = 20_000;

/** For a gateway whose services are processes of their own: one that a busy machine keeps from answering lives. */
export const SLOW_IS_NOT_AWAY = { SERVICE_CONNECT_MS: '60000' };

export interface Running {
  url: string;
  port: number;
  /** What it wrote so far, both streams. */
  output(): string;
  /** Ends it and resolves when it is gone: its exit code, null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a built part of the portal: `portal`, `gateway` or a service. Resolves when it answers. It ends
 * with the file at the latest.
 * @throws when it ends, or does not answer
 */
export async function startPart(
  what: string,
  environment: Record<string, string> = {},
  port?: number,
): Promise<Running> {
  const chosen = port ?? (await freePort());
  const { child, output } = spawnPart(what, { ...environment, PORT: String(chosen) });
  const url = `http://127.0.0.1:${chosen}`;
  await untilReady(child, url, output);
  return { url, port: chosen, output, stop: (signal = 'SIGTERM') => stopped(child, signal) };
}

/** Environment of a part: quiet, embedded store and bus unless said otherwise. */
function spawnPart(what: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'infra/start/run-built.mjs'), what], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MONGODB_URL: '',
      NATS_URL: '',
      // Tests ask more than any one person would.
      RATE_LIMIT_PER_MINUTE: '100000',
      ...environment,
      npm_lifecycle_event: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += String(part);
    });
  const forget = atEndOfFile(async () => {
    const late = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS);
    await stopped(child, 'SIGTERM');
    clearTimeout(late);
  });
  child.once('exit', forget);
  return { child, output: () => text };
}

/** For starts that must fail: runs a part until it ends by itself. */
export function runToEnd(
  what: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnPart(what, environment);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output: output() }));
  });
}

async function untilReady(child: ChildProcess, url: string, text: () => string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`it ended with ${ended}\n${text()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`it did not answer at ${url}\n${text()}`);
}

function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    // When its output has been read to the end, too.
    child.once('close', resolve);
    child.kill(signal);
  });
}

/** A data folder that is deleted at the end of the file. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tianji-e2e-'));
  // A process that was killed may be writing its last.
  atEndOfFile(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }), 'last');
  return path;
}
