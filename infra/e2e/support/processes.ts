import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..', '..');

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface Running {
  url: string;
  port: number;
  /** What it wrote so far, both streams. */
  output(): string;
  /** Ends it and resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a built part of the portal: `portal`, `gateway` or a service. Resolves when it answers.
 * @throws when it ends, or has not answered after 30 s
 */
export async function startPart(
  what: string,
  environment: Record<string, string> = {},
  port?: number,
): Promise<Running> {
  const chosen = port ?? (await freePort());
  const child = spawnPart(what, { ...environment, PORT: String(chosen) });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  const url = `http://127.0.0.1:${chosen}`;
  await untilReady(child, url, () => text);
  return { url, port: chosen, output: () => text, stop: (signal = 'SIGTERM') => stopped(child, signal) };
}

/** Environment of a part: quiet, embedded store and bus unless said otherwise. */
function spawnPart(what: string, environment: Record<string, string>): ChildProcess {
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
  // A test that failed half-way leaves nothing running behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** For starts that must fail: runs a part until it ends by itself. */
export function runToEnd(
  what: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnPart(what, environment);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      output += String(part);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function untilReady(child: ChildProcess, url: string, text: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}\n${text()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`it did not answer at ${url}\n${text()}`);
}

function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** A data folder of its own, and what deletes it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tianji-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
