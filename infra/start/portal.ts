import { isAbsolute, join } from 'node:path';
import {
  type GatewayConfig,
  openGateway,
  openTenants,
  readGatewayConfig,
  refusePlaceholders,
} from '@tianji/gateway';
import {
  busBounds,
  type Closeable,
  closeAll,
  closeOnSignal,
  closingSeconds,
  createLogger,
  createMetrics,
  hostServices,
  listenEarly,
  natsFiles,
  openBus,
  openPatiently,
  openStore,
  reportDamage,
  type Store,
  startTracing,
  startWatchdog,
  storeOptions,
  upgradeBackup,
  watchParts,
} from '@tianji/service-kit';
import { greeting } from './greeting.ts';
import { listenPatiently } from './listen.ts';
import { stopWithParent } from './parent.ts';
import { builtContracts, loadServices, serviceIds } from './services.ts';

export interface PortalOptions {
  /** The project's folder. */
  root: string;
  /** False for a gateway alone: every service is asked over HTTP. */
  withServices?: boolean;
  /** Resources to close after the portal. */
  parts?: readonly Closeable[];
}

/** Services opened in this process: those not reached over HTTP. */
const ownServices = (root: string, { serviceUrls }: GatewayConfig) =>
  serviceIds(root).filter((id) => !(id in serviceUrls));

/**
 * Opens store, bus, services and gateway in this process and serves until it is told to stop. What has an address
 * in `SERVICE_URL` or `SERVICE_<ID>_URL` is asked over HTTP instead of being opened here. It listens first, and is ready
 * when all of them are there.
 */
export async function runPortal(options: PortalOptions): Promise<void> {
  const { root, withServices = true } = options;
  const config = readGatewayConfig(process.env, serviceIds(root));
  const log = createLogger({ name: withServices ? 'portal' : 'gateway', level: config.LOG_LEVEL });
  const tracing = await startTracing(withServices ? 'portal' : 'gateway', process.env, log);
  const metrics = createMetrics({ process: true });
  const parts: Closeable[] = [{ name: 'tracing', close: () => tracing.stop() }, ...(options.parts ?? [])];
  let store: Store | undefined;
  let ready = false;
  const stopping = new AbortController();
  try {
    const server = await listenEarly(
      (listener) =>
        listenPatiently(listener, {
          ...{ host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS },
        }),
      { metrics, log },
    );
    /** First of all no more calls. */
    const listening: Closeable = {
      name: 'server',
      close() {
        stopping.abort(new Error('stopped while it started'));
        return server.close(undefined, ready);
      },
    };
    parts.unshift(listening);
    const opens = (name: string, close: () => Promise<void> | void) =>
      void parts.splice(1, 0, { name, close });
    closeOnSignal(parts, log, closingSeconds(config.DRAIN_SECONDS));
    stopWithParent();
    const tenantsFolder = isAbsolute(config.TENANTS_DIR)
      ? config.TENANTS_DIR
      : join(root, config.TENANTS_DIR);
    const tenants = openTenants(tenantsFolder, log);
    const services = withServices ? await openServices(opens) : undefined;
    const contracts = withServices ? builtContracts(root, ownServices(root, config)) : [];
    const gateway = openGateway({
      ...{ config, root, tenants, tenantsFolder, services, contracts, log, metrics },
    });
    opens('gateway', () => gateway.close());
    await gateway.ready;
    // Only the operator's own: a partner's site must not keep the portal from starting.
    const own = new Set(tenants.all.map(({ tenant }) => tenant.id));
    const inUse = gateway.tenants.all.map(({ tenant }) => tenant);
    refusePlaceholders(
      config,
      inUse.filter(({ id }) => own.has(id)),
    );
    server.serve(gateway.listener);
    ready = true;
    console.log(greeting(server.url, config.NODE_ENV === 'development'));
    // A debugger stops the loop for as long as it likes.
    if (config.NODE_ENV !== 'development') startWatchdog({ name: withServices ? 'portal' : 'gateway' });
    if (store) void reportDamage(store, log, metrics);
  } catch (error) {
    // Told to stop while it waited: the process exits in order.
    if (stopping.signal.aborted) return;
    await closeAll(parts, log);
    throw error;
  }

  async function openServices(opens: (name: string, close: () => Promise<void>) => void) {
    const waiting = { log, metrics, signal: stopping.signal };
    const opened = await openPatiently('store', () => openStore(storeOptions(config)), waiting);
    store = opened;
    opens('store', () => opened.close());
    const busOptions: Parameters<typeof openBus>[0] = {
      url: config.NATS_URL,
      nats: natsFiles(config),
      bounds: busBounds(config),
      store: opened.scope('bus'),
      onProblem: ({ error, ...problem }) => {
        metrics.busProblems.inc({ kind: problem.kind });
        log.warn({ ...problem, err: error }, 'bus problem');
      },
    };
    const bus = await openPatiently('bus', () => openBus(busOptions), waiting);
    opens('bus', () => bus.close());
    const watch = watchParts({ store: opened, bus, log, metrics });
    opens('watch', () => watch.stop());
    const definitions = await loadServices(root, ownServices(root, config), log);
    const hosted = await hostServices(definitions, {
      ...{ store: opened, bus, log, metrics, patienceMs: config.STORE_PATIENCE_MS },
      jobsKeepMs: config.JOBS_KEEP_DAYS * 86_400_000,
      backup: upgradeBackup(config, opened, log),
    });
    opens('services', () => hosted.stop());
    return hosted.services;
  }
}
