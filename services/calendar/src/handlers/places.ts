import { formatTime, fourPillarsText, pillarsBy, solarTimeAt } from '@tianji/almanac';
import { locationText, places, searchPlaces } from '@tianji/places';
import { lastingReply } from '@tianji/service-kit';
import { type AnyBirthFields, readAnyBirth, refusing, TIME } from '@tianji/service-kit/birth';
import type { CallOutput } from '../contract/index.ts';

const PLACE = { field: 'location', title: '地点' };

type PlaceRow = CallOutput<'coordinates/getList'>[number];

let rows: PlaceRow[] | undefined;

/** `coordinates/getList`: every place with its coordinates, 北京-北京-北京 first. Built once. */
export async function getPlaces(): Promise<PlaceRow[]> {
  rows ??= lastingReply(
    places.map(({ sheng, shi, qu, longitude, latitude }) => ({ sheng, shi, qu, longitude, latitude })),
  );
  return rows;
}

/** As many places as somebody reads. */
const MOST_FOUND = 10;

/** `coordinates/find`: places of that name, spelling or initials, the likeliest first. */
export const findPlaces = ({ name }: { name: string }): CallOutput<'coordinates/find'> => ({
  places: searchPlaces(name, MOST_FOUND).map((found) => ({
    location: locationText(found),
    ...{ longitude: found.longitude, latitude: found.latitude, note: found.former?.note ?? '' },
  })),
});

/** `calendar/solarTime`: what the sun says when a clock says so, with every step. */
export function solarTimeOf(input: AnyBirthFields): CallOutput<'calendar/solarTime'> {
  const { time, longitude, zone, clock } = readAnyBirth(input, { location: PLACE });
  const solar = refusing(TIME, () => solarTimeAt({ time, longitude, zone, clock }));
  return {
    ztys: formatTime(solar.time),
    bjsj: formatTime(solar.standardTime),
    longitude,
    bazi: fourPillarsText(pillarsBy({ trueSolar: true, dayBoundary: '00:00' })(solar)),
    steps: solar.steps.map(({ label, seconds, note }) => ({ label, seconds, note })),
  };
}
