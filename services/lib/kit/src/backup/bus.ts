import type { Delivery, StoredMessage } from '../bus/local/state.ts';
import type { Bus } from '../bus/port.ts';
import type { Source } from './source.ts';

/** The collections of the in-process bus. */
const BUS = 'bus_bus_';
const MESSAGES = `${BUS}messages`;
const DELIVERIES = `${BUS}deliveries`;

export const belongsToBus = (collection: string): boolean => collection.startsWith(BUS);

/**
 * Publishes what the in-process bus has not delivered yet on another bus. Consumers are idempotent, so those that had
 * a message already are not harmed by a second delivery.
 * @returns how many messages were published, and how many are parked: those remain in the old store
 */
export async function handOver(source: Source, bus: Bus): Promise<{ published: number; parked: number }> {
  const waiting = new Set<string>();
  let parked = 0;
  for await (const doc of source.read(DELIVERIES)) {
    const { ready, parked: aside, message } = doc as unknown as Delivery;
    if (ready !== undefined) waiting.add(message);
    if (aside !== undefined) parked += 1;
  }
  let published = 0;
  for await (const doc of source.read(MESSAGES)) {
    const { _id: id, subject, payload, owner, open, trace, span } = doc as unknown as StoredMessage;
    if (payload === undefined || !(open || waiting.has(id))) continue;
    await bus.publish(subject, payload, { id, owner, trace, span });
    published += 1;
  }
  return { published, parked };
}
