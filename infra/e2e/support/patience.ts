// No test here measures time: what is waited for may take as long as a busy machine needs. These are the
// ends after which a test says what it waited for instead of hanging.

/** The longest that a test waits for one thing: a page, a click, an answer, a part of the portal. */
export const PATIENCE_MS = 120_000;
/** The same where a dead process must be outlived first: what it held of the bus is free after half a minute. */
export const AFTER_DEATH_MS = 300_000;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads until the value is as wanted, and gives the last one read. */
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

/** Repeats what fails until it does not. @throws what failed last */
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

/** What is read becomes what is expected; a page shows soon, not at once, what a click asks for. */
export const expectSoon = (read: () => Promise<unknown>, expected: unknown): Promise<void> =>
  eventually(async () => expect(await read()).toEqual(expected), PATIENCE_MS);
