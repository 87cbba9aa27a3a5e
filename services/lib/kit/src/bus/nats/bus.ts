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
  KEPT,
  PARKED,
  personalSubject,
  replaySubject,
  requireStreams,
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
  /** Refuses a server on which no site has made its streams, instead of making them: for commands. */
  existing?: boolean;
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
    const found: ParkedMessage[] = [];
    for (const stream of ASIDE) {
      const most = found.length + limit;
      for (let seq = 1; found.length < most; ) {
        const stored = await jsm.direct.getMessage(stream, { seq, next_by_subj: `${stream}.>` });
        if (!stored) break;
        seq = stored.seq + 1;
        const message = parkedMessage(stored, stream);
        if ((!subject || message.subject === subject) && (!group || message.group === group))
          found.push(message);
      }
    }
    return found.sort((a, b) => a.parkedAt - b.parkedAt).slice(0, limit);
  }

  async replay(key: string): Promise<boolean> {
    this.#assertOpen();
    const place = placeOf(key);
    const stored = place && (await this.#parkedAt(place));
    if (!place || !stored) return false;
    const message = parkedMessage(stored, place.stream);
    const more = headers();
    more.set('Tianji-Id', message.id);
    more.set('Tianji-At', String(message.at));
    const { group, owner } = message;
    const subject = replaySubject(durableOf(group, message.subject, owner !== undefined), owner);
    // The id contains the parked message's sequence number: replaying it twice, after a crash, delivers it once.
    const msgID = `replay:${key}:${message.parkedAt}`;
    const body = JSON.stringify(message.payload);
    await this.#patiently(() => this.#js.publish(subject, body, { msgID, headers: more, timeout: TRY_MS }));
    return this.#drop(stored.seq, place.stream);
  }

  async discard(key: string): Promise<boolean> {
    this.#assertOpen();
    const place = placeOf(key);
    return place !== null && (await this.#parkedAt(place)) !== null && this.#drop(place.seq, place.stream);
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
    const aside = await this.#aside();
    return Promise.all(
      [...this.#consumed].map(async ([durable, names]) => {
        const { num_pending, num_ack_pending } = await jsm.consumers.info(EVENTS, durable);
        return { ...names, waiting: num_pending + num_ack_pending, parked: aside.get(durable) ?? 0 };
      }),
    );
  }

  /** How many messages are parked, by durable consumer. */
  async #aside(): Promise<Map<string, number>> {
    const jsm = await this.#manager();
    const counts = new Map<string, number>();
    for (const stream of ASIDE) {
      const { state } = await jsm.streams.info(stream, { subjects_filter: '>' });
      for (const [subject, count] of Object.entries(state.subjects ?? {})) {
        const durable = subject.split('.')[1] ?? '';
        counts.set(durable, (counts.get(durable) ?? 0) + count);
      }
    }
    return counts;
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
    if (this.#options.existing) return requireStreams(await this.#manager());
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

  async #parkedAt({ stream, seq }: Place): Promise<StoredMsg | null> {
    return (await this.#manager()).streams.getMessage(stream, { seq });
  }

  /** Overwrites a message and deletes it. False when it is gone already. */
  async #drop(seq: number, stream: string): Promise<boolean> {
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

/** Streams of parked messages; the subjects of each begin with its name. */
const ASIDE = [PARKED, KEPT] as const;

/** Where a parked message lies. */
interface Place {
  stream: (typeof ASIDE)[number];
  seq: number;
}

/** The key of a parked message is its number in the stream; of one that is kept for good, with `kept-` before it. */
function placeOf(key: string): Place | null {
  const [, kept, seq] = /^(kept-)?([1-9]\d{0,15})$/.exec(key) ?? [];
  return seq === undefined ? null : { stream: kept === undefined ? PARKED : KEPT, seq: Number(seq) };
}

function parkedMessage(stored: StoredMsg, stream: Place['stream']): ParkedMessage {
  const key = `${stream === KEPT ? 'kept-' : ''}${stored.seq}`;
  return { key, ...stored.json<Omit<ParkedMessage, 'key'>>() };
}
