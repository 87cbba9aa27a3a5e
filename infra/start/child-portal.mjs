// Starts a portal in its own process, for tests and benches.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
 * Starts a portal on a free port, with data that are deleted when it stops.
 * @param {{ script: string[], cwd: string, node?: string, settings?: Record<string, string>, answers?: string }} how
 *   script: what Node runs, with its arguments; settings: environment variables beyond the usual ones; answers: the path
 *   that is waited for
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>} once it is ready
 */
export async function startChildPortal({
  script,
  cwd,
  node = process.execPath,
  settings = {},
  answers = '/readyz',
}) {
  const data = mkdtempSync(join(tmpdir(), 'tianji-portal-'));
  const port = await freePort();
  const child = spawn(node, script, {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      ...settings,
      npm_lifecycle_event: undefined,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url + answers);
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
