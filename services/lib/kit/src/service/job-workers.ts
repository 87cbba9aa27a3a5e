import { Jobs, type NewJob } from '../jobs/jobs.ts';
import { JobWorker } from '../jobs/worker.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StoreScope } from '../store/port.ts';
import type { ServiceContext, ServiceJobs, WorkerSpec } from './types.ts';

/** The jobs of one service, and the workers that do them. */
export interface ServiceWorkers {
  /** What handlers see. */
  readonly jobs: ServiceJobs;
  /** Begins to work. */
  start(context: ServiceContext, metrics: Metrics): void;
  /** Takes nothing new, waits for what runs, gives back what does not end in time. */
  stop(): Promise<void>;
}

/** The workers that a service declares, not yet started. Jobs added before the start wait in the store. */
export function serviceWorkers(
  service: string,
  specs: readonly WorkerSpec[],
  store: StoreScope,
  now?: () => number,
): ServiceWorkers {
  if (specs.length === 0) return none(service);
  const kinds = new Map(
    specs.map((spec) => [spec.kind, { spec, jobs: new Jobs({ store, keepMs: spec.keepMs, now }) }]),
  );
  if (kinds.size < specs.length) throw new Error(`service ${service}: two workers do one kind of job`);
  const of = (kind: string) => {
    const known = kinds.get(kind);
    if (!known) throw new Error(`service ${service}: no worker does jobs of the kind ${kind}`);
    return known;
  };
  const running = new Map<string, JobWorker>();
  const all = new Jobs({ store, now });

  return {
    jobs: {
      async add<P>(job: NewJob<P>) {
        const { spec, jobs } = of(job.kind);
        const added = await jobs.add({ maxAttempts: spec.maxAttempts, ...job });
        running.get(job.kind)?.wake();
        return added;
      },
      get: <P>(id: string) => all.get<P>(id),
      wake(kind) {
        of(kind);
        running.get(kind)?.wake();
      },
    },
    start(context, metrics) {
      for (const { spec, jobs } of kinds.values())
        running.set(spec.kind, startWorker(service, spec, jobs, context, metrics));
    },
    async stop() {
      await Promise.all([...running.values()].map((worker) => worker.stop()));
    },
  };
}

function startWorker(
  service: string,
  spec: WorkerSpec,
  jobs: Jobs,
  context: ServiceContext,
  metrics: Metrics,
): JobWorker {
  const { kind, concurrency, leaseMs, backoff, pollMs, drainMs } = spec;
  const measure = metrics.ofJob(service, kind);
  const { log } = context;
  return new JobWorker({
    jobs,
    kind,
    leaseMs: settled(leaseMs),
    backoff,
    pollMs,
    drainMs,
    concurrency: settled(concurrency),
    async handler(job, jobContext) {
      const start = performance.now();
      const result = await spec.handler(job, jobContext, { ...context, metrics });
      measure.done((performance.now() - start) / 1000);
      return result;
    },
    onFailed(job, error) {
      measure.failed();
      log.error({ job: job._id, kind, error }, 'job failed for good');
      // An alarm that fails must not take the worker with it.
      Promise.resolve()
        .then(() => spec.onFailed?.(job, error, { ...context, metrics }))
        .catch((err) => log.error({ job: job._id, kind, err }, 'the failure of a job could not be told'));
    },
    onProblem(error, job) {
      if (job) measure.again();
      log.warn({ job: job?._id, kind, attempt: job?.attempt, err: error }, 'job attempt failed');
    },
  });
}

const settled = (value: number | (() => number) | undefined) =>
  typeof value === 'function' ? value() : value;

/** A job that nobody does would wait for ever: that is a mistake of the service. */
function none(service: string): ServiceWorkers {
  const refuse = () => Promise.reject(new Error(`service ${service} declares no workers`));
  return {
    jobs: { add: refuse, get: refuse, wake: () => undefined },
    start: () => undefined,
    stop: async () => undefined,
  };
}
