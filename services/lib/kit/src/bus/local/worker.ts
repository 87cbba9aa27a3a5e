import { withTrace } from '../../log/trace.ts';
import { delayAfter, errorText } from '../check.ts';
import { tracedDelivery } from '../delivery-span.ts';
import type { BusHooks, ConsumeOptions, Message } from '../port.ts';
import type { BusState, Delivery } from './state.ts';

export interface WorkerTimes {
  /** How often the queue is polled when nothing wakes the worker. */
  sweepMs: number;
  /** How long a claim lasts without renewal. */
  leaseMs: number;
}

/** How often, by the clock that is never set, deliveries are looked for whose due time the clock has left behind. */
const LOOK_AHEAD_MS = 10_000;

/** One member of a group: claims what is due, runs the handler, settles the delivery. */
export class Worker {
  readonly queue: string;
  readonly #state: BusState;
  readonly #options: Required<ConsumeOptions>;
  readonly #times: WorkerTimes;
  readonly #hooks: BusHooks;
  readonly #running = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  readonly #renewals = new Set<NodeJS.Timeout>();
  #pumping: Promise<void> | null = null;
  #wanted = false;
  #stopped = false;
  #lookedAhead = Number.NEGATIVE_INFINITY;

  constructor(
    queue: string,
    state: BusState,
    options: Required<ConsumeOptions>,
    times: WorkerTimes,
    hooks: BusHooks,
  ) {
    this.queue = queue;
    this.#state = state;
    this.#options = options;
    this.#times = times;
    this.#hooks = hooks;
    this.#timer = setInterval(() => this.wake(), times.sweepMs);
    this.#timer.unref();
    this.wake();
  }

  wake(): void {
    this.#wanted = true;
    if (this.#stopped) return;
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = null;
      if (this.#wanted && this.#running.size < this.#options.concurrency) this.wake();
    });
  }

  /** Takes nothing new; resolves when running work has finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#pumping;
    await Promise.all(this.#running);
  }

  /** Abandons handlers that are still running: their claims expire and the messages are redelivered. */
  abandon(): void {
    for (const renewal of this.#renewals) clearInterval(renewal);
  }

  async #pump(): Promise<void> {
    this.#wanted = false;
    try {
      while (!this.#stopped && this.#running.size < this.#options.concurrency) {
        const delivery = await this.#state.claim(this.queue, this.#times.leaseMs);
        if (!delivery) return await this.#lookAhead();
        const run = this.#deliver(delivery).finally(() => {
          this.#running.delete(run);
          this.wake();
        });
        this.#running.add(run);
      }
    } catch (error) {
      this.#trouble(error);
    }
  }

  async #lookAhead(): Promise<void> {
    const steady = performance.now();
    if (steady - this.#lookedAhead < LOOK_AHEAD_MS) return;
    this.#lookedAhead = steady;
    const { leaseMs } = this.#times;
    await this.#state.bringBack(this.queue, leaseMs, leaseMs + Math.max(leaseMs, ...this.#options.backoff));
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { group, subject, maxAttempts, backoff, handler, keepParked } = this.#options;
    const { message: id, attempt } = delivery;
    const renewal = setInterval(() => void this.#renew(delivery), this.#times.leaseMs / 3);
    this.#renewals.add(renewal);
    try {
      const message = delivery.copy ?? (await this.#state.messages.get(id));
      // Expired, or its owner was forgotten.
      if (message?.payload === undefined) return await this.#state.done(delivery);
      const { payload, at, trace, span } = message;
      const caused = { ...(trace !== undefined && { trace }), ...(span !== undefined && { span }) };
      const { owner } = delivery;
      let failure: unknown = new Error('the process died while handling it');
      if (attempt <= maxAttempts) {
        try {
          const whole: Message = {
            ...{ id, subject, payload, at, attempt },
            ...(trace !== undefined && { trace }),
            ...(owner !== undefined && { owner }),
          };
          await withTrace(trace, () => tracedDelivery(group, whole, handler), span);
          return await this.#state.done(delivery);
        } catch (error) {
          failure = error;
        }
      }
      if (attempt < maxAttempts) await this.#state.again(delivery, delayAfter(attempt, backoff));
      else await this.#state.park(delivery, { payload, at, ...caused }, errorText(failure), keepParked);
      const kind = attempt < maxAttempts ? 'retry' : 'parked';
      withTrace(trace, () => this.#hooks.onProblem?.({ kind, subject, group, id, attempt, error: failure }));
    } catch (error) {
      // The store failed: the claim expires and the message is redelivered.
      this.#trouble(error);
    } finally {
      clearInterval(renewal);
      this.#renewals.delete(renewal);
    }
  }

  async #renew(delivery: Delivery): Promise<void> {
    await this.#state.renew(delivery, this.#times.leaseMs).catch((error: unknown) => this.#trouble(error));
  }

  #trouble(error: unknown): void {
    const { group, subject } = this.#options;
    this.#hooks.onProblem?.({ kind: 'trouble', group, subject, error });
  }
}
