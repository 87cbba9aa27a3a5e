/** The parameters of an address that carry another person's birth, and the bond: never part of the chart's own link. */
export const OF_ANOTHER = /^m[tspzlb]$/;

/** Whom an address names to hold the chart together with, and the bond; false when it names nobody. */
export const anotherIn = (query: URLSearchParams): string | false =>
  query.has('mt') && String([...query].filter(([key]) => OF_ANOTHER.test(key)));

/** Those of them without which there is no birth: what an address has of these names somebody. */
export const NAMES_ANOTHER = /^m[tsp]$/;
