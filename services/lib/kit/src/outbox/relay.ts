import type { Bus } from '../bus/port.ts';
import { withTrace } from '../log/trace.ts';
import type { Collection, Filter, Update, UpdateOptions } from '../store/port.ts';
import { traced } from '../tracing/traced.ts';
import { bornWithEvents, type NewEvent, type WithOutbox, withEvents } from './events.ts';

/** The part of a document with an outbox that the relay reads. */
export type Outgoing = { _id: string } & WithOutbox;

export interface RelayOptions {
  bus: Pick<Bus, 'publish'>;
  /** The collections whose events are relayed; each has OUTBOX_INDEX. More can be added with `serve`. */
  collections?: readonly Collection<Outgoing>[];
  /** How often to look for events that other processes left behind. Default 5 s. */
  sweepMs?: number;
  /** Publishes nothing until `resume` is called; events wait in their documents. */
  paused?: boolean;
  /** Called when an event could not be published or a round was aborted; it is retried. */
  onProblem?: (problem: { collection: string; document?: string; event?: string; error: unknown }) => void;
  /** Called when an event was published long after it happened. */
  onLate?: (late: {
    collection: string;
    document: string;
    event: string;
    subject: string;
    trace: string | undefined;
    seconds: number;
  }) => void;
  now?: () => number;
}

/** Documents processed together; their events are published concurrently. */
const PAGE = 50;
/** Other processes' events are left to their own relays for this long. */
const GRACE_MS = 2_000;
/** An event that waited longer than this is reported once it is published. */
const LATE_MS = 5_000;
/** An event that the bus refuses permanently waits this long before the next attempt. */
const REFUSED_MS = 60_000;

/**
 * Moves events from documents to the bus: publishes with the event's id as the message id, then removes the
 * event from the document. After a crash in between, it is published again, and the bus drops the duplicate;
 * several relays may work on one collection. Events of one document are published in the order they were
 * raised, one after the other; between documents there is no order.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #collections = new Set<Collection<Outgoing>>();
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> | null = null;
  #wanted = false;
  #stopped = false;
  #paused: boolean;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#paused = options.paused ?? false;
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

  /** Inserts a document together with its events and wakes the relay. */
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

  /** Begins to publish, when it was paused. */
  resume(): void {
    this.#paused = false;
    this.wake();
  }

  /** How many documents hold events that were not published yet, and for how long the oldest. */
  async backlog(): Promise<{ waiting: number; oldestMs: number }> {
    const waits = { outboxAt: { $exists: true } };
    const each = [...this.#collections].map(async (coll) => {
      const [oldest] = await coll.find(waits, { sort: { outboxAt: 1 }, limit: 1 });
      if (!oldest) return { waiting: 0, oldestMs: 0 };
      const at = oldest.outbox?.[0]?.at ?? oldest.outboxAt ?? 0;
      return { waiting: await coll.count(waits), oldestMs: Math.max(0, this.#now() - at) };
    });
    const all = await Promise.all(each);
    return {
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestMs: Math.max(0, ...all.map(({ oldestMs }) => oldestMs)),
    };
  }

  /** Resolves when everything that was waiting at the call has been tried once. */
  async flush(): Promise<void> {
    await this.#round;
    this.wake();
    await this.#round;
  }

  /** Starts no further round and resolves when the running one has ended. Waiting events stay stored. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#round;
  }

  #start(graceMs: number): void {
    if (this.#stopped || this.#paused) return;
    if (this.#round) {
      this.#wanted ||= graceMs === 0;
      return;
    }
    this.#wanted = false;
    // Whoever woke it did not cause what it publishes.
    this.#round = withTrace(undefined, () => this.#relayAll(graceMs)).finally(() => {
      this.#round = null;
      if (this.#wanted) this.wake();
    });
  }

  async #relayAll(graceMs: number): Promise<void> {
    for (const coll of this.#collections) {
      try {
        while (!this.#stopped && (await this.#relayPage(coll, graceMs)) === PAGE);
        if (graceMs > 0) await this.#relayAhead(coll);
      } catch (error) {
        // The bus or the store is unavailable: nothing is lost, the sweep retries.
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

  /** Also relays what waits since before the clock was set back: no pause reaches that far ahead. */
  async #relayAhead(coll: Collection<Outgoing>): Promise<void> {
    const ahead = { outboxAt: { $gt: this.#now() + 2 * REFUSED_MS } };
    const page = await coll.find(ahead, { sort: { outboxAt: 1 }, limit: PAGE });
    for (const doc of page) await this.#relayOne(coll, doc);
  }

  async #relayOne(coll: Collection<Outgoing>, doc: Outgoing): Promise<void> {
    for (const { id, subject, payload, owner, trace, span, at } of doc.outbox ?? []) {
      try {
        const fields = { 'tianji.subject': subject, 'tianji.waited_ms': Math.max(0, this.#now() - at) };
        await withTrace(
          trace,
          () =>
            traced(`publish ${subject}`, 'producer', fields, () =>
              this.#options.bus.publish(subject, payload, { id, owner }),
            ),
          span,
        );
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // Refused permanently (too large for this bus): it must not block the others.
        await coll.updateOne({ _id: doc._id }, { set: { outboxAt: this.#now() + REFUSED_MS } });
        this.#options.onProblem?.({ collection: coll.name, document: doc._id, event: id, error });
        return;
      }
      await coll.updateOne({ _id: doc._id }, { pull: { outbox: { id } } });
      const waited = this.#now() - at;
      if (waited > LATE_MS)
        this.#options.onLate?.({
          ...{ collection: coll.name, document: doc._id, event: id, subject, trace },
          seconds: Math.round(waited / 1000),
        });
    }
    // Only when no other event was added meanwhile.
    const empty = { _id: doc._id, 'outbox.0': { $exists: false } };
    await coll.updateOne(empty, { unset: { outbox: true, outboxAt: true } });
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
