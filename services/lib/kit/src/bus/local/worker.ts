import { delayAfter, errorText } from '../check.ts';
import type { BusHooks, ConsumeOptions, Message } from '../port.ts';
import type { BusState, Delivery } from './state.ts';

export interface WorkerTimes {
  /** How often the queue is looked at when nothing wakes the worker. */
  sweepMs: number;
  /** How long a claim lasts without renewal. */
  leaseMs: number;
}

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

  /** Takes nothing new; resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#pumping;
    await Promise.all(this.#running);
  }

  /** Leaves handlers that still run to themselves: their claims end and the messages come again. */
  abandon(): void {
    for (const renewal of this.#renewals) clearInterval(renewal);
  }

  async #pump(): Promise<void> {
    this.#wanted = false;
    try {
      while (!this.#stopped && this.#running.size < this.#options.concurrency) {
        const delivery = await this.#state.claim(this.queue, this.#times.leaseMs);
        if (!delivery) return;
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

  async #deliver(delivery: Delivery): Promise<void> {
    const { group, subject, maxAttempts, backoff, handler } = this.#options;
    const { message: id, attempt } = delivery;
    const renewal = setInterval(() => void this.#renew(delivery), this.#times.leaseMs / 3);
    this.#renewals.add(renewal);
    try {
      const message = delivery.copy ?? (await this.#state.messages.get(id));
      if (!message) return await this.#state.done(delivery);
      const { payload, at } = message;
      let failure: unknown = new Error('the process died while handling it');
      if (attempt <= maxAttempts) {
        try {
          await handler({ id, subject, payload, at, attempt } satisfies Message);
          return await this.#state.done(delivery);
        } catch (error) {
          failure = error;
        }
      }
      if (attempt < maxAttempts) await this.#state.again(delivery, delayAfter(attempt, backoff));
      else await this.#state.park(delivery, { payload, at }, errorText(failure));
      const kind = attempt < maxAttempts ? 'retry' : 'parked';
      this.#hooks.onProblem?.({ kind, subject, group, id, attempt, error: failure });
    } catch (error) {
      // The store refused: the claim ends by itself and the message comes again.
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
