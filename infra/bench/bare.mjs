// The yardstick of benches that count requests: a bare Koa in a process of its own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, untilAnswers } from './portal.mjs';

/**
 * @param {string} sample the answer to every request
 * @returns {Promise<{ url: string, pid: number, stop(): void }>}
 */
export async function startBare(sample) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-koa.mjs'), String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(sample);
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return { url, pid: child.pid, stop: () => child.kill('SIGKILL') };
}
