import { type JetStreamClient, type JetStreamManager, jetstream, type StoredMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { currentSpan, currentTrace } from '../../log/trace.ts';
import { traceparent } from '../../tracing/ids.ts';
import { checkConsume, checkMessage, checkOwner, DRAIN_MS, within } from '../check.ts';
import type {
  Bus,
  BusBacklog,
  BusBounds,
  BusHooks,
  ConsumeOptions,
  Consumer,
  ParkedMessage,
  PublishOptions,
} from '../port.ts';
import { connectNats, type NatsAddress } from './connect.ts';
import { ensureConsumer, isGone, Slot, type SlotAccess } from './slot.ts';
import {
  durableOf,
  EVENTS,
  ensureStreams,
  PARKED,
  parkedSubject,
  personalSubject,
  replaySubject,
  subjectsOfOwner,
} from './streams.ts';

export interface NatsBusOptions extends NatsAddress, BusHooks {
  /** Copies of every message. Default: 3 where the server belongs to a cluster, else 1. */
  replicas?: number;
  /** Parked messages get a quarter of its bytes on top. What is set here changes streams that exist. */
  bounds?: BusBounds | undefined;
  /** How long after a process dies its messages are redelivered. Default 30 s. */
  leaseMs?: number;
  /** How long `close` waits for running handlers; unfinished messages are redelivered elsewhere. Default 10 s. */
  drainMs?: number;
  /** How long a publish is retried while the bus does not answer. Default 20 s. */
  patienceMs?: number;
}

const TRY_MS = 3_000;

/**
 * NATS JetStream: two file streams, one durable pull consumer per group and subject. A publish is
 * retried with the same message id until it is acknowledged, so that a change of leader neither loses nor duplicates it.
 */
export async function openNatsBus(options: NatsBusOptions): Promise<Bus> {
  const connection = await connectNats(options);
  try {
    const bus = new NatsBus(connection, options);
    await bus.prepare();
    return bus;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

class NatsBus implements Bus {
  readonly kind = 'nats';
  readonly #connection: NatsConnection;
  readonly #js: JetStreamClient;
  readonly #options: NatsBusOptions;
  readonly #slots = new Set<Slot>();
  /** Durable consumers of this process. */
  readonly #consumed = new Map<string, { group: string; subject: string }>();
  #closing: Promise<void> | null = null;

  constructor(connection: NatsConnection, options: NatsBusOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#js = jetstream(connection, { timeout: TRY_MS });
  }

  /** Creates the streams, waiting for a cluster that is still electing its leader. */
  prepare(): Promise<void> {
    return this.#patiently(() => this.#ensureStreams());
  }

  async publish(subject: string, payload: unknown, options: PublishOptions): Promise<{ duplicate: boolean }> {
    this.#assertOpen();
    const { id, owner, trace, span } = { trace: currentTrace(), span: currentSpan(), ...options };
    const body = JSON.stringify(checkMessage(subject, payload, id));
    const most = this.#connection.info?.max_payload ?? 1_048_576;
    if (Buffer.byteLength(body) + 1_024 > most)
      throw new TypeError(`the payload is larger than ${most} bytes`);
    const to = owner === undefined ? subject : personalSubject(subject, checkOwner(owner));
    const more = trace === undefined ? undefined : headers();
    more?.set('Tianji-Trace', trace ?? '');
    if (trace !== undefined && span !== undefined) more?.set('traceparent', traceparent(trace, span));
    const settings = { msgID: id, timeout: TRY_MS, ...(more && { headers: more }) };
    const ack = await this.#patiently(() => this.#js.publish(to, body, settings));
    return { duplicate: ack.duplicate };
  }

  async consume<P>(options: ConsumeOptions<P>): Promise<Consumer> {
    this.#assertOpen();
    const settled = checkConsume(options) as Required<ConsumeOptions>;
    const access = this.#access();
    const durable = await this.#patiently(() => ensureConsumer(access, settled));
    this.#consumed.set(durable, { group: settled.group, subject: settled.subject });
    const slots = Array.from({ length: settled.concurrency }, () => new Slot(access, settled));
    for (const slot of slots) this.#slots.add(slot);
    return {
      stop: async () => {
        await Promise.all(slots.map((slot) => slot.stop()));
        for (const slot of slots) this.#slots.delete(slot);
      },
    };
  }

  async parked(filter: { subject?: string; group?: string; limit?: number } = {}): Promise<ParkedMessage[]> {
    this.#assertOpen();
    const { subject, group, limit = 100 } = filter;
    const jsm = await this.#manager();
    const pattern = parkedSubject('>');
    const found: ParkedMessage[] = [];
    for (let seq = 1; found.length < limit; ) {
      const stored = await jsm.direct.getMessage(PARKED, { seq, next_by_subj: pattern });
      if (!stored) break;
      seq = stored.seq + 1;
      const message = parkedMessage(stored);
      if ((!subject || message.subject === subject) && (!group || message.group === group))
        found.push(message);
    }
    return found;
  }

  async replay(key: string): Promise<boolean> {
    this.#assertOpen();
    const stored = await this.#parkedBy(key);
    if (!stored) return false;
    const message = parkedMessage(stored);
    const more = headers();
    more.set('Tianji-Id', message.id);
    more.set('Tianji-At', String(message.at));
    const { group, owner } = message;
    const subject = replaySubject(durableOf(group, message.subject, owner !== undefined), owner);
    // The id contains the parked message's sequence number: replaying it twice, after a crash, delivers it once.
    const msgID = `replay:${stored.seq}:${message.parkedAt}`;
    const body = JSON.stringify(message.payload);
    await this.#patiently(() => this.#js.publish(subject, body, { msgID, headers: more, timeout: TRY_MS }));
    return this.#drop(stored.seq);
  }

  async discard(key: string): Promise<boolean> {
    this.#assertOpen();
    const stored = await this.#parkedBy(key);
    return stored !== null && this.#drop(stored.seq);
  }

  async forget(owner: string): Promise<void> {
    this.#assertOpen();
    const jsm = await this.#manager();
    for (const [stream, subject] of subjectsOfOwner(checkOwner(owner)))
      for (let seq = 1; ; ) {
        const stored = await jsm.direct.getMessage(stream, { seq, next_by_subj: subject });
        if (!stored) break;
        seq = stored.seq + 1;
        await this.#drop(stored.seq, stream);
      }
  }

  async ping(): Promise<void> {
    this.#assertOpen();
    await (await this.#manager()).streams.info(EVENTS);
  }

  async backlog(): Promise<BusBacklog[]> {
    this.#assertOpen();
    const jsm = await this.#manager();
    return Promise.all(
      [...this.#consumed].map(async ([durable, names]) => {
        const { num_pending, num_ack_pending } = await jsm.consumers.info(EVENTS, durable);
        return { ...names, waiting: num_pending + num_ack_pending };
      }),
    );
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const slots = [...this.#slots];
    await within(
      this.#options.drainMs ?? DRAIN_MS,
      slots.map((slot) => slot.stop()),
    );
    for (const slot of slots) slot.abandon();
    await within(2_000, [this.#connection.drain()]);
    await this.#connection.close();
  }

  #access(): SlotAccess {
    return {
      js: this.#js,
      leaseMs: this.#options.leaseMs ?? 30_000,
      ensureStreams: () => this.#ensureStreams(),
      onProblem: this.#options.onProblem,
    };
  }

  #manager(): Promise<JetStreamManager> {
    return this.#js.jetstreamManager(false);
  }

  async #ensureStreams(): Promise<void> {
    const replicas = this.#options.replicas ?? (this.#connection.info?.cluster ? 3 : 1);
    await ensureStreams(await this.#manager(), { replicas, ...this.#options.bounds });
  }

  /** Retries what may fail while a leader is elected or a server restarts. */
  async #patiently<R>(work: () => Promise<R>): Promise<R> {
    const end = Date.now() + (this.#options.patienceMs ?? 20_000);
    for (let pause = 100; ; pause = Math.min(pause * 2, 1_000)) {
      try {
        return await work();
      } catch (error) {
        if (this.#connection.isClosed() || Date.now() + pause > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        // The stream itself may be gone; otherwise this changes nothing.
        await this.#ensureStreams().catch(() => undefined);
      }
    }
  }

  async #parkedBy(key: string): Promise<StoredMsg | null> {
    if (!/^[1-9]\d{0,15}$/.test(key)) return null;
    return (await this.#manager()).streams.getMessage(PARKED, { seq: Number(key) });
  }

  /** Overwrites a message and deletes it. False when it is gone already. */
  async #drop(seq: number, stream = PARKED): Promise<boolean> {
    const jsm = await this.#manager();
    return jsm.streams.deleteMessage(stream, seq).catch((error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    });
  }

  #assertOpen(): void {
    if (this.#closing) throw new Error('the bus is closed');
  }
}

function parkedMessage(stored: StoredMsg): ParkedMessage {
  return { key: String(stored.seq), ...stored.json<Omit<ParkedMessage, 'key'>>() };
}
