/** The search in the whole index of places, fetched when it is first wanted. */
export type WholeSearch = typeof import('@tianji/places').searchPlaces;

export const fetchWholeSearch = (): Promise<WholeSearch> =>
  import('@tianji/places').then(({ searchPlaces }) => searchPlaces);
