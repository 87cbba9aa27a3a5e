// Search as you type: characters, whole pinyin or initials of a district, a city, or both.
import { formerPlaces } from './former.ts';
import { HOT_CITIES } from './hot.ts';
import { shortQu } from './names.ts';
import { evenU, heard, type Spelling, spell, type Where } from './spelling.ts';
import { locationText, provinces, unitName } from './table.ts';
import type { Place } from './types.ts';

interface Entry {
  readonly place: Place;
  readonly unit: string;
  readonly city: string;
  readonly sheng: string;
  readonly unitSpelling: Spelling;
  readonly citySpelling: Spelling;
  readonly shengSpelling: Spelling;
  /** Added to the score: who is more likely to be meant among equals. */
  readonly likely: number;
}

const NO_NAME = spell('');
const largeCities = new Set(HOT_CITIES.map(({ sheng, shi }) => `${sheng}-${shi}`));

/** A city's centre before districts, those of a large city before others (西湖 before 溪湖), former names last. */
function likelihood({ sheng, shi, centre, former }: Place): number {
  return (centre ? 3 : 0) + (largeCities.has(`${sheng}-${shi}`) ? 1 : 0) - (former ? 40 : 0);
}

let entries: readonly Entry[] | undefined;

function index(): readonly Entry[] {
  if (entries) return entries;
  const list: Entry[] = [];
  for (const province of provinces) {
    const shengSpelling = spell(province.name);
    for (const city of province.cities) {
      const citySpelling = spell(city.name);
      for (const place of city.places) {
        const unit = unitName(place, city);
        list.push({
          place,
          unit,
          city: city.name,
          sheng: province.name,
          unitSpelling: place.centre ? citySpelling : spell(unit),
          citySpelling,
          shengSpelling,
          likely: likelihood(place),
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
    list.push({
      place,
      unit: place.qu,
      city: place.shi,
      sheng: place.sheng,
      unitSpelling: spell(place.qu),
      citySpelling: spell(place.shi),
      shengSpelling: NO_NAME,
      likely: likelihood(place),
    });
  }
  entries = list;
  return list;
}

const HEARD: Record<Where, number> = { whole: 95, beginning: 85, cut: 80, later: 20, inside: 10 };

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
  const { unitSpelling: own, citySpelling: city, shengSpelling: sheng } = entry;
  const { shi, qu } = entry.place;
  if (own.initials.slice(0, qu.length) === word) return 95;
  const where = heard(own, word, qu.length);
  return Math.max(
    where ? HEARD[where] : 0,
    own.initials.startsWith(word) ? 75 : 0,
    city.sound.startsWith(word) ? 60 : 0,
    city.initials.startsWith(word) ? 55 : 0,
    (city.initials.slice(0, shi.length) + own.initials).startsWith(word) ? 50 : 0,
    sheng.sound.startsWith(word) ? 30 : 0,
  );
}

/** How well several words match together, 0 when one of them does not. */
function fitAll(entry: Entry, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const one = fit(entry, word, isLatin(word));
    if (one === 0) return 0;
    score += one;
  }
  return score;
}

const plain = (text: string): string => evenU(text.normalize('NFKC').toLowerCase().replace(/ü/g, 'v'));

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

/**
 * Places that match the input: 武侯, 成都 武侯, wuhou, wh, cdwh, xi'an; several words must all match, or be the syllables of
 * one name. Best match first, a city's centre before districts, present names before former ones.
 * @param limit at most this many, 20 by default
 */
export function searchPlaces(text: string, limit = 20): Place[] {
  const typed = plain(text)
    .split(/[^a-z\u3400-\u9fff]+/)
    .filter((word) => word !== '');
  if (typed.length === 0 || limit <= 0) return [];
  const words = typed.slice(0, 4);
  const joined = typed.length > 1 && typed.every(isLatin) ? evenU(typed.join('')) : null;
  const found: { place: Place; score: number }[] = [];
  for (const entry of index()) {
    const asOne = joined ? fit(entry, joined, true) * words.length : 0;
    const score = Math.max(fitAll(entry, words), asOne);
    if (score > 0) found.push({ place: entry.place, score: score + entry.likely });
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}
