// Close names for a location that was not found: same sound or same characters, in the named province or city first.
import { shortQu } from './names.ts';
import { pinyinOf } from './pinyin.ts';
import { places } from './table.ts';
import type { Place } from './types.ts';

/** How alike two short names are, 0 to 1: a shared character counts, the same sound in the same place counts. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const soundA = pinyinOf(a);
  const soundB = pinyinOf(b);
  let score = 0;
  [...a].forEach((char, i) => {
    if (b[i] === char) score += 1;
    else if (soundA[i] !== '' && soundA[i] === soundB[i]) score += 0.9;
    else if (b.includes(char)) score += 0.6;
  });
  return score / Math.max(a.length, b.length);
}

const ENOUGH = 0.45;

/** Up to five places whose names come close to the parts, the closest first. */
export function suggest(parts: readonly string[], limit = 5): Place[] {
  const asked = parts.map(shortQu);
  const last = asked.at(-1);
  if (last === undefined) return [];
  const scored: { place: Place; score: number }[] = [];
  for (const place of places) {
    const own = likeness(last, place.qu === place.shi ? place.shi : shortQu(place.qu));
    if (own < ENOUGH) continue;
    // What stands before the last part says where to look.
    const sheng = asked.length > 1 ? likeness(asked[0] ?? '', place.sheng) : 0;
    const shi =
      asked.length > 1 ? Math.max(...asked.slice(0, -1).map((part) => likeness(part, place.shi))) : 0;
    scored.push({ place, score: own + 0.5 * sheng + 0.7 * shi });
  }
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}
