// Fails a test file that leaves something open: a timer, a server, a connection, a watcher or a process.
import { setTimeout as sleep } from 'node:timers/promises';

/** How long closing may take after a file's last hook: a server waits for its connections, a killed process for its end. */
const GRACE_MS = 30_000;
const LOOK_EVERY_MS = 10;

/** What keeps this process alive, counted by kind. Unreferenced timers and handles do not, so they are not in it. */
export function openResources() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function openedSince(before) {
  return [...openResources()]
    .map(([kind, count]) => ({ kind, count: count - (before.get(kind) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`);
}

/**
 * What was opened and is still open after a while, such as `1 TCPServerWrap`.
 * @param {Map<string, number>} before what was open then, by `openResources`
 * @returns {Promise<string[]>}
 */
export async function leftSince(before, graceMs = GRACE_MS) {
  const end = performance.now() + graceMs;
  let left = openedSince(before);
  while (left.length > 0 && performance.now() < end) {
    await sleep(LOOK_EVERY_MS);
    left = openedSince(before);
  }
  return left;
}

/** A jest environment that fails the files that leave something open. */
export const leavingNothing = (Environment, graceMs = GRACE_MS) =>
  class extends Environment {
    #before = openResources();

    async teardown() {
      await super.teardown();
      const left = await leftSince(this.#before, graceMs);
      if (left.length > 0)
        throw new Error(
          `the test file leaves something open: ${left.join(', ')}. Close it in afterAll or afterEach.`,
        );
    }
  };
