import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Store } from './port.ts';

/**
 * Reads the whole store in the background, and goes on looking for damage while the process runs: logs the first that is
 * found, with the file and what to do. The process goes on without writing, since most of its documents may be whole.
 */
export async function reportDamage(
  store: Pick<Store, 'verify' | 'guard'>,
  log: Logger,
  metrics?: Pick<Metrics, 'storeDamaged'>,
): Promise<void> {
  let told = false;
  metrics?.storeDamaged.set(0);
  const tell = (err: unknown) => {
    if (told) return;
    told = true;
    metrics?.storeDamaged.set(1);
    log.error({ err }, 'the store is damaged');
  };
  store.guard(tell, (err) =>
    log.error({ err }, 'the pages of the store are not checked any more: damage is noticed where it is read'),
  );
  await store.verify().catch(tell);
}
