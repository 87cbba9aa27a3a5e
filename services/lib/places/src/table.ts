// Unpacks the generated table once, when the module is first used.
import { CITIES, CODES, COUNTIES, POINTS, PROVINCES } from './data/places.ts';
import { shortQu, shortSheng, shortShi } from './names.ts';
import type { City, Place, Province } from './types.ts';

/** A number of hundredths as a decimal without binary noise. */
const degrees = (hundredths: number): number => hundredths / 100;

/** The short form of every name, or the whole name where two neighbours would have the same short form. */
function shortNames(names: readonly string[], shorten: (name: string) => string, taken?: string): string[] {
  const count = new Map<string, number>();
  for (const name of names) {
    const short = shorten(name);
    count.set(short, (count.get(short) ?? 0) + 1);
  }
  return names.map((name) => {
    const short = shorten(name);
    return count.get(short) === 1 && short !== taken ? short : name;
  });
}

/**
 * The packed form: one line per province in each column. In CITIES a line lists the cities, in COUNTIES
 * the cities' counties (cities apart by ';', counties by ','), in CODES the steps from code to code, in
 * POINTS the steps of longitude and latitude in hundredths: of a city from the city before, of a county
 * from its city.
 */
function unpack(): Province[] {
  const cityLines = CITIES.split('\n');
  const countyLines = COUNTIES.split('\n');
  const steps = CODES.split(',').map(Number);
  const points = POINTS.split(',').map(Number);
  let row = 0;
  let code = 0;
  let cityX = 0;
  let cityY = 0;
  const next = (): number => {
    code += steps[row] ?? 0;
    return row++;
  };
  return PROVINCES.split(',').map((provinceName, p) => {
    const sheng = shortSheng(provinceName);
    const cityNames = (cityLines[p] ?? '').split(',');
    const cityShort = shortNames(cityNames, shortShi);
    const countyGroups = (countyLines[p] ?? '').split(';');
    const cities = cityNames.map((cityName, c): City => {
      const shi = cityShort[c] ?? cityName;
      const at = next();
      cityX += points[2 * at] ?? 0;
      cityY += points[2 * at + 1] ?? 0;
      const base = provinceName === cityName ? cityName : provinceName + cityName;
      const cityCode = String(code);
      const centre: Place = {
        code: cityCode,
        sheng,
        shi,
        qu: shi,
        longitude: degrees(cityX),
        latitude: degrees(cityY),
        name: base,
        centre: true,
      };
      const names = countyGroups[c] ? countyGroups[c].split(',') : [];
      const short = shortNames(names, shortQu, shi);
      const counties = names.map((name, i): Place => {
        const k = next();
        return {
          code: String(code),
          sheng,
          shi,
          qu: short[i] ?? name,
          longitude: degrees(cityX + (points[2 * k] ?? 0)),
          latitude: degrees(cityY + (points[2 * k + 1] ?? 0)),
          name: base + name,
          centre: false,
        };
      });
      return { code: cityCode, shi, name: cityName, places: [centre, ...counties] };
    });
    return { code: `${cities[0]?.code.slice(0, 2)}0000`, sheng, name: provinceName, cities };
  });
}

/** Provinces with their cities and districts, in the order of the codes. */
export const provinces: readonly Province[] = unpack();

/** Every place: 北京-北京-北京 (the centre of Beijing) first, each city's centre before its districts. */
export const places: readonly Place[] = provinces.flatMap((province) =>
  province.cities.flatMap((city) => city.places),
);

const byCode = new Map(places.map((place) => [place.code, place]));

export function placeByCode(code: string): Place | undefined {
  return byCode.get(code);
}

/** A place in the wire format: 四川-成都-武侯. */
export function locationText(place: Pick<Place, 'sheng' | 'shi' | 'qu'>): string {
  return `${place.sheng}-${place.shi}-${place.qu}`;
}

/** The whole name of a place's own unit: 武侯区, and of a centre its city's: 成都市. */
export function unitName(place: Place, city: City): string {
  if (place.centre) return city.name;
  return place.name.slice((city.places[0]?.name ?? '').length);
}

/** Provinces, their cities, and each city's places (the centre first): the levels of a picker. */
export function tree(): readonly Province[] {
  return provinces;
}
