import type { CallDefinition } from '@tianji/contracts';
import type {
  AnyHandler,
  ConsumerSpec,
  Handlers,
  IdentityOf,
  JobSpec,
  ServiceContext,
  ServiceDefinition,
  StoreSpecs,
  WorkerSpec,
} from './types.ts';

interface ServiceOptions<C extends readonly CallDefinition[], S extends StoreSpecs> {
  /** The tool's one word. */
  name: string;
  /** The service's calls, from the contracts. */
  calls: C;
  /** One handler per call; the types follow from the contracts. */
  handlers: Handlers<C, S>;
  stores?: S;
  consumers?: readonly ConsumerSpec<S>[];
  /** What runs by the clock. */
  jobs?: readonly JobSpec<S>[];
  /** Who does the jobs that `ctx.jobs.add` puts down. */
  workers?: readonly WorkerSpec<S>[];
  /** Who a token belongs to: the member service's answer to gateways. */
  identity?: IdentityOf<S>;
  start?: (ctx: ServiceContext<S>) => void | Promise<void>;
}

/**
 * Declares a service. Nothing runs yet: a runner opens it in a process of its own or in the portal's.
 * @throws Error when calls and handlers do not match, or a call belongs to another service.
 */
export function createService<const C extends readonly CallDefinition[], S extends StoreSpecs = StoreSpecs>(
  options: ServiceOptions<C, S>,
): ServiceDefinition {
  const { name, calls } = options;
  const handlers = options.handlers as unknown as Record<string, AnyHandler>;
  const paths = new Set<string>(calls.map((call) => call.path));
  for (const call of calls) {
    if (call.service !== name)
      throw new Error(`service ${name}: the call ${call.path} belongs to ${call.service}`);
    if (typeof handlers[call.path] !== 'function')
      throw new Error(`service ${name}: no handler for ${call.path}`);
  }
  for (const path of Object.keys(handlers)) {
    if (!paths.has(path)) throw new Error(`service ${name}: a handler for ${path}, which is no call of it`);
  }
  // Contexts are made per service with that service's own stores, so the narrower parameter types hold.
  return {
    name,
    calls,
    handlers,
    stores: options.stores ?? {},
    consumers: (options.consumers ?? []) as unknown as readonly ConsumerSpec[],
    jobs: (options.jobs ?? []) as unknown as readonly JobSpec[],
    workers: (options.workers ?? []) as unknown as readonly WorkerSpec[],
    identity: options.identity as unknown as IdentityOf | undefined,
    start: options.start as ServiceDefinition['start'],
  };
}
