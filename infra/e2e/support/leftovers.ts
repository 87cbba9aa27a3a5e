// Everything that a test file opens is closed when the file ends, whether or not its tests passed: browsers,
// parts of the portal, stand-ins, folders. Files close nothing themselves, unless closing is what they test.

/** May return a promise, which is awaited. */
type End = () => unknown;

const opened = { first: new Set<End>(), last: new Set<End>() };

/**
 * Registers a cleanup for the end of the file.
 * @param when folders come last, when nobody writes into them any more
 * @returns a function that unregisters it, when it was done already
 */
export function atEndOfFile(end: End, when: keyof typeof opened = 'first'): () => void {
  opened[when].add(end);
  return () => opened[when].delete(end);
}

/** Closes everything that is still open. */
export async function endOfFile(): Promise<void> {
  for (const ends of [opened.first, opened.last]) {
    const all = [...ends];
    ends.clear();
    await Promise.all(all.map((end) => end()));
  }
}
