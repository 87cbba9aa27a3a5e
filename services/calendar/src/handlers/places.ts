import { places } from '@tianji/places';
import { lastingReply } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';

type PlaceRow = CallOutput<'coordinates/getList'>[number];

let rows: PlaceRow[] | undefined;

/** `coordinates/getList`: every place with its coordinates, 北京-北京-北京 first. Built once. */
export async function getPlaces(): Promise<PlaceRow[]> {
  rows ??= lastingReply(
    places.map(({ sheng, shi, qu, longitude, latitude }) => ({ sheng, shi, qu, longitude, latitude })),
  );
  return rows;
}
