// Finds the place that a location names, or refuses it with a reason.
import { PlaceError } from './error.ts';
import { findFormer } from './former.ts';
import { formerCity } from './former-cities.ts';
import { isCentreWord, isLevelWord, shortQu, shortSheng, shortShi, splitLocation } from './names.ts';
import { suggest } from './suggest.ts';
import { locationText, placeByCode, provinces, unitName } from './table.ts';
import type { City, Place, Province } from './types.ts';

/** The longest location considered; real ones are far shorter. */
const MAX_LENGTH = 60;

/** The result of a search: one place, several, or none. */
type Found = Place | readonly Place[] | undefined;

const isPlace = (found: Found): found is Place => found !== undefined && !Array.isArray(found);

const provinceBy = new Map<string, Province>();
const cityOf = new Map<string, City>();
for (const province of provinces) {
  provinceBy.set(province.sheng, province);
  provinceBy.set(province.name, province);
  for (const city of province.cities) for (const place of city.places) cityOf.set(place.code, city);
}
const neimeng = provinceBy.get('内蒙古');
if (neimeng) provinceBy.set('内蒙', neimeng);

function findProvince(part: string): Province | undefined {
  return provinceBy.get(part) ?? provinceBy.get(shortSheng(part));
}

function findCity(province: Province, part: string): City | undefined {
  const named = (name: string) => province.cities.find((city) => city.shi === name || city.name === name);
  return named(part) ?? named(shortShi(part)) ?? (part.endsWith('州') ? named(part.slice(0, -1)) : undefined);
}

/** A unit found by its stem alone (密云县 for 密云区): the present place, with a note that the name differs. */
function renamed(place: Place, part: string): Place {
  const full = unitName(place, cityOf.get(place.code) as City);
  // 北川县 for 北川羌族自治县 is everyday usage, not another name.
  if (/自治[县旗]$/.test(full) && /[县旗]$/.test(part)) return place;
  const now = locationText(place);
  return { ...place, former: { now: [now], note: `${part}今为${full}（${now}）` } };
}

/** The district of a city, or the city's centre, that a name refers to. */
function findInCity(province: Province, city: City, part: string): Found {
  const [centre, ...counties] = city.places;
  const stem = shortQu(part);
  const byName = counties.find((place) => place.qu === part || unitName(place, city) === part);
  if (byName) return byName;
  // 东 for 东区: a name of one character keeps its 区 or 县 in the table.
  const short = counties.filter(({ qu }) => part.length === 1 && (qu === `${part}区` || qu === `${part}县`));
  if (short.length === 1) return short[0];
  const itself = part === city.shi || part === city.name;
  const former = itself ? undefined : findFormer(province.name, city.shi, part, false);
  if (former) return former;
  if (itself || (findCity(province, part) === city && !/[县区旗]$/.test(part))) return centre;
  // 鄂温克旗 for 鄂温克族自治旗
  const banner = part.endsWith('旗') ? part.slice(0, -1) : stem;
  const same = counties.filter((place) => [stem, banner].includes(shortQu(unitName(place, city))));
  const only = same.length === 1 ? same[0] : undefined;
  // 承德区 is neither 承德 nor 承德县: a unit that shares the city's own name is found only by its whole name.
  if (only && stem !== city.shi) return part === stem ? only : renamed(only, part);
  // 伊宁 may be the city or the county of that name.
  if (same.length > 1 && stem !== city.shi) return same;
  return findFormer(province.name, city.shi, part, true) ?? (isCentreWord(part) ? centre : undefined);
}

function oneOf(list: readonly Place[]): Found {
  return list.length === 1 ? list[0] : list.length === 0 ? undefined : list;
}

/** Places with exactly this name: those whose whole name it is, otherwise all whose short name it is. */
function byNameAlone(within: readonly Province[], part: string): Found {
  const whole: Place[] = [];
  const short: Place[] = [];
  for (const province of within) {
    for (const city of province.cities) {
      for (const place of city.places) {
        const full = unitName(place, city);
        if (full === part) whole.push(place);
        else if (place.qu === part || (!place.centre && shortQu(full) === part && part !== city.shi))
          short.push(place);
      }
    }
  }
  return oneOf(whole.length > 0 ? whole : short);
}

function inProvince(province: Province, parts: readonly string[]): Found {
  // Between province and district, a level word or the province's name again adds nothing: 新疆-新疆-石河子.
  const rest = parts.filter((part, i) => {
    const idle = isLevelWord(part) || (findProvince(part) === province && !findCity(province, part));
    return !(idle && i < parts.length - 1);
  });
  const [first, second] = rest;
  if (first === undefined || (second === undefined && isCentreWord(first))) {
    const sole = province.cities[0];
    return sole?.name === province.name ? sole.places[0] : undefined;
  }
  if (rest.length > 2) return undefined;
  const city = findCity(province, first);
  if (city) return findInCity(province, city, second ?? first);
  return second === undefined ? alone(province, first) : inFormerCity(province, first, second);
}

/**
 * A name directly after its province: a district of a municipality, a former prefecture, or a district without its
 * city.
 */
function alone(province: Province, part: string): Found {
  const [sole, ...others] = province.cities;
  if (sole && others.length === 0) return findInCity(province, sole, part);
  const prefecture = /(?:地区|盟|自治州)$/.test(part) ? undefined : byNameAlone([province], part);
  if (prefecture) return prefecture;
  const stand = placeByCode(
    formerCity(province.name, part) ?? formerCity(province.name, shortShi(part)) ?? '',
  );
  return stand ? renamedCity(stand, part) : undefined;
}

/** A district under a city that no longer exists: 四川-万县-云阳县, 湖北-襄樊-襄阳. */
function inFormerCity(province: Province, shi: string, qu: string): Found {
  const shiShort = shortShi(shi);
  const former = findFormer(province.name, shiShort, qu, false);
  if (former) return former;
  const stand = placeByCode(formerCity(province.name, shi) ?? formerCity(province.name, shiShort) ?? '');
  if (!stand) return findFormer(province.name, shiShort, qu, true);
  if (shortShi(qu) === shiShort) return renamedCity(stand, shi);
  const home = findProvince(stand.sheng) as Province;
  return (
    findInCity(home, cityOf.get(stand.code) as City, qu) ?? findFormer(province.name, shiShort, qu, true)
  );
}

function renamedCity(place: Place, part: string): Place {
  const now = locationText(place);
  return { ...place, former: { now: [now], note: `${part}为旧建制，今属${now}` } };
}

/** 四川省成都市武侯区 without separators: province and city are split off by name. */
function peel(text: string): string[] | undefined {
  const starts = (names: readonly string[]) =>
    names.filter((name) => text.startsWith(name)).sort((a, b) => b.length - a.length)[0];
  const sheng = starts([...provinceBy.keys()]);
  if (sheng === undefined) return undefined;
  const province = provinceBy.get(sheng) as Province;
  const rest = text.slice(sheng.length);
  const shi = province.cities
    .flatMap((city) => [city.name, city.shi])
    .filter((name) => rest.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  return [sheng, ...(shi === undefined ? [rest] : [shi, rest.slice(shi.length)])].filter(
    (part) => part !== '',
  );
}

function search(parts: readonly string[]): Found {
  const [first, ...rest] = parts;
  if (first === undefined) return undefined;
  const province = findProvince(first);
  // 吉林 alone is the province; as 吉林-吉林 it names the city too.
  if (province) return inProvince(province, rest);
  if (rest.length === 0) return byNameAlone(provinces, first);
  const homes = provinces.filter((p) => findCity(p, first));
  const home = homes.length === 1 ? homes[0] : undefined;
  return home ? inProvince(home, parts) : undefined;
}

/** The place that the parts refer to, or undefined when there is none or more than one. */
export function tryFind(parts: readonly string[]): Place | undefined {
  const found = search(parts);
  return isPlace(found) ? found : undefined;
}

/**
 * Finds the place of a location `省-市-区`: short or whole names (四川-成都-武侯, 四川省-成都市-武侯区), with level
 * words between (北京市-市辖区-东城区, 湖北省-省直辖县级行政区划-仙桃市), the city's centre (四川-成都, 北京-北京-北京),
 * and former names (北京-北京-宣武区), which carry `former`.
 * @throws PlaceError `unknown_place` when no place has that name, `ambiguous_place` when several have
 */
export function findPlace(location: string): Place {
  const text = location.trim();
  const parts = text.length > MAX_LENGTH ? [] : splitLocation(text);
  const only = parts.length === 1 ? parts[0] : undefined;
  let found = search(parts);
  if (found === undefined && only !== undefined) {
    const pieces = peel(only);
    if (pieces && pieces.length > 1) found = search(pieces);
  }
  if (isPlace(found)) return found;
  if (found) throw new PlaceError('ambiguous_place', text, found.slice(0, 6).map(locationText));
  throw new PlaceError('unknown_place', text, suggest(parts).map(locationText));
}
