import { type CallDefinition, needsRole, pathOfMajor, type Reply, SITE_PARAMETER } from '@tianji/contracts';
import { linkInvalid, type ServiceError, toServiceError, unknownCall } from '../errors.ts';
import { openRaw } from '../http/raw.ts';
import type { VerifiedLink } from '../keys/link.ts';
import type { Logger } from '../log/logger.ts';
import { callerOf, logSecurity } from '../log/security.ts';
import { withTrace } from '../log/trace.ts';
import type { CallMetrics, Metrics } from '../metrics/metrics.ts';
import type { StoreScope } from '../store/port.ts';
import { isTraced, type SpanFields, traced } from '../tracing/traced.ts';
import { admit, checkLoginname, isExpired, rolesFor } from './access.ts';
import { HandlerContext } from './handler-context.ts';
import { type ServiceWorkers, serviceWorkers } from './job-workers.ts';
import { noOutbox, relayOf } from './own-outbox.ts';
import { patientContext } from './patience.ts';
import { openPersistence } from './persistence.ts';
import { storeReadiness } from './readiness.ts';
import { type OpenTenantSource, openTenantSource } from './tenant-source.ts';
import {
  type AnyHandler,
  type CallOrigin,
  type MemberIdentity,
  type MemberRole,
  openStores,
  type ServiceBus,
  type ServiceContext,
  type ServiceDefinition,
} from './types.ts';
import { readInput } from './validate.ts';

/** An answer: HTTP status and envelope. Over HTTP it is sent as it is; in process it is used as it is. */
export interface Outcome {
  status: number;
  reply: Reply;
  /** Headers of a refusal, such as `retry-after`. */
  headers?: Readonly<Record<string, string>>;
}

export interface OpenService {
  readonly definition: ServiceDefinition;
  readonly context: ServiceContext;
  /** The service's workers, which the runner starts and stops. */
  readonly workers: ServiceWorkers;
  /** Answers one call; never rejects. */
  dispatch(path: string, payload: Readonly<Record<string, unknown>>, origin: CallOrigin): Promise<Outcome>;
  /** Resolves tokens to members, in the service that knows members. */
  readonly identity: ((token: string, tenant: string) => Promise<MemberIdentity | null>) | undefined;
  /** Finds the roles of members, in the service that knows them. */
  readonly roles: ((member: string, tenant: string) => Promise<readonly MemberRole[]>) | undefined;
  /** Which sites there are, from the service that knows them. */
  readonly tenants: OpenTenantSource | undefined;
  /** Resolves when the service can answer calls. @throws NotReadyError */
  ready(): Promise<void>;
  /** Events that the bus has not taken yet. */
  outboxBacklog(): Promise<{ waiting: number; oldestMs: number }>;
  /** Begins to publish the service's events, when it was opened held. */
  resume(): void;
  /** Stops background work. Events in outboxes stay stored. */
  close(): Promise<void>;
}

export interface ServiceRuntime {
  /** The service's own part of the store. */
  store: StoreScope;
  bus: ServiceBus;
  log: Logger;
  metrics: Metrics;
  now?: () => number;
  /** How long a call waits for the store or the bus, in milliseconds; unlimited by default. */
  patienceMs?: number;
  /** How long finished jobs are kept when their kind sets no other time. Default 30 days. */
  jobsKeepMs?: number | undefined;
  /** Calls are answered, but events stay in their documents until `resume`. */
  held?: boolean;
  /** Whether successful answers are checked against the contract; by default only in development. */
  checkAnswers?: boolean;
}

interface Route {
  call: CallDefinition;
  handler: AnyHandler;
  metrics: CallMetrics;
}

const EMPTY = Symbol('empty texts');
const NO_ROLES: readonly MemberRole[] = [];

/** A call slower than this is logged. */
const SLOW_SECONDS = 2;

/** Opens a service over a runtime: its collections, its calls. Consumers and jobs are the runner's. */
export async function openService(
  definition: ServiceDefinition,
  runtime: ServiceRuntime,
): Promise<OpenService> {
  const { store, bus, log, metrics, now = Date.now } = runtime;
  // In development an answer that does not match its contract is an error at once.
  const checked = runtime.checkAnswers ?? process.env.NODE_ENV === 'development';
  const stores = openStores(definition.stores, store);
  const relay = relayOf(definition, stores, runtime);
  const workers = serviceWorkers(definition.name, definition.workers, store, now, runtime.jobsKeepMs);
  const { persistently, stop } = openPersistence(log);
  const context: ServiceContext = {
    log,
    stores,
    bus,
    outbox: relay ?? noOutbox(definition.name),
    jobs: workers.jobs,
    metrics,
    now,
  };
  const forCalls = patientContext(context, runtime.patienceMs ?? Number.POSITIVE_INFINITY);

  // Successful answers are counted; each is logged only at debug level.
  const chatty = log.level === 'debug';
  const routes = new Map<string, Route>();
  const { previous } = definition;
  for (const call of definition.calls) addRoute(call.path, call, definition.handlers);
  for (const call of previous?.contract.calls ?? [])
    addRoute(pathOfMajor(call.path, previous?.contract.version ?? ''), call, previous?.handlers ?? {});

  function addRoute(key: string, call: CallDefinition, handlers: ServiceDefinition['handlers']): void {
    const handler = handlers[call.path];
    if (handler) routes.set(key, { call, handler, metrics: metrics.ofCall(definition.name, key) });
  }

  /** The caller's roles for a call; that an operator acts in an owner's place is on record. */
  function rolesOf(
    call: CallDefinition,
    payload: Readonly<Record<string, unknown>>,
    origin: CallOrigin,
  ): readonly MemberRole[] {
    if (!needsRole(call.access)) return NO_ROLES;
    const roles = rolesFor(call, origin.tenant.id, payload, origin.roles);
    if (call.access === 'site' && roles.every(({ role }) => role === 'operator'))
      logSecurity(log, 'operator_in_place', {
        ...callerOf(origin),
        path: call.path,
        site: String(payload[SITE_PARAMETER] ?? ''),
      });
    return roles;
  }

  /** @throws ServiceError for a link that is not valid for this call at this site */
  function linkOf(
    { link: purpose }: CallDefinition,
    origin: CallOrigin,
    time: number,
  ): VerifiedLink | undefined {
    if (purpose === undefined) return undefined;
    const given = { purpose, tenant: origin.tenant.id, text: origin.link ?? '' };
    const link = definition.links?.().verify(given, time);
    if (!link) throw linkInvalid();
    return link;
  }

  /** What the handler gets, or EMPTY when the call is answered with empty texts. @throws ServiceError */
  function inputOf(
    call: CallDefinition,
    payload: Readonly<Record<string, unknown>>,
    origin: CallOrigin,
    time: number,
  ): unknown {
    const todo = admit(call, origin, time, payload);
    const fields = readInput(call, payload);
    const input = call.body === 'raw' ? { ...(fields as object), ...openRaw(payload) } : fields;
    try {
      checkLoginname(call, payload, origin);
    } catch (error) {
      logSecurity(log, 'foreign_object', { ...callerOf(origin), path: call.path, what: 'loginname' });
      throw error;
    }
    return todo === 'empty' ? EMPTY : input;
  }

  const dispatch: OpenService['dispatch'] = (path, payload, origin) =>
    withTrace(
      origin.requestId,
      () => {
        if (!isTraced()) return answered(path, payload, origin);
        const fields = { 'tianji.service': definition.name, 'tianji.path': path };
        return traced(`${definition.name} ${path}`, 'server', fields, async (say) => {
          const outcome = await answered(path, payload, origin);
          sayOutcome(say, outcome);
          return outcome;
        });
      },
      origin.span,
    );

  async function answered(
    path: string,
    payload: Readonly<Record<string, unknown>>,
    origin: CallOrigin,
  ): Promise<Outcome> {
    const route = routes.get(path);
    if (!route) return refusalOutcome(unknownCall());
    const start = performance.now();
    try {
      const { call, handler } = route;
      const time = now();
      const input = inputOf(call, payload, origin, time);
      const empty = input === EMPTY;
      const made = empty
        ? call.whenExpired
        : handler(
            input,
            new HandlerContext(forCalls, origin, isExpired(origin, time), {
              roles: rolesOf(call, payload, origin),
              link: linkOf(call, origin, time),
            }),
          );
      // A handler that only computes returns its answer itself, and saves a promise.
      const data = made instanceof Promise ? await made : made;
      if (checked && !empty) call.output.parse(data);
      const cut = empty || (call.expiredBy === 'handler' && isExpired(origin, time));
      const reply: Reply = { success: true, data, ...(cut ? { expired: true as const } : undefined) };
      const seconds = (performance.now() - start) / 1000;
      route.metrics.answered(seconds);
      if (chatty)
        log.debug({ requestId: origin.requestId, tenant: origin.tenant.id, path, seconds }, 'call answered');
      if (seconds > SLOW_SECONDS) log.warn({ requestId: origin.requestId, path, seconds }, 'slow call');
      return { status: 200, reply };
    } catch (error) {
      const known = toServiceError(error);
      route.metrics.refused(known.code, (performance.now() - start) / 1000);
      logRefusal(log, path, origin, known);
      return refusalOutcome(known);
    }
  }

  // A service that can answer some calls without its store keeps answering those while the store is
  // unavailable.
  const ready = definition.needsStore ? storeReadiness(store, log) : async () => {};
  const close = async () => {
    stop();
    await relay?.stop();
  };
  const { identity, roles, tenants } = definition;
  try {
    await definition.start?.({ ...context, persistently });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    definition,
    context,
    workers,
    dispatch,
    identity: identity && ((token, tenant) => identity(token, tenant, forCalls)),
    tenants: tenants && openTenantSource(tenants, forCalls),
    roles: roles && ((member, tenant) => roles(member, tenant, forCalls)),
    ready,
    outboxBacklog: async () => (relay ? relay.backlog() : { waiting: 0, oldestMs: 0 }),
    resume: () => relay?.resume(),
    close,
  };
}

/** The refusal's own code, such as `need_login`; a refusal that is the service's fault marks the span as failed. */
function sayOutcome(say: (more: SpanFields, error?: string) => void, { status, reply }: Outcome): void {
  if (reply.success) return;
  say({ 'tianji.refusal': reply.code ?? 'unknown' }, status >= 500 ? 'refused' : undefined);
}

/** Logs refusals at info and internal errors at error with their cause, which the caller does not see. */
function logRefusal(log: Logger, path: string, origin: CallOrigin, error: ServiceError): void {
  const fields = { requestId: origin.requestId, tenant: origin.tenant.id, path, refusal: error.code };
  if (error.status >= 500) log.error({ ...fields, err: error.cause ?? error }, 'call failed');
  else log.info(fields, 'call refused');
}

export function refusalOutcome(error: ServiceError): Outcome {
  const { status, message, code, field, details, headers } = error;
  return { status, reply: { success: false, message, code, field, details }, ...(headers && { headers }) };
}
