// The thread that ends a process which has frozen: nothing in the process itself could. It counts its own ticks, so that
// a machine that slept, or a process that was stopped and went on, is not taken for a frozen one.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const { beats, tickMs, ticks, textTicks, name } = workerData as WatchdogData;
const WHAT = ['event loop', 'thread pool'] as const;
const seen = { loop: 0, pool: 0 };
const still = { loop: 0, pool: 0 };

function end(what: string, after = ticks): void {
  const line = { level: 'fatal', time: new Date().toISOString(), name, what, ms: after * tickMs };
  writeSync(2, `${JSON.stringify({ ...line, msg: 'the process is frozen and ends itself' })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => {
  const [loop, pool] = WHAT.map((_, i) => Atomics.load(beats, i)) as [number, number];
  const works = loop !== seen.loop;
  still.loop = works ? 0 : still.loop + 1;
  // The pool's answers come by the loop: while that stands still, nothing is known of the pool.
  if (works) still.pool = pool === seen.pool ? still.pool + 1 : 0;
  Object.assign(seen, { loop, pool });
  if (still.loop >= textTicks && Atomics.load(beats, 2) === 1) end('text of a report', textTicks);
  else if (still.loop >= ticks) end(WHAT[0]);
  else if (still.pool >= ticks) end(WHAT[1]);
}, tickMs);
