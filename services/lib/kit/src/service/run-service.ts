import { openBus } from '../bus/open.ts';
import { type Config, processSettings, readConfig, whole } from '../config/env.ts';
import { closeOnSignal, listen, type RunningServer } from '../http/server.ts';
import { serviceApp } from '../http/service-app.ts';
import { createLogger, type RootLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openStore } from '../store/open.ts';
import { hostServices } from './host.ts';
import type { ServiceDefinition } from './types.ts';

const settings = { ...processSettings, PORT: whole({ min: 0, max: 65_535, fallback: 8090 }) };

export interface RunningService {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Runs one service alone, over HTTP. In production it must be given a SERVICE_SECRET, since it
 * believes whoever shows it.
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
  const metrics = createMetrics({ process: true });
  const store = await openStore({ url: config.MONGODB_URL, dataDir: config.DATA_DIR });
  const bus = await openBus({
    url: config.NATS_URL,
    store: store.scope('bus'),
    onProblem: ({ error, ...problem }) => logger.warn({ ...problem, err: error }, 'bus problem'),
  });
  const hosted = await hostServices([definition], { store, bus, log: logger, metrics });
  const service = hosted.services.get(definition.name);
  if (!service) throw new Error(`service ${definition.name} did not open`);
  const app = serviceApp({ service, log: logger, metrics, secret: config.SERVICE_SECRET });
  const server: RunningServer = await listen(app.callback(), { host: config.HOST, port: config.PORT });
  if (config.SERVICE_SECRET === undefined) {
    logger.warn({}, 'SERVICE_SECRET is not set: every caller is taken for a visitor');
  }
  return {
    url: server.url,
    async close() {
      await server.close();
      await hosted.stop();
      await bus.close();
      await store.close();
    },
  };
}

/** Runs a service until the process is told to stop. */
export async function runService(definition: ServiceDefinition): Promise<RunningService> {
  const log = createLogger({ name: definition.name });
  const running = await startService(definition, process.env, log);
  closeOnSignal(
    [running].map(({ close }) => ({ name: definition.name, close })),
    log,
  );
  return running;
}
