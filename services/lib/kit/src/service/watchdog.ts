import { Worker } from 'node:worker_threads';
import { ownProgram } from './own-program.ts';
import { poolAnswers } from './vitals.ts';

/** What the thread is given. */
export interface WatchdogData {
  /** Counts of the event loop and of the thread pool, which grow while both work; then 1 while a text is being written. */
  readonly beats: Int32Array;
  readonly tickMs: number;
  /** After how many ticks without a beat the process ends. */
  readonly ticks: number;
  /** The same while a text is being written. */
  readonly textTicks: number;
  readonly name: string;
}

/** Set while a watchdog runs. */
let watched: Int32Array | null = null;
const TEXT = 2;

/**
 * Writes one text, synchronously, within twenty seconds: a process that loops in it, where the engine cannot interrupt it,
 * is ended. Whoever starts the process again finds the report, which is given up after three deaths at one text.
 */
export function watchedText<R>(write: () => R): R {
  const beats = watched;
  if (!beats) return write();
  Atomics.store(beats, TEXT, 1);
  try {
    return write();
  } finally {
    Atomics.store(beats, TEXT, 0);
  }
}

interface WatchdogOptions {
  /** Of the process, for the last line of its log. */
  name: string;
  tickMs?: number;
  ticks?: number;
  textTicks?: number;
}

/**
 * Ends this process with SIGKILL when its event loop or its thread pool has stood still for a minute, so that whatever
 * started it starts it again: a frozen process answers nobody and does not exit. Nothing acknowledged is lost by it.
 */
export function startWatchdog({ name, tickMs = 1000, ticks = 60, textTicks = 20 }: WatchdogOptions): {
  stop(): Promise<void>;
} {
  const beats = new Int32Array(new SharedArrayBuffer(12));
  const { file, options } = ownProgram(import.meta.url, 'watchdog-thread');
  const workerData: WatchdogData = { beats, tickMs, ticks, textTicks, name };
  watched = beats;
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
      if (watched === beats) watched = null;
      await thread.terminate();
    },
  };
}
