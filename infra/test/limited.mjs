// A child that takes everything it started with it: when its time is over, when it has ended and left
// something behind, and when this process is told to stop.
import { spawn } from 'node:child_process';

/** Windows knows no groups of processes; there the child alone is killed. */
const GROUPS = process.platform !== 'win32';
const running = new Set();

function kill(child) {
  try {
    if (GROUPS) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // Nothing is left.
  }
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => {
    for (const child of running) kill(child);
    process.exit(code);
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} limitMs when it is killed
 * @returns {Promise<{ code: number | null, late: boolean }>} `late` when it was
 */
export function runLimited(command, args, options, limitMs) {
  return new Promise((resolve, reject) => {
    let late = false;
    const child = spawn(command, args, { ...options, detached: GROUPS });
    running.add(child);
    const limit = setTimeout(() => {
      late = true;
      kill(child);
    }, limitMs);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(limit);
      running.delete(child);
      kill(child);
      resolve({ code, late });
    });
  });
}
