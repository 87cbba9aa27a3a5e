import { type CallDefinition, type Contract, majorOf } from '@tianji/contracts';
import type { LinkSigner } from '../keys/link.ts';
import type { UpgradeStep } from '../upgrade/steps.ts';
import type { TenantSource } from './tenant-source.ts';
import type {
  AgentKeysOf,
  AnyHandler,
  ConsumerSpec,
  Handlers,
  IdentityOf,
  JobSpec,
  PreviousMajor,
  RolesOf,
  ServiceDefinition,
  StartContext,
  StoreSpecs,
  WorkerSpec,
} from './types.ts';

interface ServiceOptions<
  C extends readonly CallDefinition[],
  S extends StoreSpecs,
  P extends readonly CallDefinition[] = readonly [],
> {
  /** The tool's id. */
  name: string;
  /** The service's contract: `src/contract/index.ts`. */
  contract: Contract<C>;
  /** One handler per call, typed by the contract. */
  handlers: Handlers<C, S>;
  /**
   * The previous major of the contract, with its own handlers, which mostly delegate to the new ones. It is
   * answered as long as a tenant points at a release that needs it, and for at least 30 days.
   */
  previous?: { contract: Contract<P>; handlers: Handlers<P, S> };
  stores?: S;
  /**
   * Steps that bring data of earlier releases into the present form; run before the service is opened. A step that was
   * released is never changed or removed: a site may come from any earlier version.
   */
  upgrades?: readonly UpgradeStep<S>[];
  /** True when no call can be answered without the store: while it is down the service is not ready. */
  needsStore?: true;
  consumers?: readonly ConsumerSpec<S>[];
  /** Scheduled work. */
  jobs?: readonly JobSpec<S>[];
  /** Handlers for the jobs that `ctx.jobs.add` adds. */
  workers?: readonly WorkerSpec<S>[];
  /** Resolves a token to its member: the member service's answer to gateways. */
  identity?: IdentityOf<S>;
  /** Tells gateways the roles of members; the operator's file grants one service to do so. */
  roles?: RolesOf<S>;
  /** Tells gateways which keys members' agents have: the member service's answer. */
  agentKeys?: AgentKeysOf<S>;
  /** Tells gateways which sites there are; the operator's file grants one service to do so. */
  tenants?: TenantSource<S>;
  /** Signs and verifies the links that its calls ask for; called after `start`. */
  links?: () => LinkSigner;
  start?: (ctx: StartContext<S>) => void | Promise<void>;
}

/**
 * Declares a service. Nothing runs yet: a runner opens it in a process of its own or in the portal's.
 * @throws Error when calls and handlers do not match, or the contract is another service's.
 */
export function createService<
  const C extends readonly CallDefinition[],
  S extends StoreSpecs = StoreSpecs,
  const P extends readonly CallDefinition[] = readonly [],
>(options: ServiceOptions<C, S, P>): ServiceDefinition {
  const { name, contract } = options;
  const handlers = options.handlers as unknown as Record<string, AnyHandler>;
  match(name, contract, handlers);
  const linked = contract.calls.find((call) => call.link !== undefined);
  if (linked && !options.links)
    throw new Error(`service ${name}: nothing verifies the link of ${linked.path}`);
  const previous = options.previous as unknown as PreviousMajor | undefined;
  if (previous) {
    match(name, previous.contract, previous.handlers);
    if (majorOf(previous.contract.version) >= majorOf(contract.version))
      throw new Error(
        `service ${name}: version ${previous.contract.version} is not a major before ${contract.version}`,
      );
  }
  // Contexts are made per service with that service's own stores, so the narrower parameter types hold.
  return {
    name,
    contract,
    previous,
    calls: contract.calls,
    handlers,
    stores: options.stores ?? {},
    upgrades: (options.upgrades ?? []) as unknown as readonly UpgradeStep[],
    needsStore: options.needsStore ?? false,
    consumers: (options.consumers ?? []) as unknown as readonly ConsumerSpec[],
    jobs: (options.jobs ?? []) as unknown as readonly JobSpec[],
    workers: (options.workers ?? []) as unknown as readonly WorkerSpec[],
    identity: options.identity as unknown as IdentityOf | undefined,
    roles: options.roles as unknown as RolesOf | undefined,
    agentKeys: options.agentKeys as unknown as AgentKeysOf | undefined,
    tenants: options.tenants as unknown as TenantSource | undefined,
    links: options.links,
    start: options.start as ServiceDefinition['start'],
  };
}

/** @throws Error unless the contract is the service's own and every call has a handler */
function match(name: string, contract: Contract, handlers: Readonly<Record<string, AnyHandler>>): void {
  if (contract.service !== name)
    throw new Error(`service ${name}: the contract belongs to ${contract.service}`);
  const paths = new Set<string>(contract.calls.map((call) => call.path));
  for (const path of paths) {
    if (typeof handlers[path] !== 'function') throw new Error(`service ${name}: no handler for ${path}`);
  }
  for (const path of Object.keys(handlers)) {
    if (!paths.has(path))
      throw new Error(`service ${name}: a handler for ${path}, which is not one of its calls`);
  }
}
