import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEndOfFile } from './leftovers.ts';
import { PATIENCE_MS, pause } from './patience.ts';
import { freePort } from './ports.ts';

export const ROOT = join(__dirname, '..', '..', '..');

/** A part that was told to stop is killed after this time: whether it stops by itself is checked by tests. */
const STOPPING_MS = 20_000;

/** For a gateway with services in separate processes: a service that a busy machine delays counts as alive. */
export const SLOW_IS_NOT_AWAY = { SERVICE_CONNECT_MS: '60000' };

export interface Running {
  url: string;
  port: number;
  /** Its output so far, both streams. */
  output(): string;
  /** Ends it and resolves when it is gone: its exit code, or null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a built part of the portal: `portal`, `gateway` or a service. Resolves when it answers. It is ended
 * with the file at the latest.
 * @throws when it exits, or does not answer
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

/** Environment of a process that uses the embedded store and bus, whatever the machine names. */
export const ON_EMBEDDED_DEFAULTS = { MONGODB_URL: '', NATS_URL: '' };

/** Environment of a part: quiet, with embedded store and bus by default. */
function spawnPart(what: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'infra/start/run-built.mjs'), what], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...ON_EMBEDDED_DEFAULTS,
      // Tests make more requests than a single person would.
      RATE_LIMIT_PER_MINUTE: '100000',
      CODES_PER_IP: '100000',
      // A slow machine must not count as an unavailable store.
      STORE_PATIENCE_MS: '60000',
      // There is no load balancer in front that has to notice a stop.
      DRAIN_SECONDS: '0',
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

/** For starts that must fail: runs a part until it exits by itself. */
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
    // Also after its output has been read to the end.
    child.once('close', resolve);
    child.kill(signal);
  });
}

/** A data folder that is deleted at the end of the file. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tianji-e2e-'));
  // A killed process may still be writing.
  atEndOfFile(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }), 'last');
  return path;
}
