import type { Logger } from '../log/logger.ts';

/** How long after a failure it is tried again. */
const AGAIN_MS = 5_000;

export interface Persistence {
  /**
   * Does something that a start needs but must not wait for, such as publishing an event. Resolves after the first try:
   * when store or bus are full or away, it is tried again until it succeeds or the service is closed.
   * @param what names it in the log
   */
  persistently(what: string, attempt: () => Promise<void>): Promise<void>;
  stop(): void;
}

export function openPersistence(log: Logger, againMs = AGAIN_MS): Persistence {
  const waiting = new Set<NodeJS.Timeout>();
  let stopped = false;

  async function tried(what: string, attempt: () => Promise<void>, isFirst: boolean): Promise<void> {
    try {
      await attempt();
      if (!isFirst) log.warn({ what }, 'done at last');
    } catch (error) {
      if (stopped) return;
      if (isFirst) log.error({ what, err: error }, 'could not be done at the start; it is tried again');
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void tried(what, attempt, false);
      }, againMs);
      timer.unref();
      waiting.add(timer);
    }
  }

  return {
    persistently: (what, attempt) => tried(what, attempt, true),
    stop() {
      stopped = true;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
