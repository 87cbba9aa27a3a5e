import type { Bus } from '../bus/port.ts';
import type { Collection, Filter, Update, UpdateOptions } from '../store/port.ts';
import { bornWithEvents, type NewEvent, type WithOutbox, withEvents } from './events.ts';

/** A document with an outbox, as far as the relay looks at it. */
export type Outgoing = { _id: string } & WithOutbox;

export interface RelayOptions {
  bus: Pick<Bus, 'publish'>;
  /** The collections whose events are relayed; each has OUTBOX_INDEX. More can be added with `serve`. */
  collections?: readonly Collection<Outgoing>[];
  /** How often to look for events that other processes left behind. Default 5 s. */
  sweepMs?: number;
  /** Called when an event could not be published or a round broke off; it is tried again. */
  onProblem?: (problem: { collection: string; document?: string; event?: string; error: unknown }) => void;
  now?: () => number;
}

/** Documents looked at together; their events are published side by side. */
const PAGE = 50;
/** What others wrote is left to their own relays for so long. */
const GRACE_MS = 2_000;
/** An event that the bus refuses for what it is waits so long before the next try. */
const REFUSED_MS = 60_000;

/**
 * Carries events from documents to the bus: publishes with the event's id as the message id, then takes
 * the event out of the document. A crash between the two publishes again, which the bus drops as a
 * duplicate; several relays may work on one collection. Events of one document are published in the
 * order they were raised, one after the other; between documents there is no order.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #collections = new Set<Collection<Outgoing>>();
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> | null = null;
  #wanted = false;
  #stopped = false;

  constructor(options: RelayOptions) {
    this.#options = options;
    for (const coll of options.collections ?? []) this.#collections.add(coll);
    this.#timer = setInterval(() => this.#start(GRACE_MS), options.sweepMs ?? 5_000);
    this.#timer.unref();
    this.wake();
  }

  /** Also relays the events of this collection from now on. */
  serve<T extends Outgoing>(coll: Collection<T>): void {
    this.#collections.add(coll as unknown as Collection<Outgoing>);
    this.wake();
  }

  /** Inserts a document together with its events and sets the relay going. */
  async insert<T extends { _id: string }>(
    coll: Collection<T>,
    doc: T,
    events: readonly NewEvent[],
  ): Promise<void> {
    await coll.insert(bornWithEvents(doc, events, this.#now()));
    this.wake();
  }

  /** `coll.updateOne` with events that are raised only when a document was changed. */
  async updateOne<T extends { _id: string }>(
    coll: Collection<T>,
    filter: Filter,
    update: Update,
    events: readonly NewEvent[],
    options?: UpdateOptions<T>,
  ): Promise<T | null> {
    const changed = await coll.updateOne(filter, withEvents(update, events, this.#now()), options);
    if (changed) this.wake();
    return changed;
  }

  /** Looks for waiting events at once. */
  wake(): void {
    this.#start(0);
  }

  /** Resolves when everything that waited at the call has been tried once. */
  async flush(): Promise<void> {
    await this.#round;
    this.wake();
    await this.#round;
  }

  /** Starts no further round and resolves when the running one has ended. What waits stays stored. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#round;
  }

  #start(graceMs: number): void {
    if (this.#stopped) return;
    if (this.#round) {
      this.#wanted ||= graceMs === 0;
      return;
    }
    this.#wanted = false;
    this.#round = this.#relayAll(graceMs).finally(() => {
      this.#round = null;
      if (this.#wanted) this.wake();
    });
  }

  async #relayAll(graceMs: number): Promise<void> {
    for (const coll of this.#collections) {
      try {
        while (!this.#stopped && (await this.#relayPage(coll, graceMs)) === PAGE);
      } catch (error) {
        // The bus or the store is away: nothing is lost, the sweep comes back.
        this.#options.onProblem?.({ collection: coll.name, error });
      }
    }
  }

  /** Relays the documents that have waited longest; returns how many there were. */
  async #relayPage(coll: Collection<Outgoing>, graceMs: number): Promise<number> {
    const due = { outboxAt: { $lte: this.#now() - graceMs } };
    const page = await coll.find(due, { sort: { outboxAt: 1 }, limit: PAGE });
    const all = await Promise.allSettled(page.map((doc) => this.#relayOne(coll, doc)));
    const failed = all.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return page.length;
  }

  async #relayOne(coll: Collection<Outgoing>, doc: Outgoing): Promise<void> {
    for (const { id, subject, payload } of doc.outbox ?? []) {
      try {
        await this.#options.bus.publish(subject, payload, { id });
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // Refused for what it is (too large for this bus): it must not hold up the others.
        await coll.updateOne({ _id: doc._id }, { set: { outboxAt: this.#now() + REFUSED_MS } });
        this.#options.onProblem?.({ collection: coll.name, document: doc._id, event: id, error });
        return;
      }
      await coll.updateOne({ _id: doc._id }, { pull: { outbox: { id } } });
    }
    // Only when no other event has come meanwhile.
    const empty = { _id: doc._id, 'outbox.0': { $exists: false } };
    await coll.updateOne(empty, { unset: { outbox: true, outboxAt: true } });
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
