import type { AgentLanguage, CallDefinition, CallRole, Contract } from '@tianji/contracts';
import type { PhoneSettings } from '@tianji/question/guard';
import type { Region } from '@tianji/question/ids';
import type { output } from 'zod';
import type { Bus, Message } from '../bus/port.ts';
import type { RawRequest } from '../http/raw.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { JobContext } from '../jobs/worker.ts';
import type { LinkSigner, VerifiedLink } from '../keys/link.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Relay } from '../outbox/relay.ts';
import type { Collection, Index, StoreScope } from '../store/port.ts';
import type { UpgradeStep } from '../upgrade/steps.ts';
import type { Persistence } from './persistence.ts';
import type { TenantSource } from './tenant-source.ts';

/** The member that a token belongs to. */
export interface MemberIdentity {
  id: string;
  loginname: string;
  /** End of the membership, epoch milliseconds. */
  endtime: number;
  /** The id of the token's session; it grants no access itself. */
  session?: string;
  /** When the session last proved, by a new code or a passkey, that it is the member who acts; epoch milliseconds. */
  confirmedAt?: number;
}

/** What a member may do beyond their own affairs: over one site, or, for an operator, over all (`*`). */
export interface MemberRole {
  readonly role: CallRole;
  /** The id of the tenant, or `*`. */
  readonly tenant: string;
}

/** Who helps, in texts for somebody in danger. A role without numbers keeps the region's: none can be removed. */
export interface HelpSettings {
  readonly region: Region;
  readonly phones?: PhoneSettings;
}

/** What a handler may know of the tenant. */
export interface TenantContext {
  id: string;
  /** Ids of the tools that the tenant has. */
  tools: readonly string[];
  plans: readonly { months: number; price: string; title: string }[];
  visitorReads: 'full' | 'preview';
  /** Set where the site wants no language model to write for it. */
  writer?: 'rules';
  /** The name shown in texts and messages. */
  brand: string;
  /** Set while the portal has no other tenant: what all have together is this one's. */
  alone?: true;
  /** The region whose help numbers its texts name, and numbers of its own; the mainland's when missing. */
  help?: HelpSettings;
  /** The signature of text messages; missing where the settings decide. */
  sign?: string;
  /** The colours of its seal on paper, its wash and what stands on it, as `#rrggbb`; missing where they are our own. */
  seal?: { seal: string; wash: string; on: string };
}

/** The caller as the gateway identified it. Nothing in it comes from the payload. */
export interface CallOrigin {
  requestId: string;
  /** The gateway's span of the call, when spans are exported. */
  span?: string;
  tenant: TenantContext;
  member: MemberIdentity | null;
  /** The member's roles, for calls that need one. */
  roles?: readonly MemberRole[];
  /** The signed link that the caller sent, not yet verified. */
  link?: string;
  ip: string;
  /** The address as logs may know it: a keyed hash. */
  address?: string;
  /** Browser and system in two words; missing when the client is not a browser. */
  device?: string;
  /** The site's addresses; missing when a service is called bypassing the gateway. */
  site?: SiteAddress;
  /** Set where somebody's agent calls: it gets what the tool's view chooses, in this language, and with `full` the whole answer. */
  agent?: { readonly lang: AgentLanguage; readonly full?: true };
}

export interface SiteAddress {
  /** The site's public address, without a path: for links in outside messages. */
  readonly address: string;
  /**
   * The origin at which browsers show the tenant's site: the tenant's own host, or the configured address. Missing where
   * only the client says so.
   */
  readonly origin?: string;
  /** Where the gateway that took the call listens: never taken from what a client sent. */
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

/** The collections of a service, opened in its own part of the store. */
export function openStores<S extends StoreSpecs>(specs: S, store: StoreScope): Stores<S> {
  const opened: Record<string, Collection<{ _id: string }>> = {};
  for (const [key, { name, indexes }] of Object.entries(specs)) opened[key] = store.coll(name, indexes);
  return opened as Stores<S>;
}

/** The context of a service's background work. */
export interface ServiceContext<S extends StoreSpecs = StoreSpecs> {
  readonly log: Logger;
  readonly stores: Stores<S>;
  readonly bus: ServiceBus;
  /** Writes a change together with its events; for collections that have OUTBOX_INDEX. */
  readonly outbox: ServiceOutbox;
  /** Work that must be completed once, by the service's own workers. */
  readonly jobs: ServiceJobs;
  readonly metrics: Metrics;
  /** Epoch milliseconds. */
  now(): number;
}

/** What the start of a service has at hand. */
export interface StartContext<S extends StoreSpecs = StoreSpecs>
  extends ServiceContext<S>,
    Pick<Persistence, 'persistently'> {}

/** What a handler has at hand. */
export interface CallContext<S extends StoreSpecs = StoreSpecs> extends ServiceContext<S> {
  readonly requestId: string;
  readonly tenant: TenantContext;
  readonly member: MemberIdentity | null;
  /** True for a member whose time is over. */
  readonly expired: boolean;
  /** The caller's roles that count for this call. */
  readonly roles: readonly MemberRole[];
  /** The verified link of a call that asks for one. */
  readonly link: VerifiedLink | undefined;
  readonly ip: string;
  readonly address: string | undefined;
  readonly device: string | undefined;
  readonly site: SiteAddress | undefined;
}

/** What services see of the bus: consumers are declared, not started by hand. */
export type ServiceBus = Pick<Bus, 'publish' | 'forget'>;

/** What services see of the relay; the runner starts and stops it. */
export type ServiceOutbox = Pick<Relay, 'insert' | 'updateOne'>;

/** What services see of their jobs; the runner starts and stops the workers. */
export interface ServiceJobs extends Pick<Jobs, 'add' | 'get' | 'forget'> {
  /** Makes the worker of a kind poll at once; adding a job does so automatically. */
  wake(kind: string): void;
}

/** Finds the member that a token of a tenant belongs to; null for one that is unknown or expired. */
export type IdentityOf<S extends StoreSpecs = StoreSpecs> = (
  token: string,
  tenant: string,
  ctx: ServiceContext<S>,
) => Promise<MemberIdentity | null>;

/**
 * Finds the roles of a member of a tenant.
 * @param loginname by which the member has logged in, where the gateway tells it
 */
export type RolesOf<S extends StoreSpecs = StoreSpecs> = (
  member: string,
  tenant: string,
  ctx: ServiceContext<S>,
  loginname?: string,
) => Promise<readonly MemberRole[]>;

/** A key of somebody's agents, as a gateway needs to know it. */
export interface AgentKeyUse {
  /** Names the key in logs; it opens nothing. */
  readonly id: string;
  /** Units that the key has in a minute, per gateway process, and in a day. */
  readonly minute: number;
  readonly day: number;
  /** Units used today at all gateways, as far as they told. */
  readonly used: number;
  /** The same of all keys of its site together; missing from a service that is older than this count. */
  readonly ofSite?: number;
  /** It may ask for whole answers, too. */
  readonly full?: true;
  /** Whether the units that were to be taken were there; without them nothing was taken. */
  readonly took?: boolean;
}

/** What a gateway asks about a key: by its hash, so that the key itself stays at the gateway. */
export interface AgentKeyAsked {
  readonly hash: string;
  readonly tenant: string;
  /** Units used since the gateway last asked about it. */
  readonly units: number;
  /** Units to take now, if the key has as many left today, and all keys of its site stay within what is given. */
  readonly take?: { readonly units: number; readonly ofSite?: number };
}

/** Finds a key of a tenant, and counts what was used; null for one that is unknown, over, revoked or of another site. */
export type AgentKeysOf<S extends StoreSpecs = StoreSpecs> = (
  asked: AgentKeyAsked,
  ctx: ServiceContext<S>,
) => Promise<AgentKeyUse | null>;

/** An event that a service listens to. Handlers are idempotent by `event.id`. */
export interface ConsumerSpec<S extends StoreSpecs = StoreSpecs> {
  subject: string;
  /** Replicas of one group share the events; by default the service's name. */
  group?: string;
  /** Takes the subject's personal messages, and no others. */
  personal?: boolean;
  /** What cannot be handled is kept for an operator and never expires: for money. */
  keepParked?: boolean;
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
export type WorkerContext<S extends StoreSpecs = StoreSpecs> = ServiceContext<S>;

/** Does jobs of one kind; see `Jobs` for what is promised. */
export interface WorkerSpec<S extends StoreSpecs = StoreSpecs> {
  kind: string;
  /** Jobs run concurrently by this process. Default 1. Functions here are called after the service has started. */
  concurrency?: number | (() => number);
  /** Attempts of a job that does not set its own number. Default 5. */
  maxAttempts?: number;
  /** How long after a process dies its job can be claimed again. Default 60 s. */
  leaseMs?: number | (() => number);
  /** Milliseconds before the 2nd, 3rd, … attempt. */
  backoff?: readonly number[];
  pollMs?: number;
  /** How long shutdown waits for running jobs before it gives them back. Default 10 s. */
  drainMs?: number;
  /** How long finished jobs are kept. Default: what JOBS_KEEP_DAYS says. */
  keepMs?: number;
  /** Its resolved value is kept as the job's result; throwing has the job retried. May run twice. */
  handler(job: Job, jobContext: JobContext, ctx: WorkerContext<S>): Promise<unknown> | unknown;
  /** Called when a job has failed for good. Best effort: not called when the process dies first. */
  onFailed?(job: Job, error: string, ctx: WorkerContext<S>): Promise<void> | void;
  /** Called once before the first job: shows the worker's own counters at 0. */
  begin?(metrics: Metrics): void;
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

/** A handler with the types of its call erased. */
export type AnyHandler = (input: unknown, ctx: CallContext) => unknown;

/** A contract of an older major, with handlers for its calls. */
export interface PreviousMajor {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** One service: what `createService` returns and a service's `src/service.ts` exports as default. */
export interface ServiceDefinition {
  readonly name: string;
  readonly contract: Contract;
  /** The major before the contract's own, answered as long as somebody needs it. */
  readonly previous: PreviousMajor | undefined;
  readonly calls: readonly CallDefinition[];
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly stores: StoreSpecs;
  /** How data of earlier releases come into the present form, in this order. */
  readonly upgrades: readonly UpgradeStep[];
  readonly consumers: readonly ConsumerSpec[];
  readonly jobs: readonly JobSpec[];
  readonly workers: readonly WorkerSpec[];
  /** Whether no call can be answered without the store. */
  readonly needsStore: boolean;
  /** Set by the one service that knows the members. */
  readonly identity: IdentityOf | undefined;
  /** Set by the one service that knows who is a partner or an operator. */
  readonly roles: RolesOf | undefined;
  /** Set by the service that keeps the keys of members' agents. */
  readonly agentKeys: AgentKeysOf | undefined;
  /** Set by the one service that knows which sites there are. */
  readonly tenants: TenantSource | undefined;
  /** Signs and verifies the service's links; read when the service has started. */
  readonly links: (() => LinkSigner) | undefined;
  /** Runs once before the first call, for tables that must be warm. */
  readonly start: ((ctx: StartContext) => void | Promise<void>) | undefined;
}
