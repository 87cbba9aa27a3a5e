import { Jobs, type NewJob } from '../jobs/jobs.ts';
import { JobWorker } from '../jobs/worker.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StoreScope } from '../store/port.ts';
import type { ServiceContext, ServiceJobs, WorkerSpec } from './types.ts';

/** The jobs of one service, and the workers that run them. */
export interface ServiceWorkers {
  /** What handlers can use. */
  readonly jobs: ServiceJobs;
  /** What is due and not claimed, by kind. */
  backlog(): Promise<{ kind: string; waiting: number; oldestMs: number }[]>;
  /** Starts working. */
  start(context: ServiceContext, metrics: Metrics): void;
  /** Takes nothing new, waits for running jobs, gives back those that do not finish in time. */
  stop(): Promise<void>;
}

/** The workers that a service declares, not yet started. Jobs added before the start wait in the store. */
export function serviceWorkers(
  service: string,
  specs: readonly WorkerSpec[],
  store: StoreScope,
  now?: () => number,
  keepMs?: number,
): ServiceWorkers {
  if (specs.length === 0) return none(service);
  const kinds = new Map(
    specs.map((spec) => [spec.kind, { spec, jobs: new Jobs({ store, keepMs: spec.keepMs ?? keepMs, now }) }]),
  );
  if (kinds.size < specs.length) throw new Error(`service ${service}: two workers for one kind of job`);
  const of = (kind: string) => {
    const known = kinds.get(kind);
    if (!known) throw new Error(`service ${service}: no worker for jobs of the kind ${kind}`);
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
      forget: (owner) => all.forget(owner),
      wake(kind) {
        of(kind);
        running.get(kind)?.wake();
      },
    },
    backlog: () =>
      Promise.all([...kinds.keys()].map(async (kind) => ({ kind, ...(await all.backlog(kind)) }))),
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
  spec.begin?.(metrics);
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
      // A failing alarm must not stop the worker.
      Promise.resolve()
        .then(() => spec.onFailed?.(job, error, { ...context, metrics }))
        .catch((err) => log.error({ job: job._id, kind, err }, 'the failure of a job could not be reported'));
    },
    onProblem(error, job) {
      if (job) measure.again();
      log.warn({ job: job?._id, kind, attempt: job?.attempt, err: error }, 'job attempt failed');
    },
  });
}

const settled = (value: number | (() => number) | undefined) =>
  typeof value === 'function' ? value() : value;

/** A job without a worker would wait for ever: that is a programming error in the service. */
function none(service: string): ServiceWorkers {
  const refuse = () => Promise.reject(new Error(`service ${service} declares no workers`));
  return {
    jobs: { add: refuse, get: refuse, forget: refuse, wake: () => undefined },
    backlog: async () => [],
    start: () => undefined,
    stop: async () => undefined,
  };
}
