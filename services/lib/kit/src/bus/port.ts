/**
 * How services tell each other what happened. Two adapters stand behind the port, in-process over the
 * store and NATS JetStream, and one contract suite holds both to what is written here.
 *
 * Delivery: at least once to every group, after a crash of publisher, handler or bus too. A message that
 * `publish` acknowledged is on disk. Handlers are idempotent by message id.
 * Order: messages come roughly as they were published; none is promised, since a message that failed
 * comes again later and several replicas of a group work side by side.
 * Memory: a message is kept seven days; a group that is new gets those still kept.
 */

export interface Message<P = unknown> {
  /** The publisher's id of the event; the same at every redelivery. */
  id: string;
  subject: string;
  payload: P;
  /** When it was published, epoch milliseconds. */
  at: number;
  /** 1 at the first delivery. */
  attempt: number;
}

export interface ConsumeOptions<P = unknown> {
  /** The exact subject, `tianji.<service>.<event>`. */
  subject: string;
  /** The durable group: each message goes to one member of each group. Named after the consuming service. */
  group: string;
  /**
   * Resolving acknowledges the message; throwing brings it again later. May take as long as it needs:
   * the claim is renewed while it runs, and lost to another member only when this process dies.
   */
  handler: (message: Message<P>) => Promise<void> | void;
  /** Deliveries before the message is parked, those included that ended with the death of the process. Default 5. */
  maxAttempts?: number;
  /** Milliseconds before the 2nd, 3rd, … delivery; the last counts for all further ones. Default 1 s, 5 s, 30 s, 2 min. */
  backoff?: readonly number[];
  /** Messages handled at once by this member. Default 1. */
  concurrency?: number;
}

export interface Consumer {
  /** Takes no new message and resolves when the running handlers have ended. The group stays. */
  stop(): Promise<void>;
}

/** A message that its group could not handle, put aside until a person decides. */
export interface ParkedMessage {
  /** What `replay` and `discard` take. */
  key: string;
  id: string;
  subject: string;
  group: string;
  payload: unknown;
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
  publish(subject: string, payload: unknown, options: { id: string }): Promise<{ duplicate: boolean }>;
  /** Resolves when the group exists durably: what is published from then on reaches it. */
  consume<P = unknown>(options: ConsumeOptions<P>): Promise<Consumer>;
  /** Parked messages, oldest first; at most `limit` (default 100). */
  parked(filter?: { subject?: string; group?: string; limit?: number }): Promise<ParkedMessage[]>;
  /** Gives a parked message to its group again, attempts counted anew. False when there is none. */
  replay(key: string): Promise<boolean>;
  /** Drops a parked message for good. False when there is none. */
  discard(key: string): Promise<boolean>;
  ping(): Promise<void>;
  /** Stops every consumer as `stop` does (ten seconds at most), then lets go of the connection. */
  close(): Promise<void>;
}

/** What went wrong on the way, for the log and the metrics. */
export interface BusProblem {
  kind: 'retry' | 'parked' | 'trouble';
  subject?: string;
  group?: string;
  id?: string;
  attempt?: number;
  error: unknown;
}

export interface BusHooks {
  /** Called for every failed delivery, every parked message and every trouble of the bus itself. */
  onProblem?: (problem: BusProblem) => void;
}
