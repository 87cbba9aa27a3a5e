import type { Bus, Consumer } from '../bus/port.ts';
import { type Logger, withFields } from '../log/logger.ts';
import { countSecurity } from '../log/security.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isHeld } from '../store/hold.ts';
import type { Store } from '../store/port.ts';
import { type UpgradeBackup, upgradeData } from '../upgrade/upgrade.ts';
import { type OpenService, openService } from './open-service.ts';
import { readBacklog, readBus } from './readings.ts';
import type { ConsumerSpec, ServiceContext, ServiceDefinition } from './types.ts';

export interface HostOptions {
  store: Store;
  bus: Bus;
  log: Logger;
  metrics: Metrics;
  now?: () => number;
  /** How long a call waits for the store or the bus, in milliseconds; unlimited by default. */
  patienceMs?: number;
  /** How often a held store is asked whether the site may go on. */
  heldEveryMs?: number;
  /** How long finished jobs are kept when their kind sets no other time. Default 30 days. */
  jobsKeepMs?: number;
  /** Sees to a backup before data of an earlier release are upgraded; without it, such data are refused. */
  backup?: UpgradeBackup;
}

const HELD_EVERY_MS = 2_000;

export interface HostedServices {
  readonly services: ReadonlyMap<string, OpenService>;
  /** Stops jobs, workers and consumers and waits for what they are doing. Store and bus stay open: they are the caller's. */
  stop(): Promise<void>;
}

/**
 * Opens services in this process, then starts their workers, consumers and jobs. Over a restored store that is held,
 * these start when the operator has let the site go on.
 * @throws Error for a store that was restored in part only, for data of a newer release, and for older data without a backup
 */
export async function hostServices(
  definitions: readonly ServiceDefinition[],
  { store, bus, log, metrics, now, patienceMs, heldEveryMs = HELD_EVERY_MS, backup, jobsKeepMs }: HostOptions,
): Promise<HostedServices> {
  const held = await isHeld(store);
  await upgradeData(definitions, {
    ...{ store, log, now: now ?? Date.now, backup },
    embeddedBus: bus.kind === 'local',
  });
  const services = new Map<string, OpenService>();
  for (const definition of definitions) {
    const { name } = definition;
    if (services.has(name)) throw new Error(`two services are named ${name}`);
    const own = withFields(countSecurity(log, metrics), { service: name });
    services.set(
      name,
      await openService(definition, {
        store: store.scope(name),
        bus,
        log: own,
        metrics,
        now,
        patienceMs,
        jobsKeepMs,
        held,
      }),
    );
  }
  for (const service of services.values()) readBacklog(service, metrics);
  readBus(bus, metrics);
  metrics.held.set(held ? 1 : 0);
  const consumers: Consumer[] = [];
  const jobs: RunningJob[] = [];
  if (backup) {
    backup.sweep();
    jobs.push(startJob('delete old backups of upgrades', 3_600, () => backup.sweep(), log));
  }
  const startWork = async () => {
    for (const service of services.values()) service.workers.start(service.context, metrics);
    for (const { definition, context } of services.values()) {
      for (const spec of definition.consumers)
        consumers.push(await consume(bus, definition.name, spec, context));
      for (const { name, everySeconds, run } of definition.jobs)
        jobs.push(startJob(name, everySeconds, () => run(context), context.log));
    }
  };
  const waiting = held ? whenLetGo(store, log, heldEveryMs, startHeldWork) : null;
  if (!held) await startWork();

  async function startHeldWork(): Promise<void> {
    await startWork();
    metrics.held.set(0);
    for (const service of services.values()) service.resume();
  }

  return {
    services,
    async stop() {
      await waiting?.stop();
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
    personal: spec.personal,
    maxAttempts: spec.maxAttempts,
    keepParked: spec.keepParked,
    handler: (message) => spec.handler(message, context),
  });
}

interface RunningJob {
  stop(): Promise<void>;
}

/** Asks a held store again and again whether the site may go on, and then starts its work. */
function whenLetGo(store: Store, log: Logger, everyMs: number, begin: () => Promise<void>): RunningJob {
  log.warn({}, 'restored and held: nothing is sent until npm run restore -- --go-on');
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      if (!(await isHeld(store))) {
        stopped = true;
        log.warn({}, 'the restored site goes on');
        return await begin();
      }
    } catch (error) {
      log.error({ err: error }, 'it could not be found out whether the restored site may go on');
      stopped = false;
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = look();
    }, everyMs);
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

/** Runs a job again `everySeconds` after its last run ended: a slow run never overlaps the next. */
function startJob(
  name: string,
  everySeconds: number,
  work: () => Promise<void> | void,
  log: Logger,
): RunningJob {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ job: name, err: error }, 'job failed');
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = run();
    }, everySeconds * 1000);
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
