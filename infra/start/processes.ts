import { randomBytes } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { type Closeable, closeAll, createLogger } from '@tianji/service-kit';
import { runPortal } from './portal.ts';
import { startChild } from './service-child.ts';
import { hostService } from './service-host.ts';
import { serviceIds } from './services.ts';
import { wantedServices } from './wanted-service.ts';

/**
 * Runs the portal with each service as a process of its own, over one store and bus: a service that loops, leaks or
 * dies fails only its own calls, and one released version can replace another while calls continue. The gateway is
 * this process.
 */
export async function runProcesses({ root }: { root: string }): Promise<void> {
  const log = createLogger({ name: 'processes', level: 'info' });
  const at = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const dataDir = at(process.env.DATA_DIR || 'data');
  const releases = at(process.env.RELEASES_DIR || join(dataDir, 'releases'));
  const wanted = wantedServices(releases, at(process.env.TRIALS_DIR || join(releases, 'trials')), log);
  // Gateway and services are started by this process and share a secret made for this start.
  process.env.SERVICE_SECRET ||= randomBytes(24).toString('hex');
  const parts: Closeable[] = [];
  try {
    await Promise.all(
      serviceIds(root).map(async (id) => {
        const host = await hostService({
          id,
          log,
          wanted: () => wanted.stable(id),
          canary: () => wanted.canary(id),
          start: (version) => startChild(root, id, version, { DATA_DIR: dataDir }),
        });
        parts.unshift({ name: `service ${id}`, close: () => host.close() });
        process.env[`SERVICE_${id.toUpperCase()}_URL`] = host.url;
      }),
    );
    await runPortal({ root, withServices: false, parts });
  } catch (error) {
    await closeAll(parts, log);
    throw error;
  }
}
