import type { z } from 'zod';
import type { CallDefinition, EventDefinition } from './define.ts';

/** Everything that others may know about a service. */
export interface Contract<
  Calls extends readonly CallDefinition[] = readonly CallDefinition[],
  Events extends readonly EventDefinition[] = readonly EventDefinition[],
> {
  /** The service's id. */
  readonly service: string;
  /** Semantic version: a breaking change raises the major, an addition the minor. */
  readonly version: string;
  readonly calls: Calls;
  /** The events that the service publishes. */
  readonly events: Events;
  /** The service's own paths that another service answers. */
  readonly forwards: readonly CallDefinition[];
}

/**
 * Assembles a service's contract: `services/<id>/src/contract/index.ts` exports it.
 *
 * @throws Error when a call or an event belongs to another service, or a path occurs twice
 */
export function defineContract<
  const Calls extends readonly CallDefinition[],
  const Events extends readonly EventDefinition[] = readonly [],
>(options: {
  service: string;
  version: string;
  calls: Calls;
  events?: Events;
  forwards?: readonly CallDefinition[];
}): Contract<Calls, Events> {
  const { service, version, calls, forwards = [] } = options;
  const events = options.events ?? ([] as unknown as Events);
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`contract ${service}: "${version}" is not a semantic version`);
  const paths = new Set<string>();
  for (const call of [...calls, ...forwards]) {
    if (call.service !== service)
      throw new Error(`contract ${service}: the call ${call.path} belongs to ${call.service}`);
    if (paths.has(call.path)) throw new Error(`contract ${service}: duplicate path ${call.path}`);
    paths.add(call.path);
  }
  for (const { subject } of events) {
    if (!subject.startsWith(`tianji.${service}.`))
      throw new Error(`contract ${service}: the event ${subject} belongs to another service`);
  }
  const astray = forwards.find(({ forward }) => !forward);
  if (astray) throw new Error(`contract ${service}: ${astray.path} does not say which service answers it`);
  return { service, version, calls, events, forwards };
}

/** The calls of a contract as a union: the type parameter of `useApi` and of the types below. */
export type CallsOf<C extends Contract> = C['calls'][number];

/** The call at a path, from a union of calls; calls without a particular path match every one. */
type CallAt<C extends CallDefinition, P extends string> = C extends { path: infer Path }
  ? P extends Path
    ? C
    : never
  : never;

/** What a client sends to the call at a path, from a union of calls. */
export type CallInput<C extends CallDefinition, P extends C['path']> = z.input<CallAt<C, P>['input']>;

/** What a client gets in `data` from the call at a path, from a union of calls. */
export type CallOutput<C extends CallDefinition, P extends C['path']> = z.output<CallAt<C, P>['output']>;
