/** Ends a wait for what never comes, before the guard of the test does: far longer than any machine is busy. */
const PATIENCE_MS = 150_000;

/**
 * Waits until something is so. What a test waits for comes within milliseconds; how long a busy machine
 * takes for it is nobody's property, so that no shorter deadline is taken.
 * @throws Error with the words of the condition when it never becomes so
 */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await what()); await pause()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
