// The thread that ends a process which has frozen: nothing in the process itself could. It counts its own ticks, so that
// a machine that slept, or a process that was stopped and went on, is not taken for a frozen one.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const { beats, tickMs, ticks, name } = workerData as WatchdogData;
const seen = [0, 0];
const still = [0, 0];

setInterval(() => {
  for (const [i, what] of ['event loop', 'thread pool'].entries()) {
    const now = Atomics.load(beats, i);
    still[i] = now === seen[i] ? (still[i] ?? 0) + 1 : 0;
    seen[i] = now;
    if (still[i] < ticks) continue;
    const line = { level: 'fatal', time: new Date().toISOString(), name, what, ms: ticks * tickMs };
    writeSync(2, `${JSON.stringify({ ...line, msg: 'the process is frozen and ends itself' })}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}, tickMs);
