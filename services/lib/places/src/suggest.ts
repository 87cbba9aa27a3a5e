// Close names for a location that was not found: same sound or same characters, in the named province or city first. Where
// the city is right and the district is not, the city's own districts come first, however unlike.
import { shortQu } from './names.ts';
import { pinyinOf } from './pinyin.ts';
import { places } from './table.ts';
import type { Place } from './types.ts';

interface Sounded {
  readonly name: string;
  readonly sounds: readonly string[];
}

const sounded = (name: string): Sounded => ({ name, sounds: pinyinOf(name) });

/** How similar two short names are, 0 to 1: shared characters count, and so do equal sounds in the same position. */
function likeness(asked: Sounded, name: string): number {
  if (asked.name === name) return 1;
  const sounds = pinyinOf(name);
  let score = 0;
  asked.sounds.forEach((sound, i) => {
    const char = asked.name[i] ?? '';
    if (name[i] === char) score += 1;
    else if (sound !== '' && sound === sounds[i]) score += 0.9;
    else if (name.includes(char)) score += 0.6;
  });
  return score / Math.max(asked.name.length, name.length);
}

const ENOUGH = 0.45;
/** More than all else of a score together. */
const IN_CITY = 3;

/**
 * Up to five places whose names resemble the parts: those of the named city first, then the most similar. A place elsewhere
 * that has exactly the name is among them.
 */
export function suggest(parts: readonly string[], limit = 5): Place[] {
  // Names have at most about ten characters; more than three parts add no information.
  const asked = parts.slice(0, 3).map((part) => sounded(shortQu(part).slice(0, 12)));
  const last = asked.at(-1);
  if (last === undefined) return [];
  const [named, of] = asked.slice(0, -1).toReversed();
  const isInCity = ({ sheng, shi }: Place) => shi === named?.name && (!of || sheng === of.name);
  const scored: { place: Place; own: number; score: number }[] = [];
  for (const place of places) {
    const own = likeness(last, place.qu === place.shi ? place.shi : shortQu(place.qu));
    const inCity = isInCity(place);
    if (own < ENOUGH && !inCity) continue;
    // The parts before the last say where to look.
    const sheng = asked.length > 1 ? likeness(asked[0] ?? last, place.sheng) : 0;
    const shi =
      asked.length > 1 ? Math.max(...asked.slice(0, -1).map((part) => likeness(part, place.shi))) : 0;
    scored.push({ place, own, score: own + 0.5 * sheng + 0.7 * shi + (inCity ? IN_CITY : 0) });
  }
  scored.sort((a, b) => b.score - a.score);
  const first = scored.slice(0, limit);
  const namesake = scored.find(({ own }) => own === 1);
  if (namesake && !first.includes(namesake)) first.splice(-1, 1, namesake);
  return first.map(({ place }) => place);
}
