import { findPlace } from './find.ts';
import type { Place } from './types.ts';

/** The place of a birth and the longitude for its true solar time. */
export interface BirthPlace {
  place: Place;
  /** Degrees east. */
  longitude: number;
}

/**
 * Place and longitude of a birth: the longitude of the place, or the one given with it.
 * @param location `省-市-区`
 * @param jingdu degrees east; 0 means the place's own
 * @throws PlaceError when there is no such place, or more than one
 */
export function birthPlace(location: string, jingdu = 0): BirthPlace {
  const place = findPlace(location);
  return { place, longitude: jingdu === 0 ? place.longitude : jingdu };
}
