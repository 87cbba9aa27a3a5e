import { randomUUID } from 'node:crypto';
import { checkMessage } from '../bus/check.ts';
import type { Index, Update } from '../store/port.ts';

/** An event as a service raises it. */
export interface NewEvent {
  subject: string;
  payload: unknown;
  /**
   * Unique for ever and the same when the same change is tried again, so derived from what happened
   * (`order-17:paid`). Made at random when missing.
   */
  id?: string;
}

/** An event as it waits in the document whose change caused it. */
export interface OutboxEvent {
  id: string;
  subject: string;
  payload: unknown;
  /** When it happened, epoch milliseconds. */
  at: number;
}

/** The fields that a document with events has. Both are gone when nothing waits. */
export interface WithOutbox {
  outbox?: OutboxEvent[];
  /** When the relay is to look at the document. */
  outboxAt?: number;
}

/** Every collection that a relay serves has this index. */
export const OUTBOX_INDEX: Index = { name: 'outbox', keys: { outboxAt: 1 } };

function stamped(events: readonly NewEvent[], at: number): OutboxEvent[] {
  return events.map(({ subject, payload, id = randomUUID() }) => ({
    id,
    subject,
    payload: checkMessage(subject, payload, id),
    at,
  }));
}

/**
 * The update with the events in it: the change and its events become true together or not at all.
 * @throws TypeError for an event that the bus would refuse, before anything is stored.
 */
export function withEvents(update: Update, events: readonly NewEvent[], now = Date.now()): Update {
  if (events.length === 0) return update;
  return {
    ...update,
    set: { ...update.set, outboxAt: now },
    push: { ...update.push, outbox: { $each: stamped(events, now) } },
  };
}

/** A new document with its events in it. */
export function bornWithEvents<T extends object>(
  doc: T,
  events: readonly NewEvent[],
  now = Date.now(),
): T & WithOutbox {
  return events.length === 0 ? doc : { ...doc, outbox: stamped(events, now), outboxAt: now };
}
