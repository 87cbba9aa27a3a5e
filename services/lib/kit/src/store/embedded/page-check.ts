import { Worker } from 'node:worker_threads';
import { ownProgram } from '../../service/own-program.ts';

/** What the thread is given. */
export interface PageCheckData {
  readonly dataDir: string;
  /** The open file. */
  readonly handle: number;
  /** How long damage may go unnoticed, in milliseconds; a larger file takes longer. */
  readonly withinMs: number;
}

/** What the thread tells after each round: the first damage, with which it ends, or null while the file is whole. */
export interface PageCheckNews {
  readonly damage: string | null;
}

/** Every page of a file up to 200 MB is read within this time of its change. */
const WITHIN_MS = 10_000;
/** Of larger files so many bytes a second. */
const BYTES_PER_SECOND = 50_000_000;

/** How long damage of a file of so many bytes may go unnoticed, in milliseconds. */
export const allowedMs = (size: number, withinMs = WITHIN_MS): number =>
  Math.max(withinMs, (size / BYTES_PER_SECOND) * 1000);

/**
 * How long to wait after a round that took so long, in milliseconds: damage that comes just after its page was read is met
 * by the next round within the allowed time. No more than half of one core is used, whatever the disk.
 */
export const restMs = (tookMs: number, allowed: number): number =>
  Math.max(tookMs, Math.min(allowed - 2 * tookMs, allowed / 2));

export interface PageCheckOptions extends Omit<PageCheckData, 'withinMs'> {
  withinMs?: number;
  /** Told once, with what the engine said of the damage. */
  found(damage: string): void;
  /** Told after each round in which nothing was found. */
  round?(): void;
  /** Told why the thread has ended by itself: pages are not checked any more. */
  failed?(error: Error): void;
}

/**
 * Reads every page of a running store again and again, in a thread of its own and through a connection of its own: what the
 * process has in memory says nothing of the file. While the file has the bytes that it had when it was whole, the engine is
 * not asked again.
 */
export function startPageCheck(options: PageCheckOptions): { stop(): Promise<void> } {
  const { dataDir, handle, withinMs = WITHIN_MS, found, round, failed } = options;
  const { file, options: runtime } = ownProgram(import.meta.url, 'page-check-thread');
  const workerData: PageCheckData = { dataDir, handle, withinMs };
  const thread = new Worker(file, { workerData, execArgv: [...runtime] });
  thread.unref();
  thread.on('message', ({ damage }: PageCheckNews) => (damage === null ? round?.() : found(damage)));
  // A thread that cannot run must not take the process with it: reads still notice what they meet.
  thread.on('error', (error) => failed?.(error));
  return {
    async stop() {
      thread.removeAllListeners('message');
      thread.removeAllListeners('error').on('error', () => undefined);
      await thread.terminate();
    },
  };
}
