import { isAbsolute, join } from 'node:path';
import {
  closeOnSignal,
  closingSeconds,
  createLogger,
  processSettings,
  readConfig,
  runService,
  whole,
} from '@tianji/service-kit';
import { startChild } from './service-child.ts';
import { hostService } from './service-host.ts';
import { loadService } from './services.ts';

const { HOST, DRAIN_SECONDS } = processSettings;
const settings = { HOST, DRAIN_SECONDS, PORT: whole({ min: 0, max: 65_535, fallback: 8090 }) };

/**
 * Runs one part of the portal: the gateway, or one service over HTTP. With `RELEASES_DIR` a service follows the releases
 * of its pair, and this process only forwards calls to the stable version.
 */
export async function runAlone({ root, id }: { root: string; id: string }): Promise<void> {
  // A service's own process does without the gateway, which takes a quarter of a second to load.
  if (id === 'gateway') return (await import('./portal.ts')).runPortal({ root, withServices: false });
  const releases = process.env.RELEASES_DIR;
  if (releases) return followReleases(root, id, releases);
  const running = await runService(await loadService(root, id));
  console.log(`\n  ${id} is ready: ${running.url}\n`);
}

async function followReleases(root: string, id: string, releases: string): Promise<void> {
  const at = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const folder = at(releases);
  const log = createLogger({ name: id });
  const { wantedServices } = await import('./wanted-service.ts');
  const wanted = wantedServices(folder, at(process.env.TRIALS_DIR || join(folder, 'trials')), log);
  const { HOST, PORT, DRAIN_SECONDS: drainSeconds } = readConfig(settings);
  const host = await hostService({
    ...{ id, log, wanted: () => wanted.stable(id), canary: () => wanted.canary(id) },
    listen: { host: HOST, port: PORT, drainSeconds },
    start: (version) => startChild(root, id, version, {}),
  });
  closeOnSignal([{ name: id, close: () => host.close() }], log, closingSeconds(drainSeconds));
  console.log(`\n  ${id} is ready: ${host.url}\n`);
}
