import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Errors of the clients of both servers that say: nobody answers there at the moment. */
const AWAY =
  /^(?:Mongo(?:ServerSelection|Network\w*|Timeout)Error|ConnectionError|TimeoutError|RequestError|NoResponders\w*|ClosedConnectionError)$/;
const UNREACHED = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
]);
/** The status of a bus whose cluster has no leader at the moment. */
const NO_LEADER = 503;

/** Whether a server is away for a while, as opposed to refusing us. */
export function isServerAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { name, code, status } = one as Error & { code?: unknown; status?: unknown };
    if (AWAY.test(name) || status === NO_LEADER) return true;
    if (typeof code === 'string' && UNREACHED.has(code)) return true;
  }
  return false;
}

interface Waiting {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'up'>;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Milliseconds before the second try; doubled each time, up to ten seconds. */
  readonly pauseMs?: number;
}

const LONGEST_PAUSE_MS = 10_000;

/**
 * Opens the store or the bus, and waits as long as its server is away: says so once, and once when it is there.
 * @throws what says that it will never open: wrong credentials, a damaged file; the signal's reason
 */
export async function openPatiently<R>(
  part: 'store' | 'bus',
  open: () => Promise<R>,
  { log, metrics, signal, pauseMs = 500 }: Waiting,
): Promise<R> {
  let told = false;
  for (let pause = pauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted();
    try {
      const opened = await open();
      if (told) log.warn({ part }, `the ${part} is there`);
      return opened;
    } catch (error) {
      if (!isServerAway(error)) throw error;
      metrics.up.set({ part }, 0);
      if (!told) log.error({ part, err: error }, `the ${part} cannot be reached: this process waits for it`);
      told = true;
      // The next round says why it was ended.
      await sleep(pause, undefined, signal && { signal }).catch(() => undefined);
    }
  }
}
