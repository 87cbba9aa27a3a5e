import type { Collection, Index, StoreScope } from '../../store/port.ts';
import { DuplicateError } from '../../store/port.ts';
import { KEEP_MS } from '../check.ts';

/** What was published. `_id` is the publisher's id. */
export interface StoredMessage {
  _id: string;
  subject: string;
  payload: unknown;
  at: number;
  /** Set until every group known at publishing has its delivery. */
  open?: true;
  expiresAt: number;
}

/** A durable group on a subject. `_id` is the queue, `<group>@<subject>`. */
export interface StoredGroup {
  _id: string;
  subject: string;
  group: string;
  /** Set when the messages kept from before the group have their deliveries. */
  filled?: true;
}

/**
 * One message's way to one group. `_id` is `<queue>/<message id>`. While `ready` is set it is to be
 * delivered at `due`; a claim moves `due` ahead, which is the lease. When handled, the document stays
 * without `ready`, so that publishing the same id again delivers nothing.
 */
export interface Delivery {
  _id: string;
  message: string;
  ready?: string;
  due?: number;
  seq?: number;
  attempt: number;
  parked?: string;
  parkedAt?: number;
  error?: string;
  /** The message itself, once parked: the message's own document may expire. */
  copy?: { payload: unknown; at: number };
  expiresAt?: number;
}

const MESSAGES: Index[] = [
  { name: 'by_subject', keys: { subject: 1, _id: 1 } },
  { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
];
const GROUPS: Index[] = [{ name: 'by_subject', keys: { subject: 1 } }];
const DELIVERIES: Index[] = [
  { name: 'due', keys: { ready: 1, due: 1, seq: 1 } },
  { name: 'parked', keys: { parked: 1, parkedAt: 1 } },
  { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
];

export const queueOf = (group: string, subject: string): string => `${group}@${subject}`;

/** The bus as documents: every step is one atomic write, and every sequence of steps can be taken up again. */
export class BusState {
  readonly messages: Collection<StoredMessage>;
  readonly groups: Collection<StoredGroup>;
  readonly deliveries: Collection<Delivery>;
  readonly now: () => number;
  #seq = 0;

  constructor(store: StoreScope, now: () => number) {
    this.messages = store.coll('bus_messages', MESSAGES);
    this.groups = store.coll('bus_groups', GROUPS);
    this.deliveries = store.coll('bus_deliveries', DELIVERIES);
    this.now = now;
  }

  /** Keeps the message and addresses it to every group; true when the id was published before. */
  async publish(subject: string, payload: unknown, id: string): Promise<boolean> {
    const at = this.now();
    let message: StoredMessage = { _id: id, subject, payload, at, open: true, expiresAt: at + KEEP_MS };
    if (!(await inserted(this.messages, message))) {
      const first = await this.messages.get(id);
      if (!first?.open) return true;
      // The first try broke off, or is still under way: finish what it began.
      message = first;
    }
    const groups = await this.groups.find({ subject: message.subject }, { limit: 10_000 });
    await Promise.all(groups.map((group) => this.#address(message, group._id)));
    await this.messages.updateOne({ _id: id }, { unset: { open: true } });
    return false;
  }

  /** Makes the group durable and gives it what is still kept. */
  async join(group: string, subject: string): Promise<string> {
    const queue = queueOf(group, subject);
    await inserted(this.groups, { _id: queue, subject, group });
    if ((await this.groups.get(queue))?.filled) return queue;
    for (let last = ''; ; ) {
      const page = await this.messages.find(
        { subject, _id: { $gt: last } },
        { sort: { _id: 1 }, limit: 500 },
      );
      await Promise.all(page.map((message) => this.#address(message, queue)));
      const end = page.at(-1);
      if (!end) break;
      last = end._id;
    }
    await this.groups.updateOne({ _id: queue }, { set: { filled: true } });
    return queue;
  }

  #address(message: StoredMessage, queue: string): Promise<boolean> {
    this.#seq += 1;
    return inserted(this.deliveries, {
      _id: `${queue}/${message._id}`,
      message: message._id,
      ready: queue,
      due: message.at,
      seq: this.#seq,
      attempt: 0,
      expiresAt: message.expiresAt,
    });
  }

  /** The next delivery that is due, claimed until `leaseMs` from now; null when there is none. */
  async claim(queue: string, leaseMs: number): Promise<Delivery | null> {
    const now = this.now();
    const filter = { ready: queue, due: { $lte: now } };
    // A look first: it costs no write lock when there is nothing to do.
    if ((await this.deliveries.find(filter, { limit: 1 })).length === 0) return null;
    return this.deliveries.updateOne(
      filter,
      { set: { due: now + leaseMs }, inc: { attempt: 1 } },
      { sort: { due: 1, seq: 1 } },
    );
  }

  /** Keeps a claim; false when it was lost. */
  async renew({ _id, attempt }: Delivery, leaseMs: number): Promise<boolean> {
    const due = this.now() + leaseMs;
    return (
      (await this.deliveries.updateOne({ _id, attempt, ready: { $exists: true } }, { set: { due } })) !== null
    );
  }

  async done({ _id, attempt }: Delivery): Promise<void> {
    await this.deliveries.updateOne(
      { _id, attempt, ready: { $exists: true } },
      { unset: { ready: true, due: true, seq: true, copy: true, error: true } },
    );
  }

  async again({ _id, attempt }: Delivery, delayMs: number): Promise<void> {
    const due = this.now() + delayMs;
    await this.deliveries.updateOne({ _id, attempt, ready: { $exists: true } }, { set: { due } });
  }

  async park(
    { _id, attempt, ready }: Delivery,
    copy: NonNullable<Delivery['copy']>,
    error: string,
  ): Promise<void> {
    await this.deliveries.updateOne(
      { _id, attempt, ready: { $exists: true } },
      {
        set: { parked: ready, parkedAt: this.now(), error, copy },
        unset: { ready: true, due: true, seq: true, expiresAt: true },
      },
    );
  }

  /** Puts a parked delivery back into its queue; returns the queue, or null when there is none. */
  async replay(key: string): Promise<string | null> {
    const parked = await this.deliveries.get(key);
    if (!parked?.parked) return null;
    const now = this.now();
    const back = await this.deliveries.updateOne(
      { _id: key, parked: parked.parked },
      {
        set: { ready: parked.parked, due: now, seq: 0, attempt: 0, expiresAt: now + KEEP_MS },
        unset: { parked: true, parkedAt: true, error: true },
      },
    );
    return back ? parked.parked : null;
  }
}

/** Inserts unless the `_id` is taken; true when it was inserted. */
async function inserted<T extends { _id: string }>(coll: Collection<T>, doc: T): Promise<boolean> {
  try {
    await coll.insert(doc);
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}
