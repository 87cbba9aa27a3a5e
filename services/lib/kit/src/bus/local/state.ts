import type { Collection, Index, StoreScope } from '../../store/port.ts';
import { DuplicateError } from '../../store/port.ts';
import { KEEP_MS, PARKED_KEEP_MS } from '../check.ts';
import type { BusBounds, PublishOptions } from '../port.ts';

/** What was published. `_id` is the publisher's id. */
export interface StoredMessage {
  _id: string;
  subject: string;
  /** Absent from a personal message that was handled: what stays says that this id was published. */
  payload?: unknown;
  /** Whose personal data it carries. */
  owner?: string;
  /** The request that caused it, and, when spans are exported, the span that published it. */
  trace?: string;
  span?: string;
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
  /** It takes the personal messages of the subject, and no others. */
  personal?: true;
  /** Set when the messages kept from before the group have their deliveries. */
  filled?: true;
}

/**
 * The delivery of one message to one group. `_id` is `<queue>/<message id>`. While `ready` is set it is to be
 * delivered at `due`; a claim moves `due` into the future, which is the lease. Once handled, the document stays
 * without `ready`, so that publishing the same id again delivers nothing.
 */
export interface Delivery {
  _id: string;
  message: string;
  owner?: string;
  ready?: string;
  due?: number;
  seq?: number;
  attempt: number;
  parked?: string;
  parkedAt?: number;
  error?: string;
  /** A copy of the message, once parked: the message's own document may expire. */
  copy?: { payload: unknown; at: number; trace?: string; span?: string };
  expiresAt?: number;
}

export const MESSAGES: Index[] = [
  { name: 'by_subject', keys: { subject: 1, _id: 1 } },
  { name: 'owner', keys: { owner: 1 } },
  { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
];
const GROUPS: Index[] = [{ name: 'by_subject', keys: { subject: 1 } }];
export const DELIVERIES: Index[] = [
  { name: 'due', keys: { ready: 1, due: 1, seq: 1 } },
  { name: 'parked', keys: { parked: 1, parkedAt: 1 } },
  { name: 'owner', keys: { owner: 1 } },
  { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
];

/** Where the bus keeps its state; no service can have collections of these names. */
export const BUS_COLLECTIONS = {
  messages: { name: 'bus_messages', indexes: MESSAGES },
  groups: { name: 'bus_groups', indexes: GROUPS },
  deliveries: { name: 'bus_deliveries', indexes: DELIVERIES },
} as const;

export const queueOf = (group: string, subject: string): string => `${group}@${subject}`;

/** The bus's state in documents: every step is one atomic write, and an interrupted sequence of steps can be resumed. */
export class BusState {
  readonly messages: Collection<StoredMessage>;
  readonly groups: Collection<StoredGroup>;
  readonly deliveries: Collection<Delivery>;
  readonly now: () => number;
  readonly #keepMs: number;
  readonly #parkedKeepMs: number;
  #seq = 0;

  constructor(store: StoreScope, now: () => number, bounds: BusBounds = {}) {
    const { messages, groups, deliveries } = BUS_COLLECTIONS;
    this.messages = store.coll(messages.name, messages.indexes);
    this.groups = store.coll(groups.name, groups.indexes);
    this.deliveries = store.coll(deliveries.name, deliveries.indexes);
    this.now = now;
    this.#keepMs = bounds.keepMs ?? KEEP_MS;
    this.#parkedKeepMs = bounds.parkedKeepMs ?? PARKED_KEEP_MS;
  }

  /** Stores the message and a delivery for every group; true when the id was published before. */
  async publish(
    subject: string,
    payload: unknown,
    { id, owner, trace, span }: PublishOptions,
  ): Promise<boolean> {
    const at = this.now();
    let message: StoredMessage = {
      ...{ _id: id, subject, payload, at, open: true, expiresAt: at + this.#keepMs },
      ...(owner !== undefined && { owner }),
      ...(trace !== undefined && { trace }),
      ...(span !== undefined && { span }),
    };
    if (!(await inserted(this.messages, message))) {
      const first = await this.messages.get(id);
      if (!first?.open) return true;
      // The first attempt was interrupted or is still under way: finish it.
      message = first;
    }
    const groups = await this.groups.find(
      { subject: message.subject, personal: message.owner === undefined ? { $exists: false } : true },
      { limit: 10_000 },
    );
    await Promise.all(groups.map((group) => this.#address(message, group._id)));
    await this.messages.updateOne({ _id: id }, { unset: { open: true } });
    return false;
  }

  /** Makes the group durable and gives it the messages still kept. */
  async join(
    group: string,
    subject: string,
    { personal, keepParked }: { personal: boolean; keepParked: boolean },
  ): Promise<string> {
    const queue = queueOf(group, subject);
    await inserted(this.groups, { _id: queue, subject, group, ...(personal && { personal }) });
    await (keepParked ? this.#keepParked(queue) : this.#endParked(queue));
    const known = await this.groups.get(queue);
    if (known?.filled && (known.personal ?? false) === personal) return queue;
    if (personal) await this.#makePersonal(queue, subject);
    const owner = { $exists: personal };
    for (let last = ''; ; ) {
      const page = await this.messages.find(
        { subject, owner, payload: { $exists: true }, _id: { $gt: last } },
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

  /** Parked messages used to be kept for ever: those of an earlier version get their end. */
  async #endParked(queue: string): Promise<void> {
    const endless = { parked: queue, expiresAt: { $exists: false } };
    const set = { expiresAt: this.now() + this.#parkedKeepMs };
    while (await this.deliveries.updateOne(endless, { set }));
  }

  /** Those that an earlier version parked with an end, in a queue that keeps them now. */
  async #keepParked(queue: string): Promise<void> {
    const ending = { parked: queue, expiresAt: { $exists: true } };
    while (await this.deliveries.updateOne(ending, { unset: { expiresAt: true } }));
  }

  /**
   * Messages that an earlier version published on a subject that is personal now have no owner: they are deleted, and
   * requested again.
   */
  async #makePersonal(queue: string, subject: string): Promise<void> {
    await this.groups.updateOne({ _id: queue }, { set: { personal: true } });
    await this.messages.deleteMany({ subject, owner: { $exists: false } });
    await this.deliveries.deleteMany({ parked: queue, owner: { $exists: false } });
  }

  #address(message: StoredMessage, queue: string): Promise<boolean> {
    this.#seq += 1;
    return inserted(this.deliveries, {
      _id: `${queue}/${message._id}`,
      message: message._id,
      ...(message.owner !== undefined && { owner: message.owner }),
      ready: queue,
      due: message.at,
      seq: this.#seq,
      attempt: 0,
      expiresAt: message.expiresAt,
    });
  }

  /** How many deliveries a queue holds, those under way included, the age of the oldest, and how many are parked. */
  async backlog(queue: string): Promise<{ waiting: number; parked: number; oldestMs: number }> {
    const parked = await this.deliveries.count({ parked: queue });
    const [oldest] = await this.deliveries.find({ ready: queue }, { sort: { due: 1, seq: 1 }, limit: 1 });
    if (!oldest) return { waiting: 0, parked, oldestMs: 0 };
    const at = oldest.copy?.at ?? (await this.messages.get(oldest.message))?.at ?? this.now();
    const waiting = await this.deliveries.count({ ready: queue });
    return { waiting, parked, oldestMs: Math.max(0, this.now() - at) };
  }

  /** The next delivery that is due, claimed until `leaseMs` from now; null when there is none. */
  async claim(queue: string, leaseMs: number): Promise<Delivery | null> {
    const now = this.now();
    const filter = { ready: queue, due: { $lte: now } };
    // Read first: that takes no write lock when there is nothing to do.
    if ((await this.deliveries.find(filter, { limit: 1 })).length === 0) return null;
    return this.deliveries.updateOne(
      filter,
      { set: { due: now + leaseMs }, inc: { attempt: 1 } },
      { sort: { due: 1, seq: 1 } },
    );
  }

  /**
   * After the clock was set back, due times lie further ahead than any lease or pause (`mostMs`): such deliveries become
   * due after one lease. A claim that is held is renewed before that.
   */
  async bringBack(queue: string, leaseMs: number, mostMs: number): Promise<void> {
    const now = this.now();
    const ahead = { ready: queue, due: { $gt: now + mostMs } };
    while (await this.deliveries.updateOne(ahead, { set: { due: now + leaseMs } }));
  }

  /** Keeps a claim; false when it was lost. */
  async renew({ _id, attempt }: Delivery, leaseMs: number): Promise<boolean> {
    const due = this.now() + leaseMs;
    return (
      (await this.deliveries.updateOne({ _id, attempt, ready: { $exists: true } }, { set: { due } })) !== null
    );
  }

  /** The message was handled. A personal one keeps nothing but its id. */
  async done({ _id, attempt, message, owner }: Delivery): Promise<void> {
    if (owner !== undefined) await this.messages.updateOne({ _id: message }, { unset: { payload: true } });
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
    keep: boolean,
  ): Promise<void> {
    await this.deliveries.updateOne(
      { _id, attempt, ready: { $exists: true } },
      {
        set: {
          ...{ parked: ready, parkedAt: this.now(), error, copy },
          ...(!keep && { expiresAt: this.now() + this.#parkedKeepMs }),
        },
        unset: { ready: true, due: true, seq: true, ...(keep && { expiresAt: true as const }) },
      },
    );
  }

  /** Deletes what is kept of an owner's personal messages. A delivery that is under way finds none to settle. */
  async forget(owner: string): Promise<void> {
    await this.messages.deleteMany({ owner });
    await this.deliveries.deleteMany({ owner });
  }

  /** Puts a parked delivery back into its queue; returns the queue, or null when there is none. */
  async replay(key: string): Promise<string | null> {
    const parked = await this.deliveries.get(key);
    if (!parked?.parked) return null;
    const now = this.now();
    const back = await this.deliveries.updateOne(
      { _id: key, parked: parked.parked },
      {
        set: { ready: parked.parked, due: now, seq: 0, attempt: 0, expiresAt: now + this.#keepMs },
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
