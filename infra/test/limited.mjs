// Runs a child and ends its whole process group: on timeout, when the child has ended and left processes
// behind, and when this process is told to stop.
import { spawn } from 'node:child_process';

/** Windows has no process groups; there only the child is killed. */
const GROUPS = process.platform !== 'win32';
const running = new Set();
/** How often it is checked whether the work is done. */
const LOOK_EVERY_MS = 1000;

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
 * @param {{ isDone: () => boolean, leaveMs: number }} [work] kills it, too, when it lives on for `leaveMs` after its work is done
 * @returns {Promise<{ code: number | null, late: boolean, left: boolean }>} `late` or `left` when it was killed for the one or the other
 */
export function runLimited(command, args, options, limitMs, work) {
  return new Promise((resolve, reject) => {
    let late = false;
    let left = false;
    const child = spawn(command, args, { ...options, detached: GROUPS });
    running.add(child);
    const limit = setTimeout(() => {
      late = true;
      kill(child);
    }, limitMs);
    const leaving =
      work &&
      whenDone(work, () => {
        left = true;
        kill(child);
      });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(limit);
      leaving?.();
      running.delete(child);
      kill(child);
      resolve({ code, late, left });
    });
  });
}

/** Calls back `leaveMs` after the work is done. @returns a function that stops checking */
function whenDone({ isDone, leaveMs }, then) {
  let timer;
  const look = () => {
    timer = isDone() ? setTimeout(then, leaveMs) : setTimeout(look, LOOK_EVERY_MS);
  };
  look();
  return () => clearTimeout(timer);
}
