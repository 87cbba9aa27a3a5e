// Starts a built portal for a bench and stops it again.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Polls an address until it answers. @throws after two minutes */
export async function untilAnswers(url) {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer`);
}

/**
 * @param {Record<string, string>} settings variables beside the usual ones
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export async function startPortal(settings = {}) {
  const data = mkdtempSync(join(tmpdir(), 'tianji-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'infra/start/run-built.mjs'), 'portal'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...settings,
      npm_lifecycle_event: undefined,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/readyz`);
  return {
    url,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(data, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

/** Resident memory of a process in megabytes, or null where the system does not tell. */
export function residentMegabytes(pid) {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return kilobytes / 1024;
  } catch {
    return null;
  }
}
