import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JsMsg,
} from '@nats-io/jetstream';
import { withTrace } from '../../log/trace.ts';
import { parentIn } from '../../tracing/ids.ts';
import { delayAfter, errorText } from '../check.ts';
import { tracedDelivery } from '../delivery-span.ts';
import type { BusHooks, ConsumeOptions, ParkedMessage } from '../port.ts';
import {
  durableOf,
  EVENTS,
  keptSubject,
  nanos,
  ownerIn,
  PARKED,
  parkedSubject,
  personalSubject,
  replaySubject,
} from './streams.ts';

/** What a slot needs of its bus. */
export interface SlotAccess extends BusHooks {
  js: JetStreamClient;
  leaseMs: number;
  /** Makes streams that are missing. */
  ensureStreams(): Promise<void>;
}

/** The server's codes for a message that is not there. */
const NO_MESSAGE = [10037, 10043, 10057];
/** Whether a message could not be deleted because it is gone already. */
export const isGone = (error: unknown): boolean =>
  error instanceof JetStreamApiError && NO_MESSAGE.includes(error.code);

const PULL_MS = 20_000;
const PAUSE_MS = 500;

/** The durable consumer of the group, created or updated to these settings. */
export async function ensureConsumer(access: SlotAccess, options: Required<ConsumeOptions>): Promise<string> {
  const { group, subject, personal, keepParked } = options;
  const durable = durableOf(group, subject, personal);
  const jsm = await access.js.jetstreamManager();
  if (keepParked) await keepOld(access, durable);
  // Messages that an earlier version published on a subject that is personal now: they are requested again.
  if (personal) await jsm.streams.purge(EVENTS, { filter: subject });
  await jsm.consumers.add(EVENTS, {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subjects: personal
      ? [personalSubject(subject, '*'), replaySubject(durable, '*')]
      : [subject, replaySubject(durable)],
    ack_wait: nanos(access.leaseMs),
    // Attempts are counted by the members, who park; the server must not stop delivering before that.
    max_deliver: -1,
  });
  return durable;
}

/** Messages that an earlier version parked where they would expire: kept from now on. */
async function keepOld({ js }: SlotAccess, durable: string): Promise<void> {
  const jsm = await js.jetstreamManager(false);
  for (let seq = 1; ; ) {
    const stored = await jsm.direct.getMessage(PARKED, { seq, next_by_subj: parkedSubject(durable) });
    if (!stored) return;
    seq = stored.seq + 1;
    // Dying in between keeps it twice under one id, so once.
    await js.publish(keptSubject(durable), stored.data, {
      msgID: `kept:${durable}:${stored.seq}`,
      timeout: 5_000,
    });
    await jsm.streams.deleteMessage(PARKED, stored.seq).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
}

/**
 * Handles one message at a time: pulls exactly one, so that none waits in a client's buffer while its
 * time to be acknowledged runs out, and keeps it claimed while the handler runs.
 */
export class Slot {
  readonly #access: SlotAccess;
  readonly #options: Required<ConsumeOptions>;
  readonly #ended: Promise<void>;
  #pull: ConsumerMessages | null = null;
  #renewal: NodeJS.Timeout | undefined;
  #stopped = false;
  #rest: (() => void) | null = null;

  constructor(access: SlotAccess, options: Required<ConsumeOptions>) {
    this.#access = access;
    this.#options = options;
    this.#ended = this.#loop();
  }

  /** Takes nothing new; resolves when the running handler has finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#rest?.();
    this.#pull?.stop();
    await this.#ended;
  }

  /** Abandons a handler that is still running: its claim expires and the message is redelivered. */
  abandon(): void {
    clearInterval(this.#renewal);
  }

  async #loop(): Promise<void> {
    const { group, subject, personal } = this.#options;
    const durable = durableOf(group, subject, personal);
    while (!this.#stopped) {
      try {
        const consumer = await this.#access.js.consumers.get(EVENTS, durable);
        while (!this.#stopped) {
          this.#pull = await consumer.fetch({ max_messages: 1, expires: PULL_MS });
          if (this.#stopped) this.#pull.stop();
          for await (const message of this.#pull) await this.#deliver(message, durable);
        }
      } catch (error) {
        if (this.#stopped) return;
        this.#trouble(error);
        await this.#pause();
        await this.#restore();
      }
    }
  }

  /** After an error: streams or consumer may be gone (a lost disk, a wiped server), so create them again. */
  async #restore(): Promise<void> {
    try {
      await this.#access.ensureStreams();
      await ensureConsumer(this.#access, this.#options);
    } catch (error) {
      this.#trouble(error);
    }
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      this.#rest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#rest = null;
  }

  async #deliver(message: JsMsg, durable: string): Promise<void> {
    const { group, subject, maxAttempts, backoff, handler } = this.#options;
    const attempt = message.info.deliveryCount;
    const id =
      message.headers?.get('Tianji-Id') || message.headers?.get('Nats-Msg-Id') || String(message.seq);
    const owner = ownerIn(message.subject);
    const trace = message.headers?.get('Tianji-Trace') || undefined;
    const span = trace && parentIn(message.headers?.get('traceparent'), trace);
    const at = Number(message.headers?.get('Tianji-At')) || Number(message.timestampNanos / 1_000_000n);
    this.#renewal = setInterval(() => message.working(), this.#access.leaseMs / 3);
    try {
      let failure: unknown = new Error('the process died while handling it');
      let payload: unknown = null;
      try {
        payload = message.json();
        if (attempt <= maxAttempts) {
          const more = { ...(owner !== undefined && { owner }), ...(trace !== undefined && { trace }) };
          const whole = { id, subject, payload, at, attempt, ...more };
          await withTrace(trace, () => tracedDelivery(group, whole, handler), span);
          failure = null;
        }
      } catch (error) {
        failure = error ?? new Error('thrown without an error');
      }
      if (failure === null) {
        if (owner !== undefined) await this.#erase(EVENTS, message.seq);
        // Confirmed by the server. Otherwise the message is redelivered, to a handler that is idempotent by its id.
        await message.ackAck({ timeout: 5_000 });
        return;
      }
      if (attempt < maxAttempts) {
        message.nak(delayAfter(attempt, backoff));
      } else {
        const error = errorText(failure);
        const parked = {
          ...{ id, subject, group, payload, at, attempts: attempt, error, parkedAt: Date.now() },
          ...(owner !== undefined && { owner }),
        };
        await this.#park(parked, durable, message.seq);
        message.term(error);
      }
      const kind = attempt < maxAttempts ? 'retry' : 'parked';
      const problem = { kind, subject, group, id, attempt, error: failure } as const;
      withTrace(trace, () => this.#access.onProblem?.(problem));
    } catch (error) {
      // Not settled: the claim expires and the message is redelivered.
      this.#trouble(error);
    } finally {
      clearInterval(this.#renewal);
    }
  }

  /** Kept before the message is given up: dying in between parks it twice under one id, so once. */
  async #park(parked: Omit<ParkedMessage, 'key'>, durable: string, seq: number): Promise<void> {
    const msgID = `park:${durable}:${seq}`;
    const { keepParked } = this.#options;
    const subject = keepParked ? keptSubject(durable) : parkedSubject(durable, parked.owner);
    const ack = await this.#access.js.publish(subject, JSON.stringify(parked), { msgID, timeout: 5_000 });
    if (parked.owner === undefined) return;
    // Its owner may have been forgotten while it was being handled: then it is gone from the stream, too.
    if ((await (await this.#access.js.jetstreamManager(false)).streams.getMessage(EVENTS, { seq })) === null)
      await this.#erase(PARKED, ack.seq);
    else await this.#erase(EVENTS, seq);
  }

  /** Overwrites a personal message. One that is gone already is fine. */
  async #erase(stream: string, seq: number): Promise<void> {
    const jsm = await this.#access.js.jetstreamManager(false);
    await jsm.streams.deleteMessage(stream, seq).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }

  #trouble(error: unknown): void {
    const { group, subject } = this.#options;
    this.#access.onProblem?.({ kind: 'trouble', group, subject, error });
  }
}
