import type { Bus, Consumer } from '../bus/port.ts';
import { type Logger, withFields } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Store } from '../store/port.ts';
import { type OpenService, openService } from './open-service.ts';
import type { ConsumerSpec, JobSpec, ServiceContext, ServiceDefinition } from './types.ts';

export interface HostOptions {
  store: Store;
  bus: Bus;
  log: Logger;
  metrics: Metrics;
  now?: () => number;
}

export interface HostedServices {
  readonly services: ReadonlyMap<string, OpenService>;
  /** Stops jobs, workers and consumers and waits for what they are doing. Store and bus stay open: they are the caller's. */
  stop(): Promise<void>;
}

/** Opens services in this process, then starts their workers, consumers and jobs. */
export async function hostServices(
  definitions: readonly ServiceDefinition[],
  { store, bus, log, metrics, now }: HostOptions,
): Promise<HostedServices> {
  const services = new Map<string, OpenService>();
  for (const definition of definitions) {
    const { name } = definition;
    if (services.has(name)) throw new Error(`two services are named ${name}`);
    const own = withFields(log, { service: name });
    services.set(
      name,
      await openService(definition, { store: store.scope(name), bus, log: own, metrics, now }),
    );
  }
  for (const service of services.values()) service.workers.start(service.context, metrics);
  const consumers: Consumer[] = [];
  const jobs: RunningJob[] = [];
  for (const { definition, context } of services.values()) {
    for (const spec of definition.consumers)
      consumers.push(await consume(bus, definition.name, spec, context));
    for (const spec of definition.jobs) jobs.push(startJob(spec, context));
  }
  return {
    services,
    async stop() {
      const workers = [...services.values()].map((service) => service.workers);
      await Promise.all([...jobs, ...consumers, ...workers].map((running) => running.stop()));
      await Promise.all([...services.values()].map((service) => service.close()));
    },
  };
}

function consume(bus: Bus, service: string, spec: ConsumerSpec, context: ServiceContext): Promise<Consumer> {
  return bus.consume({
    subject: spec.subject,
    group: spec.group ?? service,
    maxAttempts: spec.maxAttempts,
    handler: (message) => spec.handler(message, context),
  });
}

interface RunningJob {
  stop(): Promise<void>;
}

/** Runs a job again `everySeconds` after its last run ended: a slow run never overlaps the next. */
function startJob(spec: JobSpec, context: ServiceContext): RunningJob {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await spec.run(context);
    } catch (error) {
      context.log.error({ job: spec.name, err: error }, 'job failed');
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = run();
    }, spec.everySeconds * 1000);
    timer.unref();
  };
  plan();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
