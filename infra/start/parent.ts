import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_EVERY = 500;

/**
 * Under `npm start` this process is npm's child, with a shell between the two. When npm is killed without
 * being able to pass the signal on (kill -9), the portal must not stay behind and hold the port: it
 * stops in order.
 */
export function stopWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const ancestors = [shell, npm].filter((pid): pid is number => pid !== null && pid > 1);
  if (ancestors.length === 0) return;
  const timer = setInterval(() => {
    if (process.ppid === shell && ancestors.every(isAlive)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  timer.unref();
}

function parentOf(pid: number): number | null {
  try {
    const text =
      process.platform === 'linux'
        ? /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(text) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
