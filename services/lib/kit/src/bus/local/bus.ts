import { EventEmitter } from 'node:events';
import { currentSpan, currentTrace } from '../../log/trace.ts';
import type { StoreScope } from '../../store/port.ts';
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
import { BusState, type Delivery, queueOf } from './state.ts';
import { Worker } from './worker.ts';

export interface LocalBusOptions extends BusHooks {
  /** Where messages and deliveries live. The bus makes collections `bus_…` in it. */
  store: StoreScope;
  /** How often each consumer polls for due deliveries; publishing in this process wakes it at once. Default 1 s. */
  sweepMs?: number;
  /** How long after a process dies its messages are redelivered. Default 30 s. */
  leaseMs?: number;
  /** How long `close` waits for running handlers; unfinished messages are redelivered elsewhere. Default 10 s. */
  drainMs?: number;
  bounds?: BusBounds | undefined;
  now?: () => number;
}

/**
 * The bus for one machine: messages, groups and deliveries are documents of the store, and a publish in
 * the same process wakes the consumers at once. Processes that share the store's file share the bus; they
 * see each other's messages on the next poll.
 */
export function openLocalBus(options: LocalBusOptions): Bus {
  return new LocalBus(options);
}

class LocalBus implements Bus {
  readonly kind = 'local';
  readonly #state: BusState;
  readonly #store: StoreScope;
  readonly #options: LocalBusOptions;
  readonly #published = new EventEmitter().setMaxListeners(0);
  readonly #workers = new Set<Worker>();
  #closing: Promise<void> | null = null;

  constructor(options: LocalBusOptions) {
    this.#options = options;
    this.#store = options.store;
    this.#state = new BusState(options.store, options.now ?? Date.now, options.bounds);
  }

  async publish(subject: string, payload: unknown, options: PublishOptions): Promise<{ duplicate: boolean }> {
    this.#assertOpen();
    const checked = checkMessage(subject, payload, options.id);
    if (options.owner !== undefined) checkOwner(options.owner);
    const duplicate = await this.#state.publish(subject, checked, {
      trace: currentTrace(),
      span: currentSpan(),
      ...options,
    });
    if (!duplicate) this.#published.emit(subject);
    return { duplicate };
  }

  async consume<P>(options: ConsumeOptions<P>): Promise<Consumer> {
    this.#assertOpen();
    const settled = checkConsume(options) as Required<ConsumeOptions>;
    const queue = await this.#state.join(settled.group, settled.subject, settled);
    const { sweepMs = 1_000, leaseMs = 30_000 } = this.#options;
    const worker = new Worker(queue, this.#state, settled, { sweepMs, leaseMs }, this.#options);
    const wake = () => worker.wake();
    this.#published.on(settled.subject, wake);
    this.#workers.add(worker);
    return {
      stop: async () => {
        this.#published.off(settled.subject, wake);
        await worker.stop();
        this.#workers.delete(worker);
      },
    };
  }

  async parked(filter: { subject?: string; group?: string; limit?: number } = {}): Promise<ParkedMessage[]> {
    this.#assertOpen();
    const { subject, group, limit = 100 } = filter;
    const queues =
      subject && group
        ? [queueOf(group, subject)]
        : (await this.#state.groups.find(subject ? { subject } : {}, { limit: 10_000 }))
            .filter((g) => !group || g.group === group)
            .map((g) => g._id);
    const sort = { parkedAt: 1 } as const;
    const found = await this.#state.deliveries.find({ parked: { $in: queues } }, { sort, limit });
    return found.map(parkedMessage);
  }

  async replay(key: string): Promise<boolean> {
    this.#assertOpen();
    const queue = await this.#state.replay(key);
    for (const worker of this.#workers) if (worker.queue === queue) worker.wake();
    return queue !== null;
  }

  async discard(key: string): Promise<boolean> {
    this.#assertOpen();
    return (await this.#state.deliveries.deleteMany({ _id: key, parked: { $exists: true } })) > 0;
  }

  async forget(owner: string): Promise<void> {
    this.#assertOpen();
    await this.#state.forget(checkOwner(owner));
  }

  async ping(): Promise<void> {
    this.#assertOpen();
    await this.#store.ping();
  }

  async backlog(): Promise<BusBacklog[]> {
    this.#assertOpen();
    const queues = new Set([...this.#workers].map(({ queue }) => queue));
    return Promise.all(
      [...queues].map(async (queue) => {
        const cut = queue.indexOf('@');
        const names = { group: queue.slice(0, cut), subject: queue.slice(cut + 1) };
        return { ...names, ...(await this.#state.backlog(queue)) };
      }),
    );
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const workers = [...this.#workers];
    await within(
      this.#options.drainMs ?? DRAIN_MS,
      workers.map((worker) => worker.stop()),
    );
    for (const worker of workers) worker.abandon();
  }

  #assertOpen(): void {
    if (this.#closing) throw new Error('the bus is closed');
  }
}

function parkedMessage(d: Delivery): ParkedMessage {
  const queue = d.parked ?? '';
  const cut = queue.indexOf('@');
  return {
    key: d._id,
    id: d.message,
    group: queue.slice(0, cut),
    subject: queue.slice(cut + 1),
    payload: d.copy?.payload,
    ...(d.owner !== undefined && { owner: d.owner }),
    at: d.copy?.at ?? 0,
    attempts: d.attempt,
    error: d.error ?? '',
    parkedAt: d.parkedAt ?? 0,
  };
}
