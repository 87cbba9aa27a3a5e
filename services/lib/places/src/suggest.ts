// Close names for a location that was not found: same sound or same characters, in the named province or city first.
import { shortQu } from './names.ts';
import { pinyinOf } from './pinyin.ts';
import { places } from './table.ts';
import type { Place } from './types.ts';

interface Sounded {
  readonly name: string;
  readonly sounds: readonly string[];
}

const sounded = (name: string): Sounded => ({ name, sounds: pinyinOf(name) });

/** How alike two short names are, 0 to 1: a shared character counts, the same sound in the same place counts. */
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

/** Up to five places whose names come close to the parts, the closest first. */
export function suggest(parts: readonly string[], limit = 5): Place[] {
  // Names are at most some ten characters long; more of them than three parts says nothing.
  const asked = parts.slice(0, 3).map((part) => sounded(shortQu(part).slice(0, 12)));
  const last = asked.at(-1);
  if (last === undefined) return [];
  const scored: { place: Place; score: number }[] = [];
  for (const place of places) {
    const own = likeness(last, place.qu === place.shi ? place.shi : shortQu(place.qu));
    if (own < ENOUGH) continue;
    // What stands before the last part says where to look.
    const sheng = asked.length > 1 ? likeness(asked[0] ?? last, place.sheng) : 0;
    const shi =
      asked.length > 1 ? Math.max(...asked.slice(0, -1).map((part) => likeness(part, place.shi))) : 0;
    scored.push({ place, score: own + 0.5 * sheng + 0.7 * shi });
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}
