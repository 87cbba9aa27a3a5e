import { Worker } from 'node:worker_threads';
import { ownProgram } from './own-program.ts';
import { poolAnswers } from './vitals.ts';

/** What the thread is given. */
export interface WatchdogData {
  /** Counts of the event loop and of the thread pool: they grow while both work. */
  readonly beats: Int32Array;
  readonly tickMs: number;
  /** After how many ticks without a beat the process ends. */
  readonly ticks: number;
  readonly name: string;
}

interface WatchdogOptions {
  /** Of the process, for the last line of its log. */
  name: string;
  tickMs?: number;
  ticks?: number;
}

/**
 * Ends this process with SIGKILL when its event loop or its thread pool has stood still for a minute, so that whatever
 * started it starts it again: a frozen process answers nobody and does not exit. Nothing acknowledged is lost by it.
 */
export function startWatchdog({ name, tickMs = 1000, ticks = 60 }: WatchdogOptions): {
  stop(): Promise<void>;
} {
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const { file, options } = ownProgram(import.meta.url, 'watchdog-thread');
  const workerData: WatchdogData = { beats, tickMs, ticks, name };
  const thread = new Worker(file, { workerData, execArgv: [...options] });
  thread.unref();
  // A thread that cannot run must not take the process with it.
  thread.on('error', () => undefined);
  let asking = false;
  const timer = setInterval(() => {
    Atomics.add(beats, 0, 1);
    if (asking) return;
    asking = true;
    void poolAnswers().then(() => {
      asking = false;
      Atomics.add(beats, 1, 1);
    });
  }, tickMs / 2);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
