import { stat } from 'node:fs';

/** Why a process that is alive cannot work. */
export type Blocked = 'thread pool blocked' | 'event loop blocked';

/** How long the thread pool may take to do next to nothing. */
const POOL_MS = 2000;
/** A standstill of the event loop that counts, and how long it is told afterwards. */
const LOOP_MS = 5000;
const TOLD_MS = 10_000;
const TICK_MS = 500;

/** Resolves when the thread pool has done the least of its tasks. */
export const poolAnswers = (): Promise<void> => new Promise((resolve) => stat('.', () => resolve()));

let asked: Promise<void> | null = null;
/** One task at a time, however many ask: a full pool gets no fuller by being asked. */
function askPool(): Promise<void> {
  asked ??= poolAnswers().finally(() => {
    asked = null;
  });
  return asked;
}

/**
 * Whether a moment's standstill of the event loop was longer than it may be.
 * @param now of a clock that does not jump, in milliseconds
 */
export function loopWatch(now: () => number = () => performance.now()): {
  tick(): void;
  blocked(): boolean;
} {
  let last = now();
  let blockedAt = Number.NEGATIVE_INFINITY;
  return {
    tick() {
      const at = now();
      if (at - last > LOOP_MS) blockedAt = at;
      last = at;
    },
    blocked: () => now() - last > LOOP_MS || now() - blockedAt < TOLD_MS,
  };
}

let loop: ReturnType<typeof loopWatch> | undefined;
function watchedLoop(): ReturnType<typeof loopWatch> {
  if (!loop) {
    loop = loopWatch();
    setInterval(() => loop?.tick(), TICK_MS).unref();
  }
  return loop;
}

/** Loop and pool of this process. */
export interface Vitals {
  /** Whether the pool does its work in time. */
  pool(): Promise<Blocked | null>;
  /** Whether the loop stood still a moment ago; while it does, nobody is answered. */
  loop(): Blocked | null;
}

/** @param answers asks the pool; replaced by tests */
export function vitals(answers: () => Promise<void> = askPool, poolMs = POOL_MS): Vitals {
  const watched = watchedLoop();
  return {
    async pool() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Blocked>((resolve) => {
        timer = setTimeout(resolve, poolMs, 'thread pool blocked');
      });
      return Promise.race([answers().then(() => null), late]).finally(() => clearTimeout(timer));
    },
    loop: () => (watched.blocked() ? 'event loop blocked' : null),
  };
}
