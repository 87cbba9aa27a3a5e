import {
  answerSchema,
  type CallDefinition,
  guardedFields,
  needsRole,
  pathOfMajor,
  type Reply,
  SITE_PARAMETER,
} from '@tianji/contracts';
import type { Guard } from '@tianji/question/guard';
import { answerForAgent, guardForAgent, payloadOfAgent } from '../agent/index.ts';
import { linkInvalid, type ServiceError, toServiceError, unknownCall } from '../errors.ts';
import { GUARDED, guardedData, guardIn, helpIn, showsChart, withoutAsked } from '../guard/index.ts';
import { openRaw } from '../http/raw.ts';
import type { VerifiedLink } from '../keys/link.ts';
import type { Logger } from '../log/logger.ts';
import { callerOf, logSecurity } from '../log/security.ts';
import { withTrace } from '../log/trace.ts';
import type { CallMetrics, Metrics } from '../metrics/metrics.ts';
import { refuseShown } from '../shown/index.ts';
import type { StoreScope } from '../store/port.ts';
import { isTraced, traced } from '../tracing/traced.ts';
import { admit, checkLoginname, isExpired, rolesFor } from './access.ts';
import { HandlerContext } from './handler-context.ts';
import { type ServiceWorkers, serviceWorkers } from './job-workers.ts';
import { noOutbox, relayOf } from './own-outbox.ts';
import { patientContext } from './patience.ts';
import { openPersistence } from './persistence.ts';
import { storeReadiness } from './readiness.ts';
import { logRefusal, sayOutcome } from './record.ts';
import { type OpenTenantSource, openTenantSource } from './tenant-source.ts';
import {
  type AgentKeyAsked,
  type AgentKeyUse,
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
  /** An outside party caused the refusal: it counts as failed. */
  outside?: true;
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
  readonly roles:
    | ((member: string, tenant: string, loginname?: string) => Promise<readonly MemberRole[]>)
    | undefined;
  /** Finds the keys of members' agents, in the service that keeps them. */
  readonly agentKeys: ((asked: AgentKeyAsked) => Promise<AgentKeyUse | null>) | undefined;
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

  /**
   * What the handler gets, or EMPTY when the call is answered with empty texts. Whoever is in danger is answered before a
   * mistake in another field is.
   * @throws ServiceError
   */
  function inputOf(
    call: CallDefinition,
    payload: Readonly<Record<string, unknown>>,
    origin: CallOrigin,
    time: number,
  ): { input: unknown; guard: Guard | null } {
    const todo = admit(call, origin, time, payload);
    const guard = guardIn(guardedFields(call.input), payload, origin.tenant);
    if (guard?.chart === 'none') return { input: EMPTY, guard };
    const fields = readInput(call, payload);
    refuseShown(call.input, payload);
    const input = call.body === 'raw' ? { ...(fields as object), ...openRaw(payload) } : fields;
    try {
      checkLoginname(call, payload, origin);
    } catch (error) {
      logSecurity(log, 'foreign_object', { ...callerOf(origin), path: call.path, what: 'loginname' });
      throw error;
    }
    const read = guard ? withoutAsked(guardedFields(call.input), input) : input;
    return { input: todo === 'empty' ? EMPTY : read, guard };
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
    sent: Readonly<Record<string, unknown>>,
    origin: CallOrigin,
  ): Promise<Outcome> {
    const route = routes.get(path);
    if (!route || (origin.agent && !route.call.agent)) return refusalOutcome(unknownCall());
    const start = performance.now();
    try {
      const { call, handler } = route;
      const agent = origin.agent && call.agent;
      const { lang = 'zh' } = origin.agent ?? {};
      const payload = agent ? payloadOfAgent(agent, sent) : sent;
      const time = now();
      const { input, guard } = inputOf(call, payload, origin, time);
      const empty = input === EMPTY;
      if (agent && guard) {
        const data = guardForAgent(agent, guard, origin, lang);
        route.metrics.answered((performance.now() - start) / 1000);
        return { status: 200, reply: { success: true, data } };
      }
      const unasked = guard !== null && (empty || !showsChart(call, guard));
      const made = unasked
        ? undefined
        : empty
          ? call.whenExpired
          : handler(
              input,
              new HandlerContext(forCalls, origin, isExpired(origin, time), {
                roles: rolesOf(call, payload, origin),
                link: linkOf(call, origin, time),
              }),
            );
      // A handler that only computes returns its answer itself, and saves a promise.
      const answer = made instanceof Promise ? await made : made;
      const data = guard ? guardedData(call, guard, answer) : answer;
      if (checked && !(empty && !guard)) answerSchema(call, data).parse(data);
      const cut = (empty && !guard) || (call.expiredBy === 'handler' && isExpired(origin, time));
      const help = guard ? null : helpIn(guardedFields(call.input), payload, origin.tenant);
      const reply: Reply = {
        success: true,
        data: agent
          ? answerForAgent(
              agent,
              agent.view(data, { input, lang }),
              origin,
              lang,
              help,
              origin.agent?.full && agent.full?.(data),
            )
          : data,
        ...(cut ? { expired: true as const } : undefined),
        ...(help ? { help } : undefined),
      };
      const seconds = (performance.now() - start) / 1000;
      route.metrics.answered(seconds);
      if (chatty)
        log.debug({ requestId: origin.requestId, tenant: origin.tenant.id, path, seconds }, 'call answered');
      if (seconds > SLOW_SECONDS) log.warn({ requestId: origin.requestId, path, seconds }, 'slow call');
      return { status: 200, reply };
    } catch (error) {
      const known = toServiceError(error);
      route.metrics.refused(known.code, (performance.now() - start) / 1000);
      // That somebody was guarded is counted, not put on record beside who it was.
      if (known.code !== GUARDED) logRefusal(log, path, origin, known);
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
  const { identity, roles, tenants, agentKeys } = definition;
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
    roles: roles && ((member, tenant, loginname) => roles(member, tenant, forCalls, loginname)),
    ready,
    agentKeys: agentKeys && ((asked) => agentKeys(asked, forCalls)),
    outboxBacklog: async () => (relay ? relay.backlog() : { waiting: 0, oldestMs: 0 }),
    resume: () => relay?.resume(),
    close,
  };
}

export function refusalOutcome(error: ServiceError): Outcome {
  const { status, message, code, field, details, headers, outside } = error;
  return {
    ...{ status, reply: { success: false, message, code, field, details } },
    ...(headers && { headers }),
    ...(outside && { outside }),
  };
}
