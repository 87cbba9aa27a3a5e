import { busBounds, natsFiles, openBus } from '../bus/open.ts';
import type { BusProblem } from '../bus/port.ts';
import { type Config, processSettings, readConfig, secret, whole } from '../config/env.ts';
import { listenEarly } from '../http/early.ts';
import { closeOnSignal, closingSeconds, listen } from '../http/server.ts';
import { serviceApp } from '../http/service-app.ts';
import { createLogger, type RootLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openStore, storeOptions } from '../store/open.ts';
import { reportDamage } from '../store/watch.ts';
import { startTracing } from '../tracing/start.ts';
import { upgradeBackup } from '../upgrade/before.ts';
import { hostServices } from './host.ts';
import type { ServiceDefinition } from './types.ts';
import { openPatiently } from './waiting.ts';
import { watchParts } from './watch.ts';
import { startWatchdog } from './watchdog.ts';

const settings = {
  ...processSettings,
  PORT: whole({ min: 0, max: 65_535, fallback: 8090 }),
  /** Set by the process that starts this one and passes calls on to it; never by an operator. */
  FORWARD_TOKEN: secret(32),
};

export interface RunningService {
  readonly url: string;
  /** How long it keeps answering after it was told to close. */
  readonly drainSeconds: number;
  close(): Promise<void>;
}

/**
 * Runs one service alone, over HTTP. It takes calls that a gateway has signed with SERVICE_SECRET; without that
 * setting every caller is a visitor. It listens first, and is ready when its store and its bus are there.
 *
 * @param listens told as soon as it listens, before it is ready: to stop it earlier
 * @returns when it is ready
 * @throws ConfigError
 */
export async function startService(
  definition: ServiceDefinition,
  env: Readonly<Record<string, string | undefined>>,
  log?: RootLogger,
  listens?: (early: RunningService) => void,
): Promise<RunningService> {
  const config: Config<typeof settings> = readConfig(settings, env);
  const logger = log ?? createLogger({ name: definition.name, level: config.LOG_LEVEL });
  const tracing = await startTracing(definition.name, env, logger);
  const metrics = createMetrics({ process: true });
  const server = await listenEarly(
    (listener) =>
      listen(listener, { host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS }),
    { metrics, log: logger },
  );
  const stopping = new AbortController();
  /** What was opened, the last first. */
  const opened: (() => Promise<unknown>)[] = [() => tracing.stop()];
  let ready = false;
  let closed: Promise<void> | undefined;
  const opening = open();
  const close = async () => {
    stopping.abort(new Error('stopped while it started'));
    await server.close(undefined, ready);
    await opening.catch(() => undefined);
    for (const end of opened) await end();
  };
  const running: RunningService = {
    url: server.url,
    drainSeconds: config.DRAIN_SECONDS,
    close: () => (closed ??= close()),
  };
  listens?.(running);
  try {
    await opening;
  } catch (error) {
    await running.close();
    throw error;
  }
  return running;

  async function open(): Promise<void> {
    const waiting = { log: logger, metrics, signal: stopping.signal };
    const store = await openPatiently('store', () => openStore(storeOptions(config)), waiting);
    opened.unshift(() => store.close());
    const busOptions = {
      url: config.NATS_URL,
      nats: natsFiles(config),
      bounds: busBounds(config),
      store: store.scope('bus'),
      onProblem: ({ error, ...problem }: BusProblem) => {
        metrics.busProblems.inc({ kind: problem.kind });
        logger.warn({ ...problem, err: error }, 'bus problem');
      },
    };
    const bus = await openPatiently('bus', () => openBus(busOptions), waiting);
    opened.unshift(() => bus.close());
    const hosted = await hostServices([definition], {
      ...{ store, bus, log: logger, metrics, patienceMs: config.STORE_PATIENCE_MS },
      jobsKeepMs: config.JOBS_KEEP_DAYS * 86_400_000,
      backup: upgradeBackup(config, store, logger),
    });
    opened.unshift(() => hosted.stop());
    const service = hosted.services.get(definition.name);
    if (!service) throw new Error(`service ${definition.name} did not open`);
    const app = serviceApp({
      ...{ service, log: logger, metrics, secret: config.SERVICE_SECRET },
      previousSecret: config.SERVICE_SECRET_PREVIOUS,
      forwardToken: config.FORWARD_TOKEN,
    });
    server.serve(app.callback());
    ready = true;
    if (config.SERVICE_SECRET === undefined) {
      logger.warn({}, 'SERVICE_SECRET is not set: every caller is treated as a visitor');
    }
    void reportDamage(store, logger, metrics);
    const watch = watchParts({ store, bus, log: logger, metrics });
    opened.unshift(() => watch.stop());
  }
}

/** Runs a service until the process is told to stop. */
export async function runService(definition: ServiceDefinition): Promise<RunningService> {
  const log = createLogger({ name: definition.name });
  let stopped = false;
  try {
    const running = await startService(definition, process.env, log, (early) => {
      const close = () => {
        stopped = true;
        return early.close();
      };
      closeOnSignal([{ name: definition.name, close }], log, closingSeconds(early.drainSeconds));
    });
    // A debugger stops the loop for as long as it likes.
    if (process.env.NODE_ENV !== 'development') startWatchdog({ name: definition.name });
    return running;
  } catch (error) {
    // Told to stop while it waited: the process exits in order.
    if (stopped) return new Promise(() => undefined);
    throw error;
  }
}
