/** How a birth in a request is read and refused, the same for all tools. */

export { chartFirstView, escaped, noBirth, QUERY } from './first-view.ts';
export { birthOfLink, clockLink, type LinkedBirth, linkedNotice } from './link.ts';
export { type AnyBirth, type AnyBirthFields, clockPlace, readAnyBirth } from './read-abroad.ts';
export { type BirthFields, type Sex, samePillars, sexOf } from './read-birth.ts';
export { FIRST_YEAR, LAST_YEAR, readDate, readTime } from './read-time.ts';
export { LOCATION, type Named, PILLARS, refused, refusing, TIME } from './refuse.ts';
