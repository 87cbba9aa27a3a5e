import { setTimeout as pause } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';

const TRIES = 12;
const PAUSE_MS = 20;
const LONGEST_MS = 2000;

/** Runs one single-document operation, and again when the server chose it as the victim of a deadlock. */
export type UnlessDeadlocked = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * A guard for the operations of one store. DocumentDB holds a unique index as an exclusion constraint of
 * PostgreSQL: of several inserts of one key at the same instant each can wait for the others, until the server
 * ends all but one. What was ended was rolled back whole, so that nothing is done twice by another try. The
 * one that is left must find nobody new in its way before it can commit: so victims try again one after
 * another, each after a pause that grows and is drawn at random, since other processes have victims too.
 * MongoDB itself never answers this.
 *
 * @param pauseMs the longest pause before the second try; it doubles up to two seconds
 * @returns runs an operation; throws what it threw: at once when that is anything but a deadlock, else after
 *   twelve tries
 */
export function deadlockGuard(pauseMs = PAUSE_MS): UnlessDeadlocked {
  let turn: Promise<unknown> = Promise.resolve();

  async function again<R>(work: () => Promise<R>): Promise<R> {
    for (let tries = 2; ; tries += 1) {
      await pause(Math.random() * Math.min(pauseMs * 2 ** (tries - 2), LONGEST_MS));
      try {
        return await work();
      } catch (error) {
        if (tries >= TRIES || !isDeadlock(error)) throw error;
      }
    }
  }

  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      const mine = turn.then(() => again(work));
      turn = mine.catch(() => undefined);
      return mine;
    }
  };
}

// The code that comes with it is PostgreSQL's, packed; the words are the same in every version.
const isDeadlock = (error: unknown): boolean =>
  error instanceof MongoServerError && /\bdeadlock detected\b/.test(error.message);
