import type { CallDefinition } from '@tianji/contracts';
import type { output } from 'zod';
import type { Bus, Message } from '../bus/port.ts';
import type { RawRequest } from '../http/raw.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { JobContext } from '../jobs/worker.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Relay } from '../outbox/relay.ts';
import type { Collection, Index } from '../store/port.ts';

/** The member that a token belongs to. */
export interface MemberIdentity {
  id: string;
  loginname: string;
  /** End of the membership, epoch milliseconds. */
  endtime: number;
  /** The session that the token opened: an id that opens nothing itself. */
  session?: string;
}

/** What a handler may know of the tenant. */
export interface TenantContext {
  id: string;
  /** Ids of the tools that the tenant has. */
  tools: readonly string[];
  plans: readonly { months: number; price: string; title: string }[];
  visitorReads: 'full' | 'preview';
  /** The name that stands in texts and messages. */
  brand: string;
}

/** Who asks, as the gateway has found out. Nothing of it comes from the payload. */
export interface CallOrigin {
  requestId: string;
  tenant: TenantContext;
  member: MemberIdentity | null;
  ip: string;
  /** Where the site is reached; missing when a service is asked past the gateway. */
  site?: SiteAddress;
}

export interface SiteAddress {
  /** The address under which people know the site, without a path: for links that leave it. */
  readonly address: string;
  /** Where the gateway that was asked listens: never taken from what a client sent. */
  readonly gateway: string;
}

/** A collection that a service wants, with the type of its documents. */
export interface CollectionSpec<T extends { _id: string }> {
  readonly name: string;
  readonly indexes: readonly Index[];
  /** Carries the type only; never set. */
  readonly document?: T;
}

/** Names a collection of a service: `stores: { feedback: collection<Feedback>('feedback', [...]) }`. */
export function collection<T extends { _id: string }>(
  name: string,
  indexes: readonly Index[] = [],
): CollectionSpec<T> {
  return { name, indexes };
}

// biome-ignore lint/suspicious/noExplicitAny: a map of specs of different documents has no other bound.
export type StoreSpecs = Record<string, CollectionSpec<any>>;

export type Stores<S extends StoreSpecs> = {
  readonly [K in keyof S]: S[K] extends CollectionSpec<infer T> ? Collection<T> : never;
};

/** What a service does besides answering calls has this much at hand. */
export interface ServiceContext<S extends StoreSpecs = StoreSpecs> {
  readonly log: Logger;
  readonly stores: Stores<S>;
  readonly bus: ServiceBus;
  /** Writes a change together with its events; for collections that have OUTBOX_INDEX. */
  readonly outbox: ServiceOutbox;
  /** Work that must be finished once; done by the service's own workers. */
  readonly jobs: ServiceJobs;
  /** Epoch milliseconds. */
  now(): number;
}

/** What a handler has at hand. */
export interface CallContext<S extends StoreSpecs = StoreSpecs> extends ServiceContext<S> {
  readonly requestId: string;
  readonly tenant: TenantContext;
  readonly member: MemberIdentity | null;
  /** True for a member whose time is over. */
  readonly expired: boolean;
  readonly ip: string;
  readonly site: SiteAddress | undefined;
}

/** What services see of the bus: consumers are declared, not started by hand. */
export type ServiceBus = Pick<Bus, 'publish'>;

/** What services see of the relay; the runner starts and stops it. */
export type ServiceOutbox = Pick<Relay, 'insert' | 'updateOne'>;

/** What services see of their jobs; the runner starts and stops the workers. */
export interface ServiceJobs extends Pick<Jobs, 'add' | 'get'> {
  /** Lets the worker of a kind look for work at once; adding does so by itself. */
  wake(kind: string): void;
}

/** Finds the member that a token of a tenant belongs to; null for one that is unknown or over. */
export type IdentityOf<S extends StoreSpecs = StoreSpecs> = (
  token: string,
  tenant: string,
  ctx: ServiceContext<S>,
) => Promise<MemberIdentity | null>;

/** An event that a service listens to. Handlers are idempotent by `event.id`. */
export interface ConsumerSpec<S extends StoreSpecs = StoreSpecs> {
  subject: string;
  /** Replicas of one group share the events; the service's own name unless said otherwise. */
  group?: string;
  maxAttempts?: number;
  handler(message: Message, ctx: ServiceContext<S>): Promise<void> | void;
}

/** Work that runs by the clock. */
export interface JobSpec<S extends StoreSpecs = StoreSpecs> {
  name: string;
  everySeconds: number;
  run(ctx: ServiceContext<S>): Promise<void>;
}

/** What a worker has at hand. */
export interface WorkerContext<S extends StoreSpecs = StoreSpecs> extends ServiceContext<S> {
  readonly metrics: Metrics;
}

/** Does jobs of one kind; see `Jobs` for what is promised. */
export interface WorkerSpec<S extends StoreSpecs = StoreSpecs> {
  kind: string;
  /** Jobs worked on at once by this process. Default 1. Functions here are asked after the service's start. */
  concurrency?: number | (() => number);
  /** Attempts of a job that says nothing itself. Default 5. */
  maxAttempts?: number;
  /** How long after the death of a process its job can be claimed again. Default 60 s. */
  leaseMs?: number | (() => number);
  /** Milliseconds before the 2nd, 3rd, … attempt. */
  backoff?: readonly number[];
  pollMs?: number;
  /** How long the end of the process waits for running jobs before it gives them back. Default 10 s. */
  drainMs?: number;
  /** How long ended jobs are kept. Default 30 days. */
  keepMs?: number;
  /** Its resolved value is kept as the job's result; throwing brings the job again. May run twice. */
  handler(job: Job, jobContext: JobContext, ctx: WorkerContext<S>): Promise<unknown> | unknown;
  /** A job has failed for good. Best effort: a process that dies here does not tell. */
  onFailed?(job: Job, error: string, ctx: WorkerContext<S>): Promise<void> | void;
}

export type Handlers<C extends readonly CallDefinition[], S extends StoreSpecs> = {
  readonly [P in C[number]['path']]: (
    input: output<Extract<C[number], { path: P }>['input']> &
      (Extract<C[number], { path: P }>['body'] extends 'raw' ? RawRequest : unknown),
    ctx: CallContext<S>,
  ) =>
    | output<Extract<C[number], { path: P }>['output']>
    | Promise<output<Extract<C[number], { path: P }>['output']>>;
};

/** A handler when the types of its call do not matter any more. */
export type AnyHandler = (input: unknown, ctx: CallContext) => unknown;

/** One service: what `createService` returns and a service's `src/service.ts` exports as default. */
export interface ServiceDefinition {
  readonly name: string;
  readonly calls: readonly CallDefinition[];
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly stores: StoreSpecs;
  readonly consumers: readonly ConsumerSpec[];
  readonly jobs: readonly JobSpec[];
  readonly workers: readonly WorkerSpec[];
  /** Set by the one service that knows the members. */
  readonly identity: IdentityOf | undefined;
  /** Runs once before the first call, for tables that must be warm. */
  readonly start: ((ctx: ServiceContext) => void | Promise<void>) | undefined;
}
