import type { Bus } from '../bus/port.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Store } from '../store/port.ts';

export interface Watched {
  store: Pick<Store, 'ping' | 'kind'>;
  bus: Pick<Bus, 'ping' | 'kind'>;
  log: Logger;
  metrics: Pick<Metrics, 'up'>;
  everyMs?: number;
  /** How long an answer may take before the part counts as lost. */
  limitMs?: number;
  now?: () => number;
}

const EVERY_MS = 2_000;
const LIMIT_MS = 1_500;

/**
 * Asks store and bus again and again whether they can be used, and logs when one is lost and when it is back, with the
 * seconds in between: so that a late report can be explained afterwards.
 */
export function watchParts(watched: Watched): { stop(): Promise<void> } {
  const { store, bus, log, metrics, everyMs = EVERY_MS, limitMs = LIMIT_MS, now = Date.now } = watched;
  const lostAt = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function ask(part: 'store' | 'bus', { kind, ping }: { kind: string; ping(): Promise<void> }) {
    const error = await answered(ping(), limitMs);
    if (stopped) return;
    metrics.up.set({ part }, error === null ? 1 : 0);
    const since = lostAt.get(part);
    if (error !== null && since === undefined) {
      lostAt.set(part, now());
      log.error({ part, kind, err: error }, `the ${part} is lost`);
    }
    if (error === null && since !== undefined) {
      lostAt.delete(part);
      log.warn({ part, kind, seconds: Math.round((now() - since) / 1000) }, `the ${part} is back`);
    }
  }

  async function look(): Promise<void> {
    await Promise.all([
      ask('store', { kind: store.kind, ping: () => store.ping() }),
      ask('bus', { kind: bus.kind, ping: () => bus.ping() }),
    ]);
    if (stopped) return;
    timer = setTimeout(() => {
      running = look();
    }, everyMs);
    timer.unref();
  }

  running = look();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

/** The error of an answer that failed or is late; null for one in time. */
async function answered(work: Promise<void>, limitMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(resolve, limitMs, new Error(`no answer within ${limitMs} ms`));
    timer.unref();
  });
  const done = work.then(
    () => null,
    (error: unknown) => error ?? new Error('failed without an error'),
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
