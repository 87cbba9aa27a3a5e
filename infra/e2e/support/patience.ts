// No test here measures time: a wait may take as long as a busy machine needs. These limits make a test report what it
// waited for instead of hanging.

/** The longest that a test waits for one thing: a page, a click, an answer, a part of the portal. */
export const PATIENCE_MS = 120_000;
/** The same when a dead process has to time out first: its claims on the bus are free after half a minute. */
export const AFTER_DEATH_MS = 300_000;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads repeatedly until the value is as wanted, and returns the last one read. */
export async function until<T>(
  read: () => Promise<T> | T,
  wanted: (value: T) => boolean,
  patience = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const value = await read();
    if (wanted(value) || Date.now() > end) return value;
    await pause(50);
  }
}

/** Repeats what fails until it succeeds. @throws the last error */
export async function eventually<T>(work: () => Promise<T>, patience = AFTER_DEATH_MS): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}

/** Waits until a value becomes the expected one; a page shows the result of a click soon, not at once. */
export const expectSoon = (read: () => Promise<unknown>, expected: unknown): Promise<void> =>
  eventually(async () => expect(await read()).toEqual(expected), PATIENCE_MS);
