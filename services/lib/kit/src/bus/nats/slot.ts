import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JsMsg,
} from '@nats-io/jetstream';
import { delayAfter, errorText } from '../check.ts';
import type { BusHooks, ConsumeOptions, ParkedMessage } from '../port.ts';
import { durableOf, EVENTS, nanos, parkedSubject, replaySubject } from './streams.ts';

/** What a slot needs of its bus. */
export interface SlotAccess extends BusHooks {
  js: JetStreamClient;
  leaseMs: number;
  /** Makes streams that are missing. */
  ensureStreams(): Promise<void>;
}

const PULL_MS = 20_000;
const PAUSE_MS = 500;

/** The durable consumer of the group, made or brought to these settings. */
export async function ensureConsumer(access: SlotAccess, options: Required<ConsumeOptions>): Promise<string> {
  const { group, subject } = options;
  const durable = durableOf(group, subject);
  const jsm = await access.js.jetstreamManager();
  await jsm.consumers.add(EVENTS, {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subjects: [subject, replaySubject(durable)],
    ack_wait: nanos(access.leaseMs),
    // Attempts are counted by the members, who park; the server must not stop delivering before that.
    max_deliver: -1,
  });
  return durable;
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

  /** Takes nothing new; resolves when the running handler has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#rest?.();
    this.#pull?.stop();
    await this.#ended;
  }

  /** Leaves a handler that still runs to itself: its claim ends and the message comes again. */
  abandon(): void {
    clearInterval(this.#renewal);
  }

  async #loop(): Promise<void> {
    const durable = durableOf(this.#options.group, this.#options.subject);
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

  /** After trouble: streams or consumer may be gone (a lost disk, a wiped server), so make them again. */
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
    const at = Number(message.headers?.get('Tianji-At')) || Number(message.timestampNanos / 1_000_000n);
    this.#renewal = setInterval(() => message.working(), this.#access.leaseMs / 3);
    try {
      let failure: unknown = new Error('the process died while handling it');
      let payload: unknown = null;
      try {
        payload = message.json();
        if (attempt <= maxAttempts) {
          await handler({ id, subject, payload, at, attempt });
          failure = null;
        }
      } catch (error) {
        failure = error ?? new Error('thrown without an error');
      }
      if (failure === null) {
        // Confirmed by the server. Where it is not, the message comes again, to a handler that knows its id.
        await message.ackAck({ timeout: 5_000 });
        return;
      }
      if (attempt < maxAttempts) {
        message.nak(delayAfter(attempt, backoff));
      } else {
        const error = errorText(failure);
        const parked = { id, subject, group, payload, at, attempts: attempt, error, parkedAt: Date.now() };
        await this.#park(parked, durable, message.seq);
        message.term(error);
      }
      const kind = attempt < maxAttempts ? 'retry' : 'parked';
      this.#access.onProblem?.({ kind, subject, group, id, attempt, error: failure });
    } catch (error) {
      // Not settled: the claim ends by itself and the message comes again.
      this.#trouble(error);
    } finally {
      clearInterval(this.#renewal);
    }
  }

  /** Kept before the message is given up: dying in between parks it twice under one id, so once. */
  async #park(parked: Omit<ParkedMessage, 'key'>, durable: string, seq: number): Promise<void> {
    const msgID = `park:${durable}:${seq}`;
    await this.#access.js.publish(parkedSubject(durable), JSON.stringify(parked), { msgID, timeout: 5_000 });
  }

  #trouble(error: unknown): void {
    const { group, subject } = this.#options;
    this.#access.onProblem?.({ kind: 'trouble', group, subject, error });
  }
}
