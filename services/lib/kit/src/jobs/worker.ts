import { delayAfter, errorText, within } from '../bus/check.ts';
import { withTrace } from '../log/trace.ts';
import { traced } from '../tracing/traced.ts';
import type { Job, Jobs } from './jobs.ts';

/** What a job handler can use. */
export interface JobContext {
  /** Aborted when the claim is lost or the worker stops: return soon, further results are discarded. */
  signal: AbortSignal;
  /** Saves a step's result, so that the next attempt continues after it. @throws when the claim was lost. */
  save(progress: unknown): Promise<void>;
}

export interface JobWorkerOptions<P> {
  jobs: Jobs;
  kind: string;
  /** Its resolved value is kept as the job's result; throwing has the job retried after the backoff. */
  handler: (job: Job<P>, context: JobContext) => Promise<unknown> | unknown;
  /** How long after a process dies its job can be claimed again. Default 60 s; renewed while it runs. */
  leaseMs?: number;
  /** Milliseconds before the 2nd, 3rd, … attempt. Default 5 s, 30 s, 2 min, 10 min. */
  backoff?: readonly number[];
  /** Jobs worked on at once. Default 1. */
  concurrency?: number;
  /** How often to poll for jobs when nothing wakes the worker. Default 2 s. */
  pollMs?: number;
  /** How long `stop` waits for running handlers. Default 10 s. */
  drainMs?: number;
  /** A job has failed for good: raise the alarm here. */
  onFailed?: (job: Job<P>, error: string) => void;
  /** An attempt failed, or the store was unavailable; the job is retried. */
  onProblem?: (error: unknown, job?: Job<P>) => void;
}

/** Claims jobs of a kind and runs them, renewing each claim while its handler works. */
export class JobWorker<P = unknown> {
  readonly #options: JobWorkerOptions<P>;
  readonly #leaseMs: number;
  readonly #running = new Map<Promise<void>, { job: Job<P>; abort: AbortController }>();
  readonly #timer: NodeJS.Timeout;
  /** The group of the job claimed last. */
  #lastGroup: string | undefined;
  #pumping: Promise<void> | null = null;
  #wanted = false;
  #stopped = false;

  constructor(options: JobWorkerOptions<P>) {
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? 60_000;
    this.#timer = setInterval(() => this.wake(), options.pollMs ?? 2_000);
    this.#timer.unref();
    this.wake();
  }

  /** Polls for jobs at once: call it after adding one, and on a bus message that announces one. */
  wake(): void {
    this.#wanted = true;
    if (this.#stopped) return;
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = null;
      if (this.#wanted && this.#running.size < (this.#options.concurrency ?? 1)) this.wake();
    });
  }

  /**
   * Claims nothing new and waits for what runs. What has not ended in time is aborted and given back, so
   * that another process takes it up at once.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#pumping;
    await within(this.#options.drainMs ?? 10_000, this.#running.keys());
    const left = [...this.#running.values()];
    for (const { abort } of left) abort.abort(new Error('the worker stops'));
    await Promise.allSettled(left.map(({ job }) => this.#options.jobs.release(job)));
  }

  async #pump(): Promise<void> {
    this.#wanted = false;
    const { jobs, kind, concurrency = 1, onFailed } = this.#options;
    try {
      while (!this.#stopped && this.#running.size < concurrency) {
        const dead = (job: Job<P>) => onFailed?.(job, job.error ?? '');
        const job = await jobs.claim<P>(kind, this.#leaseMs, dead, this.#satisfied());
        if (!job) return;
        this.#lastGroup = job.group;
        const abort = new AbortController();
        const run = withTrace(job.trace, () => this.#work(job, abort), job.span).finally(() => {
          this.#running.delete(run);
          this.wake();
        });
        this.#running.set(run, { job, abort });
      }
    } catch (error) {
      this.#options.onProblem?.(error);
    }
  }

  /** The group that has half of the lanes; with a single lane, the one that had it last. Others come before it. */
  #satisfied(): string | undefined {
    const { concurrency = 1 } = this.#options;
    if (concurrency === 1) return this.#lastGroup;
    const counts = new Map<string, number>();
    for (const { job } of this.#running.values())
      if (job.group !== undefined) counts.set(job.group, (counts.get(job.group) ?? 0) + 1);
    for (const [group, count] of counts) if (count >= Math.floor(concurrency / 2)) return group;
    return undefined;
  }

  async #work(job: Job<P>, abort: AbortController): Promise<void> {
    const { jobs, handler, backoff = [5_000, 30_000, 120_000, 600_000], onFailed, onProblem } = this.#options;
    const lost = () => abort.abort(new Error('the claim was lost'));
    const renewal = setInterval(() => {
      jobs.renew(job, this.#leaseMs).then((kept) => kept || lost(), onProblem);
    }, this.#leaseMs / 3);
    abort.signal.addEventListener('abort', () => clearInterval(renewal));
    const save = async (progress: unknown) => {
      if (abort.signal.aborted) throw abort.signal.reason;
      if (await jobs.save(job, progress, this.#leaseMs)) return;
      lost();
      throw abort.signal.reason;
    };
    try {
      const fields = { 'tianji.job': job.kind, 'tianji.attempt': job.attempt };
      const result = await traced(`job ${job.kind}`, 'consumer', fields, () =>
        handler(job, { signal: abort.signal, save }),
      );
      if (!abort.signal.aborted) await jobs.complete(job, result);
    } catch (error) {
      if (abort.signal.aborted) return;
      onProblem?.(error, job);
      const outcome = await jobs
        .fail(job, errorText(error), delayAfter(job.attempt, backoff))
        .catch(onProblem);
      if (outcome === 'failed') onFailed?.(job, errorText(error));
    } finally {
      clearInterval(renewal);
    }
  }
}
