/**
 * Caches the last `limit` answers, so that the days everybody asks for (today, this month) are computed once. Values
 * are shared between callers and must not be changed.
 */
export function keepRecent<K, T>(limit: number, make: (key: K) => T): (key: K) => T {
  const kept = new Map<K, T>();
  return (key) => {
    let value = kept.get(key);
    // A Map iterates in insertion order: setting a key again moves it to the newest end.
    if (value !== undefined) kept.delete(key);
    else value = make(key);
    kept.set(key, value);
    if (kept.size > limit) kept.delete(kept.keys().next().value as K);
    return value;
  };
}
