/**
 * Computes a value once per key and remembers it. When `most` keys are remembered, all are forgotten: clients choose the
 * keys and must not fill the memory.
 */
export function remembered<V>(most: number, make: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as V;
    if (known.size >= most) known.clear();
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
