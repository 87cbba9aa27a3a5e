import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Order } from './messages.ts';
import type { PrintOrder } from './order.ts';
import type { FontFiles } from './type/fonts.ts';

/** Makes PDFs in a process of its own, which is killed when it takes too long. */
export interface PdfMaker {
  /**
   * The document as PDF. One is made at a time, in the order of the requests.
   * @throws PdfError when it takes too long, the process dies, too many wait, or the maker was closed
   */
  make(order: PrintOrder): Promise<Buffer>;
  /** Ends the process; waiting requests are refused. */
  close(): Promise<void>;
}

export class PdfError extends Error {
  override name = 'PdfError';
}

export interface MakerSettings {
  /** The files of the two fonts. */
  fonts: FontFiles;
  /** The script of the process. */
  script: URL;
  /** Time limit for one PDF, in milliseconds. */
  limit: number;
  /** Milliseconds without work after which the process ends, so that its memory returns to the system. */
  idle: number;
  /** How many PDFs may wait at once. */
  most: number;
  /** Limit of the process's heap, in megabytes; what it holds beside that is limited, too. */
  heap: number;
}

const SETTINGS: Omit<MakerSettings, 'fonts'> = {
  script: new URL('./worker.js', import.meta.url),
  limit: 30_000,
  idle: 60_000,
  most: 200,
  heap: 384,
};

/** What the process needs beside its heap, in megabytes: the runtime, its threads, fonts and the bytes of a PDF. */
const BESIDE_HEAP_MB = 768;
/** PDFs after which a process gives way to a new one, and the seconds of processor time that end it in any case. */
const MOST_PDFS = 100;
const MOST_SECONDS = 3000;

interface Waiting {
  order: Order;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/**
 * Starts the process. It knows none of the secrets that this one was given; the system limits its memory and its processor
 * time, should this process no longer be there to end it.
 */
function start({ fonts, script, heap }: Pick<MakerSettings, 'fonts' | 'script' | 'heap'>): ChildProcess {
  const node = [
    ...[process.execPath, `--max-old-space-size=${heap}`],
    ...[fileURLToPath(script), JSON.stringify(fonts)],
  ];
  const limited = `ulimit -t ${MOST_SECONDS}; ulimit -d ${(heap + BESIDE_HEAP_MB) * 1024}; ulimit -c 0; exec "$@"`;
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', limited, 'print', ...node];
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { PATH: process.env.PATH },
  });
}

/** Opens a maker. Its process starts with the first PDF, and restarts if it died. */
export function openPdfMaker(given: Pick<MakerSettings, 'fonts'> & Partial<MakerSettings>): PdfMaker {
  const settings: MakerSettings = { ...SETTINGS, ...given };
  const { limit, idle, most } = settings;
  const queue: Waiting[] = [];
  let busy: Waiting | null = null;
  let child: ChildProcess | null = null;
  let made = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
    // The timer alone must not keep the process alive.
    timer.unref();
  }

  async function endChild(): Promise<void> {
    clearTimeout(timer);
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    // Its end is waited for, whatever else this process has to do.
    ending.ref();
    await new Promise<void>((resolve) => {
      // One that could not be started has no end.
      ending.once('exit', () => resolve());
      ending.once('error', () => resolve());
      if (!ending.kill('SIGKILL')) resolve();
    });
  }

  function settle(use: (waiting: Waiting) => void): void {
    const done = busy;
    busy = null;
    if (done) use(done);
    if (made >= MOST_PDFS) void endChild();
    next();
  }

  function lose(from: ChildProcess, problem: string): void {
    if (child !== from) return;
    void endChild();
    settle(({ reject }) => reject(new PdfError(problem)));
  }

  function startChild(): ChildProcess {
    const started = start(settings);
    made = 0;
    started.on('message', (answer: Answer) => {
      if (child !== started || answer.id !== busy?.order.id) return;
      made += 1;
      settle(({ resolve, reject }) => {
        if ('pdf' in answer) {
          const { buffer, byteOffset, byteLength } = answer.pdf;
          resolve(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength));
        } else reject(new PdfError(answer.problem));
      });
    });
    started.on('error', (error) => lose(started, `the process failed: ${error.message}`));
    started.on('exit', (code, signal) => lose(started, `the process ended with ${signal ?? code}`));
    return started;
  }

  function next(): void {
    if (busy || closed) return;
    const waiting = queue.shift();
    if (!waiting) {
      // An idle process must not keep this one alive.
      child?.unref();
      child?.channel?.unref();
      if (child) wait(idle, () => void endChild());
      return;
    }
    busy = waiting;
    child ??= startChild();
    const at = child;
    at.ref();
    at.channel?.ref();
    wait(limit, () => lose(at, `not done within ${limit} ms`));
    // One that has just died tells so by its end.
    at.send(waiting.order, () => undefined);
  }

  return {
    make(order) {
      if (closed) return Promise.reject(new PdfError('the maker is closed'));
      if (queue.length >= most) return Promise.reject(new PdfError(`${most} PDFs are waiting already`));
      return new Promise((resolve, reject) => {
        lastId += 1;
        queue.push({ order: { id: lastId, order }, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      const left = [...(busy ? [busy] : []), ...queue.splice(0)];
      busy = null;
      for (const { reject } of left) reject(new PdfError('the maker was closed'));
      await endChild();
    },
  };
}
