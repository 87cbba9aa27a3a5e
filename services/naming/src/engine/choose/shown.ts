/** What earlier lists have shown. It decides the order among names that pass alike, never whether a name passes. */
export interface Shown {
  /** Number of lists of the last 365 days, for children of this sex, that hold a given name. */
  lists: ReadonlyMap<string, number>;
  /** Number of those lists that have it among the best three. */
  firsts: ReadonlyMap<string, number>;
  /** Given names that were among the best three of another family of this city: here they are not. */
  heldBack: ReadonlySet<string>;
  /** Given names that were so in a family of this city and surname, the oldest first: they are not offered at all. */
  closed: readonly string[];
}

/** Nothing was shown yet. */
export const NOTHING_SHOWN: Shown = {
  lists: new Map(),
  firsts: new Map(),
  heldBack: new Set(),
  closed: [],
};

/** Whole names that must be left for a family; closed ones are free again, the oldest first, until there are so many. */
export const LEAST_LEFT = 200;

/**
 * The closed names that stay closed.
 * @param fitting given names that fit the family's form
 */
export function stillClosed(fitting: readonly string[], { closed }: Shown): ReadonlySet<string> {
  const among = new Set(fitting);
  const wanted = closed.filter((given) => among.has(given));
  const most = Math.max(0, among.size - LEAST_LEFT);
  return new Set(wanted.slice(Math.max(0, wanted.length - most)));
}
