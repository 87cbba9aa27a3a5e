import { OUTBOX_INDEX } from '../outbox/events.ts';
import { type Outgoing, Relay } from '../outbox/relay.ts';
import type { Collection } from '../store/port.ts';
import type { ServiceRuntime } from './open-service.ts';
import type { ServiceDefinition, ServiceOutbox } from './types.ts';

/** A relay over the collections that carry events; null when there is none. */
export function relayOf(
  definition: ServiceDefinition,
  stores: Readonly<Record<string, Collection<{ _id: string }>>>,
  { bus, log, now, held }: Pick<ServiceRuntime, 'bus' | 'log' | 'now' | 'held'>,
): Relay | null {
  const collections = Object.entries(definition.stores)
    .filter(([, spec]) => spec.indexes.some((index) => index.name === OUTBOX_INDEX.name))
    .map(([key]) => stores[key] as unknown as Collection<Outgoing>);
  if (collections.length === 0) return null;
  return new Relay({
    bus,
    collections,
    now,
    paused: held,
    onProblem: ({ error, ...problem }) => log.warn({ ...problem, err: error }, 'outbox problem'),
    onLate: (late) => log.warn(late, 'event published late'),
  });
}

/** Events in a collection without a relay would never be published: that is a programming error in the service. */
export function noOutbox(service: string): ServiceOutbox {
  const refuse = () => Promise.reject(new Error(`service ${service}: no collection has OUTBOX_INDEX`));
  return { insert: refuse, updateOne: refuse };
}
