import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './messages.ts';
import type { PrintOrder } from './order.ts';
import type { FontFiles } from './type/fonts.ts';

/** Makes PDFs outside the main thread. */
export interface PdfMaker {
  /**
   * The document as PDF. One is made at a time, in the order of the requests.
   * @throws PdfError when it takes too long, the thread dies, too many wait, or the maker was closed
   */
  make(order: PrintOrder): Promise<Buffer>;
  /** Ends the thread; waiting requests are refused. */
  close(): Promise<void>;
}

export class PdfError extends Error {
  override name = 'PdfError';
}

export interface MakerSettings {
  /** The files of the two fonts. */
  fonts: FontFiles;
  /** The worker's script. */
  script: URL;
  /** Time limit for one PDF, in milliseconds. */
  limit: number;
  /** Milliseconds without work after which the thread ends, so that its memory returns to the system. */
  idle: number;
  /** How many PDFs may wait at once. */
  most: number;
  /** Limit of the thread's heap, in megabytes. */
  heap: number;
}

const SETTINGS: Omit<MakerSettings, 'fonts'> = {
  script: new URL('./worker.js', import.meta.url),
  limit: 30_000,
  idle: 60_000,
  most: 200,
  heap: 384,
};

interface Waiting {
  order: Order;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** Opens a maker. Its thread starts with the first PDF, and restarts if it died. */
export function openPdfMaker(given: Pick<MakerSettings, 'fonts'> & Partial<MakerSettings>): PdfMaker {
  const { fonts, script, limit, idle, most, heap } = { ...SETTINGS, ...given };
  const queue: Waiting[] = [];
  let busy: Waiting | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  function wait(milliseconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
    // The timer alone must not keep the process alive.
    timer.unref();
  }

  async function endWorker(): Promise<void> {
    clearTimeout(timer);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  function settle(use: (waiting: Waiting) => void): void {
    const done = busy;
    busy = null;
    if (done) use(done);
    next();
  }

  function lose(from: Worker, problem: string): void {
    if (worker !== from) return;
    void endWorker();
    settle(({ reject }) => reject(new PdfError(problem)));
  }

  function startWorker(): Worker {
    const started = new Worker(script, {
      workerData: fonts,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    started.on('message', (answer: Answer) => {
      if (worker !== started || answer.id !== busy?.order.id) return;
      settle(({ resolve, reject }) => {
        if ('pdf' in answer) {
          const { buffer, byteOffset, byteLength } = answer.pdf;
          resolve(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength));
        } else reject(new PdfError(answer.problem));
      });
    });
    started.on('error', (error) => lose(started, `the thread died: ${error.message}`));
    started.on('exit', (code) => lose(started, `the thread ended with ${code}`));
    return started;
  }

  function next(): void {
    if (busy || closed) return;
    const waiting = queue.shift();
    if (!waiting) {
      // An idle thread must not keep the process alive.
      worker?.unref();
      if (worker) wait(idle, () => void endWorker());
      return;
    }
    busy = waiting;
    worker ??= startWorker();
    const at = worker;
    at.ref();
    wait(limit, () => lose(at, `not done within ${limit} ms`));
    at.postMessage(waiting.order);
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
      await endWorker();
    },
  };
}
