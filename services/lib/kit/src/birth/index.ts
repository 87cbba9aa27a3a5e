/** How a birth in a request is read and refused, the same for all tools. */

export { type AnyBirth, type AnyBirthFields, readAnyBirth } from './read-abroad.ts';
export { type Birth, type BirthFields, readBirth, type Sex, samePillars, sexOf } from './read-birth.ts';
export { FIRST_YEAR, LAST_YEAR, readDate, readTime } from './read-time.ts';
export { LOCATION, type Named, PILLARS, refused, refusing, TIME } from './refuse.ts';
