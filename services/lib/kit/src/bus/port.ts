/**
 * The event bus between services. The port has two adapters, one in-process over the store and one for NATS
 * JetStream; one contract suite checks both against this description.
 *
 * Delivery: at least once to every group, after a crash of publisher, handler or bus too. A message that
 * `publish` acknowledged is on disk. Handlers are idempotent by message id.
 * Order: messages come roughly as they were published; none is promised, since a message that failed
 * comes again later and several replicas of a group work side by side.
 * Memory: a message is kept seven days, or as long as `BusBounds` says; a group that is new gets those still kept. A
 * parked one is kept 30 days, or, where the group asks for it, until an operator decides.
 * Personal messages: those published with an owner, such as a birth that a writer needs. They go to the one
 * group that consumes their subject as personal, are deleted once it has handled them, and `forget` deletes
 * what is left of an owner. All other messages carry keys instead of personal data.
 */

export interface Message<P = unknown> {
  /** The publisher's id of the event; the same on every redelivery. */
  id: string;
  subject: string;
  payload: P;
  /** When it was published, epoch milliseconds. */
  at: number;
  /** 1 at the first delivery. */
  attempt: number;
  /** The id of the request that caused it. */
  trace?: string;
  /** Whose personal data it carries; absent from a message that carries none. */
  owner?: string;
}

export interface PublishOptions {
  id: string;
  /** The id of the member whose personal data the message carries: it makes the message a personal one. */
  owner?: string | undefined;
  /** The id of the request that caused it; by default of the one that is running. */
  trace?: string | undefined;
  /** The span that publishes it; by default the one that is running. */
  span?: string | undefined;
}

export interface ConsumeOptions<P = unknown> {
  /** The exact subject, `tianji.<service>.<event>`. */
  subject: string;
  /** The durable group: each message goes to one member of each group. Named after the consuming service. */
  group: string;
  /**
   * Resolving acknowledges the message; throwing has it redelivered later. May take as long as it needs:
   * the claim is renewed while it runs, and passes to another member only when this process dies.
   */
  handler: (message: Message<P>) => Promise<void> | void;
  /** Deliveries before the message is parked, including those that ended with the process dying. Default 5. */
  maxAttempts?: number;
  /** Milliseconds before the 2nd, 3rd, … delivery; the last applies to all further ones. Default 1 s, 5 s, 30 s, 2 min. */
  backoff?: readonly number[];
  /** Messages handled at once by this member. Default 1. */
  concurrency?: number;
  /** Takes the subject's personal messages, and no others. Of one subject one group does. Default false. */
  personal?: boolean;
  /** Parked messages of this group never expire: for money. Not together with `personal`. Default false. */
  keepParked?: boolean;
}

export interface Consumer {
  /** Takes no new messages and resolves when the running handlers have finished. The group remains. */
  stop(): Promise<void>;
}

/** A message that its group could not handle, set aside until an operator decides. */
export interface ParkedMessage {
  /** What `replay` and `discard` take. */
  key: string;
  id: string;
  subject: string;
  group: string;
  payload: unknown;
  owner?: string;
  at: number;
  attempts: number;
  /** The last error's message. */
  error: string;
  parkedAt: number;
}

export interface Bus {
  readonly kind: 'local' | 'nats';
  /**
   * Resolves when the message is kept durably. A second message with an id already published, to whatever
   * subject, is dropped (for an hour at least) and reported as duplicate.
   * @throws TypeError for a bad subject or a payload that is not JSON; Error when the bus could not be
   *   reached for about 20 s.
   */
  publish(subject: string, payload: unknown, options: PublishOptions): Promise<{ duplicate: boolean }>;
  /**
   * Deletes the personal messages of an owner: waiting, replayed and parked ones. One that is being handled at
   * this moment is deleted when its handler has ended, whatever its outcome.
   */
  forget(owner: string): Promise<void>;
  /** Resolves when the group exists durably: everything published from then on reaches it. */
  consume<P = unknown>(options: ConsumeOptions<P>): Promise<Consumer>;
  /** Parked messages, oldest first; at most `limit` (default 100). */
  parked(filter?: { subject?: string; group?: string; limit?: number }): Promise<ParkedMessage[]>;
  /** Redelivers a parked message to its group, with attempts reset. False when there is none. */
  replay(key: string): Promise<boolean>;
  /** Deletes a parked message. False when there is none. */
  discard(key: string): Promise<boolean>;
  ping(): Promise<void>;
  /** What the groups that consume in this process have not handled yet, and what of theirs is parked. */
  backlog(): Promise<BusBacklog[]>;
  /** Stops every consumer as `stop` does (ten seconds at most), then closes the connection. */
  close(): Promise<void>;
}

/** The messages of one subject that one group has not handled yet. */
export interface BusBacklog {
  group: string;
  subject: string;
  waiting: number;
  /** Those set aside until an operator decides. */
  parked: number;
  /** Age of the oldest that waits, where the bus tells it. */
  oldestMs?: number;
}

/** A delivery problem, for the log and the metrics. */
export interface BusProblem {
  kind: 'retry' | 'parked' | 'trouble';
  subject?: string;
  group?: string;
  id?: string;
  attempt?: number;
  error: unknown;
}

/** How long and how much a bus keeps, where it is not to be the default. */
export interface BusBounds {
  /** How long a message is kept, in milliseconds. Default and most: seven days. */
  keepMs?: number | undefined;
  /** How long a parked message is kept unless its group keeps it for good, in milliseconds. Default 30 days. */
  parkedKeepMs?: number | undefined;
  /** Bytes of messages kept by NATS; when full, publishing is refused and outboxes hold on to their events. Default 1 GiB. */
  maxBytes?: number | undefined;
}

export interface BusHooks {
  /** Called for every failed delivery, every parked message and every error of the bus itself. */
  onProblem?: (problem: BusProblem) => void;
}
