import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ServiceVersion } from './wanted-service.ts';

/** A child process that answers one service's calls. */
export interface ServiceChild {
  readonly version: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Only this process and the child know it: the child believes calls with it when they say where they arrived. */
  readonly forwardToken: string;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends it at once, as it stands. */
  kill(): void;
  /** Shuts it down gracefully: running calls finish. Killed when that takes longer than its shutdown limit. */
  stop(): Promise<void>;
}

/** How long a start may take before it counts as failed, and a shutdown before it is forced. */
const START_MS = 60_000;
const STOP_MS = 30_000;
const READY_EVERY_MS = 100;

/** The proxy stops sending calls before the child is told to end, so the child need not keep accepting any. */
const OF_A_CHILD = { HOST: '127.0.0.1', PORT: '0', DRAIN_SECONDS: '0', npm_lifecycle_event: undefined };

/**
 * Starts a version of a service as a process of its own.
 * @param env variables that override this process's own
 * @throws Error when it ends, or is not ready in time
 */
export async function startChild(
  root: string,
  id: string,
  { version, folder }: ServiceVersion,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServiceChild> {
  const script = join(root, 'infra', 'start', 'run-service.mjs');
  const forwardToken = randomBytes(24).toString('base64url');
  const child = spawn(process.execPath, [script, id, ...(folder === null ? [] : [folder])], {
    cwd: root,
    env: { ...process.env, ...env, ...OF_A_CHILD, FORWARD_TOKEN: forwardToken },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => stopChild(child, ended);
  const kill = () => void child.kill('SIGKILL');
  try {
    const url = await addressOf(child);
    await untilReady(url);
    return { version, port: Number(new URL(url).port), pid: child.pid, forwardToken, ended, kill, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the service did not start in time')), START_MS);
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('error', reject);
    child.once('close', (code, signal) => reject(new Error(`the service ended with ${code ?? signal}`)));
    child.once('close', () => clearTimeout(late));
    child.once('message', () => clearTimeout(late));
  });
}

/**
 * Asks until the service is ready: where every service starts at once, its first answers may be late.
 * @throws Error when the process ends, or is not ready in time
 */
async function untilReady(url: string): Promise<void> {
  const late = AbortSignal.timeout(START_MS);
  let said = '';
  while (!late.aborted) {
    const answer = await fetch(`${url}/readyz`, { signal: late });
    if (answer.ok) return;
    said = await answer.text();
    await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS));
  }
  throw new Error(`the service is not ready: ${said}`);
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(force);
}
