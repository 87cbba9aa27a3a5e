// What a file of tests opens is closed when the file ends, whatever became of its tests: browsers, parts of
// the portal, stand-ins, folders. Files close nothing themselves, unless closing is what they test.

/** May be a promise, which is waited for. */
type End = () => unknown;

const opened = { first: new Set<End>(), last: new Set<End>() };

/**
 * Has this done when the file ends.
 * @param when folders go last, when nobody writes into them any more
 * @returns forgets it: it was done already
 */
export function atEndOfFile(end: End, when: keyof typeof opened = 'first'): () => void {
  opened[when].add(end);
  return () => opened[when].delete(end);
}

/** Ends everything that is still open. */
export async function endOfFile(): Promise<void> {
  for (const ends of [opened.first, opened.last]) {
    const all = [...ends];
    ends.clear();
    await Promise.all(all.map((end) => end()));
  }
}
