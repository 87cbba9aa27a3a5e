import { isAbsolute, join } from 'node:path';
import { loadTenants, openGateway, readGatewayConfig } from '@tianji/gateway';
import {
  type Closeable,
  closeAll,
  closeOnSignal,
  createLogger,
  createMetrics,
  hostServices,
  openBus,
  openStore,
} from '@tianji/service-kit';
import { listenPatiently } from './listen.ts';
import { stopWithParent } from './parent.ts';
import { loadServices, serviceIds } from './services.ts';

export interface PortalOptions {
  /** The project's folder. */
  root: string;
  /** False for a gateway alone: every service is asked over HTTP. */
  withServices?: boolean;
}

/**
 * Opens store, bus, services and gateway in this process and serves until it is told to stop. What is
 * configured as `SERVICE_<ID>_URL` is asked over HTTP instead of being opened here.
 */
export async function runPortal({ root, withServices = true }: PortalOptions): Promise<void> {
  const config = readGatewayConfig();
  const log = createLogger({ name: withServices ? 'portal' : 'gateway', level: config.LOG_LEVEL });
  const metrics = createMetrics({ process: true });
  const parts: Closeable[] = [];
  try {
    const tenantsDir = isAbsolute(config.TENANTS_DIR) ? config.TENANTS_DIR : join(root, config.TENANTS_DIR);
    const tenants = loadTenants(tenantsDir);
    const services = withServices ? await openServices() : undefined;
    const gateway = openGateway({ config, root, tenants, services, log, metrics });
    const server = await listenPatiently(gateway.listener, { host: config.HOST, port: config.PORT });
    parts.unshift({ name: 'server', close: () => server.close() });
    closeOnSignal(parts, log);
    stopWithParent();
    console.log(`\n  天机 is ready: ${server.url}\n`);
  } catch (error) {
    await closeAll(parts, log);
    throw error;
  }

  async function openServices() {
    const store = await openStore({ url: config.MONGODB_URL, dataDir: config.DATA_DIR });
    parts.unshift({ name: 'store', close: () => store.close() });
    const bus = await openBus({
      url: config.NATS_URL,
      store: store.scope('bus'),
      onProblem: ({ error, ...problem }) => log.warn({ ...problem, err: error }, 'bus problem'),
    });
    parts.unshift({ name: 'bus', close: () => bus.close() });
    const here = serviceIds(root).filter((id) => !(id in config.serviceUrls));
    const definitions = await loadServices(root, here, log);
    const hosted = await hostServices(definitions, { store, bus, log, metrics });
    parts.unshift({ name: 'services', close: () => hosted.stop() });
    return hosted.services;
  }
}
