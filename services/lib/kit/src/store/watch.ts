import type { Logger } from '../log/logger.ts';
import type { Store } from './port.ts';

/**
 * Reads the whole store in the background and logs what cannot be read: after the start, because it takes long. The
 * process goes on, since most of its documents may be whole.
 */
export async function reportDamage(store: Pick<Store, 'verify'>, log: Logger): Promise<void> {
  try {
    await store.verify();
  } catch (error) {
    log.error({ err: error }, 'the store is damaged');
  }
}
