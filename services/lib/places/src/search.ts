// Search as you type: characters, whole pinyin or initials of a district, a city, or both.
import { formerPlaces } from './former.ts';
import { shortQu } from './names.ts';
import { pinyinOf } from './pinyin.ts';
import { locationText, provinces, unitName } from './table.ts';
import type { Place } from './types.ts';

interface Entry {
  readonly place: Place;
  readonly unit: string;
  readonly city: string;
  readonly sheng: string;
  readonly unitSound: string;
  readonly unitInitials: string;
  readonly citySound: string;
  readonly cityInitials: string;
  readonly shengSound: string;
  readonly shengInitials: string;
  readonly shortLength: number;
}

/** 略阳 is typed lveyang or lueyang: both are normalised to lve. */
const evenU = (latin: string): string => latin.replace(/([ln])ue/g, '$1ve');
const sound = (name: string): string => evenU(pinyinOf(name).join(''));
const initials = (name: string): string =>
  pinyinOf(name)
    .map((syllable) => syllable[0] ?? '')
    .join('');

let entries: readonly Entry[] | undefined;

function index(): readonly Entry[] {
  if (entries) return entries;
  const list: Entry[] = [];
  for (const province of provinces) {
    const shengSound = sound(province.name);
    const shengInitials = initials(province.name);
    for (const city of province.cities) {
      const citySound = sound(city.name);
      const cityInitials = initials(city.name);
      for (const place of city.places) {
        const unit = unitName(place, city);
        list.push({
          place,
          unit,
          city: city.name,
          sheng: province.name,
          unitSound: place.centre ? citySound : sound(unit),
          unitInitials: place.centre ? cityInitials : initials(unit),
          citySound,
          cityInitials,
          shengSound,
          shengInitials,
          shortLength: place.qu.length,
        });
      }
    }
  }
  const seen = new Set<string>();
  for (const place of formerPlaces()) {
    // 应县 of the former 雁北 is found as 应县: only names that no longer exist, and each once.
    const gone = place.former?.now.every((text) => !text.endsWith(`-${shortQu(place.qu)}`)) ?? false;
    const location = locationText(place);
    if (!gone || seen.has(location)) continue;
    seen.add(location);
    const city = place.shi;
    list.push({
      place,
      unit: place.qu,
      city,
      sheng: place.sheng,
      unitSound: sound(place.qu),
      unitInitials: initials(place.qu),
      citySound: sound(city),
      cityInitials: initials(city),
      shengSound: '',
      shengInitials: '',
      shortLength: place.qu.length,
    });
  }
  entries = list;
  return list;
}

/** How well one word matches, 0 when it does not. */
function fit(entry: Entry, word: string, latin: boolean): number {
  if (!latin) {
    if (entry.unit === word || entry.place.qu === word) return 100;
    if (entry.unit.startsWith(word)) return 80;
    if (entry.city.startsWith(word)) return 60;
    if (entry.unit.includes(word)) return 50;
    if (entry.sheng.startsWith(word)) return 30;
    // 成都武侯 in one word
    return `${entry.sheng}${entry.city}${entry.unit}`.includes(word) ||
      entry.place.shi + entry.place.qu === word
      ? 70
      : 0;
  }
  const short = entry.unitInitials.slice(0, entry.shortLength);
  if (entry.unitSound === word || short === word) return 95;
  if (entry.unitSound.startsWith(word)) return 85;
  if (entry.unitInitials.startsWith(word)) return 75;
  if (entry.citySound.startsWith(word)) return 60;
  if (entry.cityInitials.startsWith(word)) return 55;
  const shi = entry.place.shi.length;
  if ((entry.cityInitials.slice(0, shi) + entry.unitInitials).startsWith(word)) return 50;
  if (entry.shengSound.startsWith(word)) return 30;
  if (word.length > 2 && entry.unitSound.includes(word)) return 20;
  return 0;
}

const plain = (text: string): string => evenU(text.normalize('NFKC').toLowerCase().replace(/ü/g, 'v'));

/**
 * Places that match the input: 武侯, 成都 武侯, wuhou, wh, cdwh; several words must all match. Best match first, a city's
 * centre before districts, present names before former ones.
 * @param limit at most this many, 20 by default
 */
export function searchPlaces(text: string, limit = 20): Place[] {
  const words = plain(text)
    .split(/[^a-z\u3400-\u9fff]+/)
    .filter((word) => word !== '')
    .slice(0, 4);
  if (words.length === 0 || limit <= 0) return [];
  const asked = words.map((word) => ({ word, latin: /^[a-z]+$/.test(word) }));
  const found: { place: Place; score: number }[] = [];
  for (const entry of index()) {
    let score = 0;
    for (const { word, latin } of asked) {
      const one = fit(entry, word, latin);
      if (one === 0) {
        score = 0;
        break;
      }
      score += one;
    }
    if (score > 0)
      found.push({
        place: entry.place,
        score: score + (entry.place.centre ? 3 : 0) - (entry.place.former ? 40 : 0),
      });
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}
