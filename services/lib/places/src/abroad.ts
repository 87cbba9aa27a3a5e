import { CITIES_ABROAD, ZONES } from './data/abroad.ts';

/** A city abroad. */
export interface CityAbroad {
  /** Chinese name of its country: 美国. */
  readonly country: string;
  /** Chinese name: 纽约. */
  readonly city: string;
  /** English name: New York. */
  readonly english: string;
  /** Degrees east, west negative, to 0.01°. */
  readonly longitude: number;
  /** IANA zone: America/New_York. */
  readonly zone: string;
}

let cities: readonly CityAbroad[] | null = null;

/**
 * Every city of the table, by country: the most requested ones, then by pinyin; within a country the largest city
 * first.
 */
export function citiesAbroad(): readonly CityAbroad[] {
  if (cities) return cities;
  const zones = ZONES.split(',');
  cities = CITIES_ABROAD.split('\n').flatMap((line) => {
    const [country = '', ...each] = line.split('|');
    return each.map((cells) => {
      const [city = '', english = '', hundredths, zone] = cells.split(',');
      return { country, city, english, longitude: Number(hundredths) / 100, zone: zones[Number(zone)] ?? '' };
    });
  });
  return cities;
}

/** The first part of every location abroad: 海外-美国-纽约. */
export const ABROAD = '海外';

/** The location of a city abroad in the wire format: 海外-美国-纽约. */
export const locationAbroad = ({ country, city }: Pick<CityAbroad, 'country' | 'city'>): string =>
  `${ABROAD}-${country}-${city}`;

const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s·,，.'-]/g, '');

/**
 * Cities that match the input: Chinese or English, a city, a country, or both (美国纽约). Names that begin with it first,
 * then those that contain it; at most `limit`.
 */
export function searchAbroad(typed: string, limit = 40): CityAbroad[] {
  const wanted = bare(typed);
  if (wanted === '') return [];
  const points = ({ country, city, english }: CityAbroad): number => {
    const names = [bare(city), bare(english)];
    if (names.includes(wanted)) return 4;
    if (names.some((name) => name.startsWith(wanted))) return 3;
    if (bare(country).startsWith(wanted) || bare(country + city).startsWith(wanted)) return 2;
    return names.some((name) => name.includes(wanted)) ? 1 : 0;
  };
  return citiesAbroad()
    .map((row) => ({ row, points: points(row) }))
    .filter((each) => each.points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, limit)
    .map(({ row }) => row);
}
