import { randomUUID } from 'node:crypto';
import { checkMessage, checkOwner } from '../bus/check.ts';
import { currentSpan, currentTrace } from '../log/trace.ts';
import type { Index, Update } from '../store/port.ts';

/** An event as a service raises it. */
export interface NewEvent {
  subject: string;
  payload: unknown;
  /**
   * Globally unique, and the same when the same change is retried, so derive it from what happened
   * (`order-17:paid`). Random when missing.
   */
  id?: string;
  /** The member whose personal data it carries. */
  owner?: string;
}

/** An event as it waits in the document whose change caused it. */
export interface OutboxEvent {
  id: string;
  subject: string;
  payload: unknown;
  owner?: string;
  /** The request that caused it, and, when spans are exported, its span. */
  trace?: string;
  span?: string;
  /** When it happened, epoch milliseconds. */
  at: number;
}

/** The fields of a document with events. Both are removed when nothing waits. */
export interface WithOutbox {
  outbox?: OutboxEvent[];
  /** When the relay is to look at the document. */
  outboxAt?: number;
}

/** Every collection served by a relay has this index. */
export const OUTBOX_INDEX: Index = { name: 'outbox', keys: { outboxAt: 1 } };

function stamped(events: readonly NewEvent[], at: number): OutboxEvent[] {
  const trace = currentTrace();
  const span = currentSpan();
  return events.map(({ subject, payload, id = randomUUID(), owner }) => ({
    id,
    subject,
    payload: checkMessage(subject, payload, id),
    ...(owner !== undefined && { owner: checkOwner(owner) }),
    ...(trace !== undefined && { trace }),
    ...(span !== undefined && { span }),
    at,
  }));
}

/**
 * The update with its events: both take effect together or not at all.
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
