import { busBounds, natsFiles, openBus } from '../bus/open.ts';
import { type Config, processSettings, readConfig, secret, whole } from '../config/env.ts';
import { closeOnSignal, closingSeconds, listen, type RunningServer } from '../http/server.ts';
import { serviceApp } from '../http/service-app.ts';
import { createLogger, type RootLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openStore, storeOptions } from '../store/open.ts';
import { reportDamage } from '../store/watch.ts';
import { startTracing } from '../tracing/start.ts';
import { upgradeBackup } from '../upgrade/before.ts';
import { hostServices } from './host.ts';
import type { ServiceDefinition } from './types.ts';
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
 * setting every caller is a visitor.
 *
 * @throws ConfigError
 */
export async function startService(
  definition: ServiceDefinition,
  env: Readonly<Record<string, string | undefined>>,
  log?: RootLogger,
): Promise<RunningService> {
  const config: Config<typeof settings> = readConfig(settings, env);
  const logger = log ?? createLogger({ name: definition.name, level: config.LOG_LEVEL });
  const tracing = await startTracing(definition.name, env, logger);
  const metrics = createMetrics({ process: true });
  const store = await openStore(storeOptions(config));
  const bus = await openBus({
    url: config.NATS_URL,
    nats: natsFiles(config),
    bounds: busBounds(config),
    store: store.scope('bus'),
    onProblem: ({ error, ...problem }) => {
      metrics.busProblems.inc({ kind: problem.kind });
      logger.warn({ ...problem, err: error }, 'bus problem');
    },
  });
  const hosted = await hostServices([definition], {
    ...{ store, bus, log: logger, metrics, patienceMs: config.STORE_PATIENCE_MS },
    jobsKeepMs: config.JOBS_KEEP_DAYS * 86_400_000,
    backup: upgradeBackup(config, store, logger),
  });
  const service = hosted.services.get(definition.name);
  if (!service) throw new Error(`service ${definition.name} did not open`);
  const app = serviceApp({
    ...{ service, log: logger, metrics, secret: config.SERVICE_SECRET },
    previousSecret: config.SERVICE_SECRET_PREVIOUS,
    forwardToken: config.FORWARD_TOKEN,
  });
  const server: RunningServer = await listen(app.callback(), {
    ...{ host: config.HOST, port: config.PORT, drainSeconds: config.DRAIN_SECONDS },
  });
  if (config.SERVICE_SECRET === undefined) {
    logger.warn({}, 'SERVICE_SECRET is not set: every caller is treated as a visitor');
  }
  void reportDamage(store, logger, metrics);
  const watch = watchParts({ store, bus, log: logger, metrics });
  return {
    url: server.url,
    drainSeconds: config.DRAIN_SECONDS,
    async close() {
      await server.close();
      await watch.stop();
      await hosted.stop();
      await bus.close();
      await store.close();
      await tracing.stop();
    },
  };
}

/** Runs a service until the process is told to stop. */
export async function runService(definition: ServiceDefinition): Promise<RunningService> {
  const log = createLogger({ name: definition.name });
  const running = await startService(definition, process.env, log);
  // A debugger stops the loop for as long as it likes.
  if (process.env.NODE_ENV !== 'development') startWatchdog({ name: definition.name });
  closeOnSignal(
    [running].map(({ close }) => ({ name: definition.name, close })),
    log,
    closingSeconds(running.drainSeconds),
  );
  return running;
}
