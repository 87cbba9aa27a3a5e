/**
 * Ends a wait for something that never comes, before the test's own time limit: far longer than any machine is
 * busy.
 */
const PATIENCE_MS = 150_000;

/**
 * Waits until a condition holds. It normally takes milliseconds; a busy machine may take longer, so there is
 * no shorter deadline.
 * @throws Error with the description of the condition when it never holds
 */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await what()); await pause()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
