import type { CallDefinition, Reply } from '@tianji/contracts';
import { type ServiceError, toServiceError, unknownCall } from '../errors.ts';
import { openRaw } from '../http/raw.ts';
import { type Logger, withFields } from '../log/logger.ts';
import type { CallMetrics, Metrics } from '../metrics/metrics.ts';
import { OUTBOX_INDEX } from '../outbox/events.ts';
import { type Outgoing, Relay } from '../outbox/relay.ts';
import type { Collection, StoreScope } from '../store/port.ts';
import { admit, checkLoginname, isExpired } from './access.ts';
import { type ServiceWorkers, serviceWorkers } from './job-workers.ts';
import type {
  AnyHandler,
  CallContext,
  CallOrigin,
  MemberIdentity,
  ServiceBus,
  ServiceContext,
  ServiceDefinition,
  ServiceJobs,
  ServiceOutbox,
} from './types.ts';
import { readInput } from './validate.ts';

/** An answer: HTTP status and envelope. Over HTTP it is sent as it is; in process it is used as it is. */
export interface Outcome {
  status: number;
  reply: Reply;
}

export interface OpenService {
  readonly definition: ServiceDefinition;
  readonly context: ServiceContext;
  /** The service's workers, which the runner starts and stops. */
  readonly workers: ServiceWorkers;
  /** Answers one call; never rejects. */
  dispatch(path: string, payload: Readonly<Record<string, unknown>>, origin: CallOrigin): Promise<Outcome>;
  /** Who a token belongs to, when this is the service that knows. */
  readonly identity: ((token: string, tenant: string) => Promise<MemberIdentity | null>) | undefined;
  /** Resolves when the service can work. */
  ready(): Promise<void>;
  /** Stops what runs beside the calls. What waits in outboxes stays stored. */
  close(): Promise<void>;
}

export interface ServiceRuntime {
  /** The service's own part of the store. */
  store: StoreScope;
  bus: ServiceBus;
  log: Logger;
  metrics: Metrics;
  now?: () => number;
}

interface Route {
  call: CallDefinition;
  handler: AnyHandler;
  metrics: CallMetrics;
}

/** A call slower than this is worth a line in the log. */
const SLOW_SECONDS = 2;

/** Opens a service over a runtime: its collections, its calls. Consumers and jobs are the runner's. */
export async function openService(
  definition: ServiceDefinition,
  runtime: ServiceRuntime,
): Promise<OpenService> {
  const { store, bus, log, metrics, now = Date.now } = runtime;
  const stores: Record<string, Collection<{ _id: string }>> = {};
  for (const [key, spec] of Object.entries(definition.stores))
    stores[key] = store.coll(spec.name, spec.indexes);
  const relay = relayOf(definition, stores, runtime);
  const workers = serviceWorkers(definition.name, definition.workers, store, now);
  const context: ServiceContext = {
    log,
    stores,
    bus,
    outbox: relay ?? noOutbox(definition.name),
    jobs: workers.jobs,
    now,
  };

  // Good answers are counted; they are written down one by one only for who looks for something.
  const chatty = log.level === 'debug';
  const routes = new Map<string, Route>();
  for (const call of definition.calls) {
    const handler = definition.handlers[call.path];
    if (handler)
      routes.set(call.path, { call, handler, metrics: metrics.ofCall(definition.name, call.path) });
  }

  async function answer(
    route: Route,
    payload: Readonly<Record<string, unknown>>,
    origin: CallOrigin,
  ): Promise<Outcome> {
    const { call, handler } = route;
    const time = now();
    const todo = admit(call, origin, time);
    const fields = readInput(call, payload);
    const input = call.body === 'raw' ? { ...(fields as object), ...openRaw(payload) } : fields;
    checkLoginname(call, payload, origin);
    if (todo === 'empty')
      return { status: 200, reply: { success: true, data: call.whenExpired, expired: true } };
    const data = await handler(input, new HandlerContext(context, origin, isExpired(origin, time)));
    return { status: 200, reply: { success: true, data } };
  }

  async function dispatch(
    path: string,
    payload: Readonly<Record<string, unknown>>,
    origin: CallOrigin,
  ): Promise<Outcome> {
    const route = routes.get(path);
    if (!route) return refusalOutcome(unknownCall());
    const start = performance.now();
    try {
      const outcome = await answer(route, payload, origin);
      const seconds = (performance.now() - start) / 1000;
      route.metrics.answered(seconds);
      if (chatty)
        log.debug({ requestId: origin.requestId, tenant: origin.tenant.id, path, seconds }, 'call answered');
      if (seconds > SLOW_SECONDS) log.warn({ requestId: origin.requestId, path, seconds }, 'slow call');
      return outcome;
    } catch (error) {
      const known = toServiceError(error);
      route.metrics.refused(known.code, (performance.now() - start) / 1000);
      logRefusal(log, path, origin, known);
      return refusalOutcome(known);
    }
  }

  const ready = () => store.ping();
  const close = async () => relay?.stop();
  const { identity } = definition;
  try {
    await definition.start?.(context);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    definition,
    context,
    workers,
    dispatch,
    identity: identity && ((token, tenant) => identity(token, tenant, context)),
    ready,
    close,
  };
}

/** A relay over the collections that carry events; null when there is none. */
function relayOf(
  definition: ServiceDefinition,
  stores: Readonly<Record<string, Collection<{ _id: string }>>>,
  { bus, log, now }: ServiceRuntime,
): Relay | null {
  const collections = Object.entries(definition.stores)
    .filter(([, spec]) => spec.indexes.some((index) => index.name === OUTBOX_INDEX.name))
    .map(([key]) => stores[key] as unknown as Collection<Outgoing>);
  if (collections.length === 0) return null;
  return new Relay({
    bus,
    collections,
    now,
    onProblem: ({ error, ...problem }) => log.warn({ ...problem, err: error }, 'outbox problem'),
  });
}

/** Events in a collection that nobody relays would never be heard: that is a mistake of the service. */
function noOutbox(service: string): ServiceOutbox {
  const refuse = () => Promise.reject(new Error(`service ${service}: no collection has OUTBOX_INDEX`));
  return { insert: refuse, updateOne: refuse };
}

/** One per call, so what can be made late is made late. */
class HandlerContext implements CallContext {
  readonly stores: CallContext['stores'];
  readonly bus: ServiceBus;
  readonly outbox: ServiceOutbox;
  readonly jobs: ServiceJobs;
  readonly now: () => number;
  readonly expired: boolean;
  readonly requestId: string;
  readonly tenant: CallOrigin['tenant'];
  readonly member: CallOrigin['member'];
  readonly ip: string;
  readonly site: CallOrigin['site'];
  readonly #log: Logger;

  constructor(service: ServiceContext, origin: CallOrigin, expired: boolean) {
    this.stores = service.stores;
    this.bus = service.bus;
    this.outbox = service.outbox;
    this.jobs = service.jobs;
    this.now = service.now;
    this.expired = expired;
    this.requestId = origin.requestId;
    this.tenant = origin.tenant;
    this.member = origin.member;
    this.ip = origin.ip;
    this.site = origin.site;
    this.#log = service.log;
  }

  get log(): Logger {
    return withFields(this.#log, { requestId: this.requestId });
  }
}

/** Refusals at info, our own failures at error with their cause; the caller sees no cause. */
function logRefusal(log: Logger, path: string, origin: CallOrigin, error: ServiceError): void {
  const fields = { requestId: origin.requestId, tenant: origin.tenant.id, path, refusal: error.code };
  if (error.status >= 500) log.error({ ...fields, err: error.cause ?? error }, 'call failed');
  else log.info(fields, 'call refused');
}

export function refusalOutcome(error: ServiceError): Outcome {
  const { message, code, field, details } = error;
  return {
    status: error.status,
    reply: { success: false, message, code, field, details },
  };
}
