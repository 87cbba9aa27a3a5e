/** One place of the table. Longitude and latitude are degrees east and north, to 0.01°. */
export interface Place {
  /** Six digits: GB/T 2260 for the mainland, this table's own within Taiwan, Hong Kong and Macau. */
  readonly code: string;
  /** Short names, as on the wire: 四川, 成都, 武侯. A city's centre repeats the city: 四川, 成都, 成都. */
  readonly sheng: string;
  readonly shi: string;
  readonly qu: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Whole official name: 四川省成都市武侯区. */
  readonly name: string;
  /** True for the row of a city's centre. */
  readonly centre: boolean;
  /** Set when the requested name is no longer in use. */
  readonly former?: FormerName;
}

/** What became of a former unit. */
export interface FormerName {
  /**
   * First year in which the name was no longer in use; absent when only the suffix differs and the table does not say
   * when it changed.
   */
  readonly until?: number;
  /** Where it belongs now, as locations: ['北京-北京-西城']. The first one is the main one. */
  readonly now: readonly string[];
  /** The same for the reader: 宣武区为旧称（至2010年），今属北京-北京-西城. */
  readonly note: string;
}

export interface City {
  readonly code: string;
  /** Short name: 成都. */
  readonly shi: string;
  /** Whole name: 成都市. */
  readonly name: string;
  /** The centre row first, then the districts in the order of their codes. */
  readonly places: readonly Place[];
}

export interface Province {
  readonly code: string;
  readonly sheng: string;
  readonly name: string;
  readonly cities: readonly City[];
}
