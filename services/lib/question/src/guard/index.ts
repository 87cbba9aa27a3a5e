import type { GuardClass } from '../ids';

/** A number that a person can press. */
export interface Phone {
  number: string;
  label: string;
}

/** What stands in the place of a reading when a text is guarded. */
export interface Guard {
  class: GuardClass;
  text: string;
  phones: readonly Phone[];
}
