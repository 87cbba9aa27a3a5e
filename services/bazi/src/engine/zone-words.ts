import { citiesAbroad } from '@tianji/places/abroad';

/** 悉尼所在时区 for Australia/Sydney: by the city that the zone is named after, else by the first one that keeps it. */
export function zoneWords(zone: string): string {
  const own = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const keeping = citiesAbroad().filter((each) => each.zone === zone);
  const city = keeping.find(({ english }) => english === own) ?? keeping[0];
  return city ? `${city.city}所在时区` : `当地时区（${zone}）`;
}
