import { currentSpan, currentTrace } from '../log/trace.ts';
import type { Collection, Filter, Index, StoreScope } from '../store/port.ts';
import { DuplicateError } from '../store/port.ts';

/** A piece of work that must be completed once, even if processes die. */
export interface Job<P = unknown> {
  _id: string;
  kind: string;
  payload: P;
  /** The member whose personal data it carries. */
  owner?: string;
  /** Whose work it is: a worker divides its lanes among groups. */
  group?: string;
  /** The request that caused it, and, when spans are exported, its span. */
  trace?: string;
  span?: string;
  status: 'open' | 'done' | 'failed';
  /** The kind, while the job is open: what claims look for. */
  open?: string;
  /** When the job may be claimed next; while it is claimed, when the claim ends. */
  due: number;
  /** It was asked not to begin before this instant. */
  notBefore?: number;
  /** Number of attempts, including this one. */
  attempt: number;
  /** Counts all claims; a claim is identified by its number, so that a lost one can change nothing. */
  claims: number;
  maxAttempts: number;
  /** What `save` stored last: where the next attempt continues. */
  progress?: unknown;
  result?: unknown;
  error?: string;
  createdAt: number;
  endedAt?: number;
  expiresAt?: number;
}

export interface NewJob<P = unknown> {
  /** Unique among all jobs of these stores; adding it again adds no second job. */
  id: string;
  kind: string;
  payload: P;
  /** The member whose personal data it carries: `forget` deletes it. */
  owner?: string;
  /** Whose work it is, such as the tenant's: while several groups wait, none gets more than half of a worker's lanes. */
  group?: string;
  /** Not before this instant (epoch milliseconds). Default: at once. */
  at?: number;
  /** Claims before the job counts as failed, including those that ended with the process dying. Default 5. */
  maxAttempts?: number;
}

export interface JobsOptions {
  store: StoreScope;
  /** How long finished jobs are kept. Default 30 days. */
  keepMs?: number;
  now?: () => number;
}

/** No lease and no pause after a failure is longer, unless the lease itself is. */
const MOST_AHEAD_MS = 15 * 60_000;
/** How often, by the clock that is never set, jobs are looked for whose due time the clock has left behind. */
const LOOK_AHEAD_MS = 10_000;

/** Longer than any message waits that could ask for a job. */
const GONE_MS = 8 * 24 * 3_600_000;
const goneId = (owner: string): string => `gone:${owner}`;

export const JOB_INDEXES: Index[] = [
  { name: 'due', keys: { open: 1, due: 1 } },
  { name: 'by_kind', keys: { kind: 1, status: 1, createdAt: 1 } },
  { name: 'owner', keys: { owner: 1 } },
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
  readonly #lookedAhead = new Map<string, number>();

  constructor(options: JobsOptions) {
    this.#coll = options.store.coll<Job>('jobs', JOB_INDEXES);
    this.#keepMs = options.keepMs ?? 30 * 24 * 3_600_000;
    this.#now = options.now ?? Date.now;
  }

  /** Adds a job durably; false when there is one with this id already, or its owner was forgotten. */
  async add<P>({ id, kind, payload, owner, group, at, maxAttempts = 5 }: NewJob<P>): Promise<boolean> {
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
      const trace = currentTrace();
      const span = currentSpan();
      await this.#coll.insert({
        ...{ _id: id, kind, payload, ...state },
        ...(owner !== undefined && { owner }),
        ...(group !== undefined && { group }),
        ...(trace !== undefined && { trace }),
        ...(span !== undefined && { span }),
        ...(at !== undefined && { notBefore: at }),
      });
      // Looked up afterwards: whichever comes first, the job or the forgetting, one of the two deletes it.
      if (owner === undefined || (await this.#coll.get(goneId(owner))) === null) return true;
      await this.#coll.deleteMany({ _id: id });
      return false;
    } catch (error) {
      if (error instanceof DuplicateError) return false;
      throw error;
    }
  }

  /**
   * The job of this kind that has been due longest, claimed for `leaseMs`; null when none is due. A job
   * whose attempts are used up without an ending is marked failed here and passed to `onFailed`.
   * @param after a group that gets a job only when no other group has one
   */
  async claim<P = unknown>(
    kind: string,
    leaseMs: number,
    onFailed?: (job: Job<P>) => void,
    after?: string,
  ): Promise<Job<P> | null> {
    for (;;) {
      const now = this.#now();
      const due = await this.#waiting({ open: kind, due: { $lte: now } }, after);
      if (!due) {
        await this.#bringBack(kind, leaseMs);
        return null;
      }
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

  /**
   * A filter that finds a job which is due, one of the group `after` last; null when there is none. Reading takes no write
   * lock when there is nothing to do.
   */
  async #waiting(due: Filter, after: string | undefined): Promise<Filter | null> {
    const others: Filter[] = [
      { group: { $lt: after } },
      { group: { $gt: after } },
      { group: { $exists: false } },
    ];
    for (const each of [...(after === undefined ? [] : others), {}]) {
      const filter = { ...due, ...each };
      if ((await this.#coll.find(filter, { limit: 1 })).length > 0) return filter;
    }
    return null;
  }

  /**
   * After the clock was set back, due times lie further ahead than any lease or pause: such jobs become due after one
   * lease. A claim that is held is renewed before that.
   */
  async #bringBack(kind: string, leaseMs: number): Promise<void> {
    const steady = performance.now();
    if (steady - (this.#lookedAhead.get(kind) ?? Number.NEGATIVE_INFINITY) < LOOK_AHEAD_MS) return;
    this.#lookedAhead.set(kind, steady);
    const now = this.#now();
    const ahead = {
      open: kind,
      due: { $gt: now + Math.max(MOST_AHEAD_MS, 2 * leaseMs) },
      notBefore: { $exists: false },
    };
    while (await this.#coll.updateOne(ahead, { set: { due: now + leaseMs } }));
  }

  /** Extends a claim; false when it was lost. */
  async renew(job: Job, leaseMs: number): Promise<boolean> {
    return (await this.#coll.updateOne(held(job), { set: { due: this.#now() + leaseMs } })) !== null;
  }

  /**
   * Saves progress for the next attempt to continue from, and renews the claim: whoever has just come out of long work is not
   * overtaken before its end. False when the claim was lost.
   */
  async save(job: Job, progress: unknown, leaseMs: number): Promise<boolean> {
    const set = { progress, due: this.#now() + leaseMs };
    return (await this.#coll.updateOne(held(job), { set })) !== null;
  }

  /** Completes the job; false when the claim was lost, and then its new holder completes it. */
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
    // The claim's number is incremented, so that the claim given back is void at once.
    const change = { set: { due: this.#now() }, inc: { attempt: -1, claims: 1 } };
    return (await this.#coll.updateOne(held(job), change)) !== null;
  }

  /** Reopens a failed job with attempts reset; false when it is not failed. */
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

  /**
   * Deletes all jobs of an owner, the running ones too: their workers lose the claim and what they end with is
   * kept nowhere. Jobs that are added for the owner within the next eight days are dropped.
   */
  async forget(owner: string): Promise<void> {
    const now = this.#now();
    const gone: Job = {
      ...{ _id: goneId(owner), kind: 'gone', payload: null, status: 'done', due: now, attempt: 0 },
      ...{ claims: 0, maxAttempts: 1, createdAt: now, endedAt: now, expiresAt: now + GONE_MS },
    };
    await this.#coll.updateOne({ _id: gone._id }, { set: { endedAt: now } }, { upsert: gone });
    await this.#coll.deleteMany({ owner });
  }

  get<P = unknown>(id: string): Promise<Job<P> | null> {
    return this.#coll.get(id) as Promise<Job<P> | null>;
  }

  /** How many jobs of a kind are due and not claimed, and for how long the oldest has been due. */
  async backlog(kind: string): Promise<{ waiting: number; oldestMs: number }> {
    const now = this.#now();
    const due = { open: kind, due: { $lte: now } };
    const [oldest] = await this.#coll.find(due, { sort: { due: 1 }, limit: 1 });
    if (!oldest) return { waiting: 0, oldestMs: 0 };
    return { waiting: await this.#coll.count(due), oldestMs: now - oldest.due };
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

/** A filter that only the claim's holder matches: its number, while the job is open. */
const held = ({ _id, claims }: Job) => ({ _id, claims, status: 'open' });
