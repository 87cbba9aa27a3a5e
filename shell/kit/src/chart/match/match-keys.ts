/** The parameters of an address that carry another person's birth, and the bond: never part of the chart's own link. */
export const OF_ANOTHER = /^m[tspzlb]$/;

/** Whether an address names another person to hold the chart together with. */
export const namesAnother = (query: URLSearchParams): boolean => query.has('mt');
