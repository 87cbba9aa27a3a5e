import type { Logger } from '../log/logger.ts';
import { isDamaged, isDiskFull } from '../store/full.ts';
import type { StoreScope } from '../store/port.ts';

/** Why a process is not ready: a word for `/readyz`, which anybody may read. The cause is in the log. */
export class NotReadyError extends Error {
  readonly why: 'starting' | 'store away' | 'store damaged' | 'disk full';
  constructor(
    cause: unknown,
    why: NotReadyError['why'] = isDiskFull(cause)
      ? 'disk full'
      : isDamaged(cause)
        ? 'store damaged'
        : 'store away',
  ) {
    super(why, { cause });
    this.name = 'NotReadyError';
    this.why = why;
  }
}

/**
 * Checks that the store answers and can be written, and logs when this changes: a full disk, an unreachable server.
 * @throws NotReadyError
 */
export function storeReadiness(store: Pick<StoreScope, 'ping'>, log: Logger): () => Promise<void> {
  let away: NotReadyError['why'] | null = null;
  return async () => {
    try {
      await store.ping();
    } catch (cause) {
      const error = new NotReadyError(cause);
      if (away !== error.why) log.error({ why: error.why, err: cause }, 'the store cannot be used');
      away = error.why;
      throw error;
    }
    if (away !== null) log.warn({ was: away }, 'the store can be used again');
    away = null;
  };
}
