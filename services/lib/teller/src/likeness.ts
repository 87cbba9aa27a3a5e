/** Measures repetition: within one text, and between two. */

/** The sentences that occur a second time, in order. */
export function repeated(sentences: readonly string[]): string[] {
  const seen = new Set<string>();
  return sentences.filter((each) => seen.size === seen.add(each).size);
}

/**
 * How many sentences equal an earlier one after `mask` has hidden what differs from chart to chart.
 * @param mask hides numbers, names of palaces and the like
 */
export const alike = (sentences: readonly string[], mask: (sentence: string) => string): number =>
  repeated(sentences.map(mask)).length;

/** The share of one text's sentences that occur word for word in another, 0 to 1. */
export function sharedPart(one: readonly string[], other: readonly string[]): number {
  const there = new Set(other);
  return one.length === 0 ? 0 : one.filter((each) => there.has(each)).length / one.length;
}
