/** How long an answer is cached, in milliseconds: what was revoked is refused everywhere within this time. */
export const KEEP_MS = 2000;
/** Most answers cached at once; those of strangers evict one another. */
const MOST_KEPT = 10_000;

/**
 * Keeps answers for two seconds, so that a page of ten calls asks once; concurrent calls share one request. Failures
 * are not cached.
 * @param now milliseconds of a clock that only goes forward
 */
export function keptAnswers<T>(
  now: () => number = () => performance.now(),
): (key: string, ask: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { at: number; answer: Promise<T> }>();
  return (key, ask) => {
    const time = now();
    const known = kept.get(key);
    if (known && time - known.at < KEEP_MS) return known.answer;
    kept.delete(key);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    const entry = { at: time, answer: ask() };
    kept.set(key, entry);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
