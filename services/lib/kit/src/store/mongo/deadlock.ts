import { setTimeout as pause } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';

const TRIES = 10;
const PAUSE_MS = 50;

/**
 * Runs one operation on the server, and again when the server chose it as the victim of a deadlock.
 * DocumentDB holds a unique index as an exclusion constraint of PostgreSQL: of several inserts of one key
 * at the same instant each can wait for the others, until the server ends all but one. What was ended was
 * rolled back whole, so that nothing is done twice. MongoDB itself never answers this.
 *
 * @param work one single-document operation
 * @param pauseMs the longest pause before another try; each is drawn at random, so that the same callers
 *   do not meet again
 * @returns what `work` returned
 * @throws what `work` threw: at once when it is anything but a deadlock, else after ten tries
 */
export async function unlessDeadlocked<R>(work: () => Promise<R>, pauseMs = PAUSE_MS): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= TRIES || !isDeadlock(error)) throw error;
      await pause(Math.random() * pauseMs * tries);
    }
  }
}

// The code that comes with it is PostgreSQL's, packed; the words are the same in every version.
const isDeadlock = (error: unknown): boolean =>
  error instanceof MongoServerError && /\bdeadlock detected\b/.test(error.message);
