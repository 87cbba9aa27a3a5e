export { PlaceError } from './error.ts';
export { findPlace } from './find.ts';
export { formerPlaces } from './former.ts';
export { HOT_CITIES } from './hot.ts';
export { type BirthPlace, birthPlace } from './longitude.ts';
export { searchPlaces } from './search.ts';
export { locationText, placeByCode, places, tree } from './table.ts';
export type { City, FormerName, Place, Province } from './types.ts';
