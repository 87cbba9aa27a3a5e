import type { CivilTime, DayBoundary, PlaceClock, ZoneReading } from '@tianji/almanac';

export type Sex = '男' | '女';

/** What is known of the birth. */
export type Stage = 'born' | 'hourUnknown' | 'unborn';

export interface Sibling {
  sex: Sex;
  name: string;
}

/** What parents enter: the only input of a list of names. */
export interface NamingForm {
  sex: Sex;
  /** Beijing clock time as read; for an unborn child the expected day. */
  time: CivilTime;
  /** Degrees east. */
  longitude: number;
  /** The clock of a birth abroad, or that of the place in China. */
  zone?: ZoneReading | undefined;
  clock?: PlaceClock | undefined;
  stage: Stage;
  father: string;
  mother: string;
  /** Whose surname the child gets; both: the father's and then the mother's. */
  surnameOf: 'father' | 'mother' | 'both';
  /** Position 2 or 3 of the name, and the character; empty when there is none. */
  generation: { place: 2 | 3; char: string };
  /** Length of the name with a one-character surname: 2 or 3. */
  length: 2 | 3;
  /** Eldest first. */
  siblings: readonly Sibling[];
  /** Characters that the family does not want. */
  avoid: string;
  /** Elders whose names are avoided, as written. */
  elders: readonly string[];
  /** What the family wishes of the name, in their own words. */
  wishes?: string | undefined;
  /** The twin's sex, when two children are named together. */
  twin: Sex | undefined;
  /** 0 for the first twenty, 1 for the next, … */
  batch: number;
  rules: { trueSolar: boolean; dayBoundary: DayBoundary };
}
