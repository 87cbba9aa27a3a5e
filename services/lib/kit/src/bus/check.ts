import { normalise } from '../store/check.ts';
import type { ConsumeOptions } from './port.ts';

// No part contains two underscores in a row: the NATS adapter uses them as separator.
const SUBJECT = /^tianji(?:\.[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*){2,4}$/;
const GROUP = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/i;

const OWNER = /^[A-Za-z0-9_-]{1,100}$/;

export const DRAIN_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
/** How long a message is kept; never longer, since deletions of accounts count on it. */
export const KEEP_MS = 7 * DAY_MS;
/** How long a message is kept that its group could not handle. */
export const PARKED_KEEP_MS = 30 * DAY_MS;

export function checkSubject(subject: string): void {
  if (!SUBJECT.test(subject) || subject.length > 150) {
    throw new TypeError(`"${subject}" is not a subject of the form tianji.<service>.<event>`);
  }
}

/** @throws TypeError for an invalid last part of a subject */
export function checkOwner(owner: string): string {
  if (!OWNER.test(owner)) throw new TypeError('an owner must be 1 to 100 letters, digits, _ or -');
  return owner;
}

export function checkMessage(subject: string, payload: unknown, id: string): unknown {
  checkSubject(subject);
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(id)) {
    throw new TypeError('a message id must be 1 to 200 printable ASCII characters');
  }
  if (payload === undefined) throw new TypeError('a message needs a payload');
  return normalise(payload, 'payload');
}

/** The options with their defaults. @throws TypeError naming the bad one. */
export function checkConsume<P>(options: ConsumeOptions<P>): Required<ConsumeOptions<P>> {
  checkSubject(options.subject);
  const { subject, group, handler } = options;
  const { maxAttempts = 5, backoff = [1_000, 5_000, 30_000, 120_000], concurrency = 1 } = options;
  const { personal = false, keepParked = false } = options;
  if (!GROUP.test(group) || group.length > 60) throw new TypeError(`"${group}" is not a group name`);
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1)
    throw new TypeError('maxAttempts must be at least 1');
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new TypeError('concurrency must be at least 1');
  if (backoff.length === 0 || !backoff.every((ms) => Number.isFinite(ms) && ms >= 0)) {
    throw new TypeError('backoff must be a list of milliseconds');
  }
  if (personal && keepParked) throw new TypeError('personal messages are not kept for good');
  return { subject, group, handler, maxAttempts, backoff, concurrency, personal, keepParked };
}

/** How long to wait after the given attempt (1 = the first) failed. */
export function delayAfter(attempt: number, backoff: readonly number[]): number {
  return backoff[Math.min(attempt, backoff.length) - 1] ?? 0;
}

export function errorText(error: unknown): string {
  return String((error as { message?: unknown } | null)?.message ?? error).slice(0, 500);
}

/** Resolves when all have settled or the time is up, whichever comes first. */
export async function within(ms: number, work: Iterable<Promise<unknown>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled(work), over]);
  clearTimeout(timer);
}
