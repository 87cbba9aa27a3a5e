/** How often given names were shown to families of children of one sex in one month. Nothing of a family is in it. */
export interface MonthShown {
  /** Sex and month, as 男:2026-11. */
  _id: string;
  /** Given name to number of lists that held it. */
  lists: Record<string, number>;
  /** Given name to number of lists that had it among the best three. */
  firsts: Record<string, number>;
  expiresAt: number;
}

/**
 * Names that were among the best three of families of one city, or of one city and surname. Both the key and the names are
 * keyed hashes: whoever reads it learns neither a city nor a surname nor a name, and there is no family in it.
 */
export interface CityShown {
  /** A keyed hash of city, sex and, for a surname, the surname. */
  _id: string;
  /** Keyed hash of a given name to the month that it was last offered in, counted from the year 0. */
  names: Record<string, number>;
  expiresAt: number;
}

/** The key of those hashes: one document, made by the first who needs it. */
export interface ShownKey {
  _id: string;
  secret: string;
}
