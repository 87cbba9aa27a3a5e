import type { Collection, Index, StoreScope } from '../store/port.ts';
import { DuplicateError } from '../store/port.ts';

/** A piece of work that must be finished once, whatever dies on the way. */
export interface Job<P = unknown> {
  _id: string;
  kind: string;
  payload: P;
  status: 'open' | 'done' | 'failed';
  /** The kind, while the job is open: what claims look for. */
  open?: string;
  /** When the job may be claimed next; while it is claimed, when the claim ends. */
  due: number;
  /** How often it was tried, this time included. */
  attempt: number;
  /** Counts all claims ever; a claim is known by its number, so that one that was lost changes nothing. */
  claims: number;
  maxAttempts: number;
  /** What `save` kept last: where the next attempt goes on. */
  progress?: unknown;
  result?: unknown;
  error?: string;
  createdAt: number;
  endedAt?: number;
  expiresAt?: number;
}

export interface NewJob<P = unknown> {
  /** Unique among all jobs of these stores; adding it again is no second job. */
  id: string;
  kind: string;
  payload: P;
  /** Not before this instant (epoch milliseconds). Default: at once. */
  at?: number;
  /** Claims before the job counts as failed, those included that ended with the death of the process. Default 5. */
  maxAttempts?: number;
}

export interface JobsOptions {
  store: StoreScope;
  /** How long ended jobs are kept. Default 30 days. */
  keepMs?: number;
  now?: () => number;
}

const INDEXES: Index[] = [
  { name: 'due', keys: { open: 1, due: 1 } },
  { name: 'by_kind', keys: { kind: 1, status: 1, createdAt: 1 } },
  { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
];

/**
 * Jobs as documents in the collection `jobs`. A claim is one atomic update: of any number of processes
 * one gets the job, for the time of its lease; when it dies, the job can be claimed again after that.
 * Every change by a claim holder is refused once the claim is lost, so a job ends once. Jobs that are
 * due come in the order of their due times, roughly.
 */
export class Jobs {
  readonly #coll: Collection<Job>;
  readonly #keepMs: number;
  readonly #now: () => number;

  constructor(options: JobsOptions) {
    this.#coll = options.store.coll<Job>('jobs', INDEXES);
    this.#keepMs = options.keepMs ?? 30 * 24 * 3_600_000;
    this.#now = options.now ?? Date.now;
  }

  /** Adds a job durably; false when there is one with this id already. */
  async add<P>({ id, kind, payload, at, maxAttempts = 5 }: NewJob<P>): Promise<boolean> {
    if (!kind) throw new TypeError('a job needs a kind');
    if (!Number.isInteger(maxAttempts) || maxAttempts < 1) throw new TypeError('maxAttempts is 1 or more');
    const now = this.#now();
    const due = at ?? now;
    try {
      const state = {
        status: 'open',
        open: kind,
        due,
        attempt: 0,
        claims: 0,
        maxAttempts,
        createdAt: now,
      } as const;
      await this.#coll.insert({ _id: id, kind, payload, ...state });
      return true;
    } catch (error) {
      if (error instanceof DuplicateError) return false;
      throw error;
    }
  }

  /**
   * The job of this kind that has been due longest, claimed for `leaseMs`; null when none is due. A job
   * whose attempts are used up without an ending is marked failed here and passed to `onFailed`.
   */
  async claim<P = unknown>(
    kind: string,
    leaseMs: number,
    onFailed?: (job: Job<P>) => void,
  ): Promise<Job<P> | null> {
    for (;;) {
      const now = this.#now();
      const due = { open: kind, due: { $lte: now } };
      // A look first: it takes no write lock when there is nothing to do.
      if ((await this.#coll.find(due, { limit: 1 })).length === 0) return null;
      const change = { set: { due: now + leaseMs }, inc: { attempt: 1, claims: 1 } };
      const job = (await this.#coll.updateOne(due, change, { sort: { due: 1 } })) as Job<P> | null;
      if (!job || job.attempt <= job.maxAttempts) {
        if (job) return job;
        continue;
      }
      if (await this.#end(job, 'failed', { error: job.error ?? 'the process died while working on it' })) {
        onFailed?.({ ...job, status: 'failed' });
      }
    }
  }

  /** Lengthens a claim; false when it was lost. */
  async renew(job: Job, leaseMs: number): Promise<boolean> {
    return (await this.#coll.updateOne(held(job), { set: { due: this.#now() + leaseMs } })) !== null;
  }

  /** Keeps where the work stands, for the next attempt to go on from; false when the claim was lost. */
  async save(job: Job, progress: unknown): Promise<boolean> {
    return (await this.#coll.updateOne(held(job), { set: { progress } })) !== null;
  }

  /** Ends the job well; false when the claim was lost, and then somebody else ends it. */
  complete(job: Job, result?: unknown): Promise<boolean> {
    return this.#end(job, 'done', result === undefined ? {} : { result });
  }

  /**
   * Gives the job back after an error: claimable again after `retryInMs`, or failed for good when its
   * attempts are used up. `lost` when the claim was lost.
   */
  async fail(job: Job, error: string, retryInMs: number): Promise<'again' | 'failed' | 'lost'> {
    if (job.attempt >= job.maxAttempts)
      return (await this.#end(job, 'failed', { error })) ? 'failed' : 'lost';
    const due = this.#now() + retryInMs;
    return (await this.#coll.updateOne(held(job), { set: { due, error } })) ? 'again' : 'lost';
  }

  /** Gives a claimed job back as if it had not been claimed; for a process that stops. */
  async release(job: Job): Promise<boolean> {
    // The claim's number grows once more, so that the one given back is lost at this instant.
    const change = { set: { due: this.#now() }, inc: { attempt: -1, claims: 1 } };
    return (await this.#coll.updateOne(held(job), change)) !== null;
  }

  /** Opens a failed job again, attempts counted anew; false when it is not failed. */
  async retry(id: string): Promise<boolean> {
    const job = await this.#coll.get(id);
    if (!job) return false;
    const opened = await this.#coll.updateOne(
      { _id: id, status: 'failed' },
      {
        set: { status: 'open', open: job.kind, due: this.#now(), attempt: 0 },
        unset: { error: true, endedAt: true, expiresAt: true },
      },
    );
    return opened !== null;
  }

  get<P = unknown>(id: string): Promise<Job<P> | null> {
    return this.#coll.get(id) as Promise<Job<P> | null>;
  }

  /** Jobs of a kind in a status, oldest first. */
  list(kind: string, status: Job['status'], limit = 100): Promise<Job[]> {
    return this.#coll.find({ kind, status }, { sort: { createdAt: 1 }, limit });
  }

  async #end(
    job: Job,
    status: 'done' | 'failed',
    more: { result?: unknown; error?: string },
  ): Promise<boolean> {
    const now = this.#now();
    const ended = await this.#coll.updateOne(held(job), {
      set: { status, endedAt: now, expiresAt: now + this.#keepMs, ...more },
      unset: { open: true, ...(status === 'done' ? { progress: true, error: true } : {}) },
    });
    return ended !== null;
  }
}

/** What only the holder of the claim matches: its number, while the job is open. */
const held = ({ _id, claims }: Job) => ({ _id, claims, status: 'open' });
