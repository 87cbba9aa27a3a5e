import { Worker } from 'node:worker_threads';
import { ownProgram } from '../../service/own-program.ts';

/** What the thread is given. */
export interface PageCheckData {
  readonly dataDir: string;
  /** How long damage may go unnoticed, in milliseconds; a larger file takes longer. */
  readonly withinMs: number;
}

/** What the thread tells: the first damage. It ends then. */
export interface PageCheckNews {
  readonly damage: string;
}

/** Every page of a file up to 200 MB is read within this time of its change. */
export const WITHIN_MS = 10_000;
/** Of larger files so many bytes a second. */
export const PAGES_PER_SECOND = 50_000_000;

/**
 * Reads every page of a running store again and again, in a thread of its own and through a connection of its own: what the
 * process has in memory says nothing of the file. A file that has not changed since it was whole is not read again for ten
 * minutes.
 * @param found told once, with what the engine said of the damage
 */
export function startPageCheck(
  dataDir: string,
  found: (damage: string) => void,
  withinMs = WITHIN_MS,
): { stop(): Promise<void> } {
  const { file, options } = ownProgram(import.meta.url, 'page-check-thread');
  const workerData: PageCheckData = { dataDir, withinMs };
  const thread = new Worker(file, { workerData, execArgv: [...options] });
  thread.unref();
  thread.on('message', ({ damage }: PageCheckNews) => found(damage));
  // A thread that cannot run must not take the process with it: reads still notice what they meet.
  thread.on('error', () => undefined);
  return {
    async stop() {
      thread.removeAllListeners('message');
      await thread.terminate();
    },
  };
}
