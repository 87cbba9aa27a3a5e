/**
 * Memoises `make` for pairs of words: a day and a month (720 pairs), or a cast and the growth of earth (8,192).
 * Refused input is not cached, so the number of entries is bounded.
 */
export function eachOnce<A extends string, B extends string, T>(make: (a: A, b: B) => T): (a: A, b: B) => T {
  const rows = new Map<A, Map<B, T>>();
  return (a, b) => {
    const row = rows.get(a);
    const known = row?.get(b);
    if (known !== undefined) return known;
    const made = make(a, b);
    if (row) row.set(b, made);
    else rows.set(a, new Map([[b, made]]));
    return made;
  };
}
