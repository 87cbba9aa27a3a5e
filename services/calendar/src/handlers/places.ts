import type { CallOutput } from '@tianji/contracts';
import { places } from '@tianji/places';

type PlaceRow = CallOutput<'coordinates/getList'>[number];

let rows: PlaceRow[] | undefined;

/** `coordinates/getList`: every place with its coordinates, 北京-北京-北京 first. Made once. */
export async function getPlaces(): Promise<PlaceRow[]> {
  rows ??= places.map(({ sheng, shi, qu, longitude, latitude }) => ({ sheng, shi, qu, longitude, latitude }));
  return rows;
}
