import { lexicon } from '../data/lexicon.ts';
import { allVerses, isBright, isCounted, WIDEST } from '../data/verses.ts';

let table: { size: number; near: Uint8Array } | undefined;

/**
 * For every two characters of the lexicon, how closely they follow each other in a bright line; 0 if they never do.
 */
export function nearness(): { size: number; near: Uint8Array } {
  if (table) return table;
  const index = new Map(lexicon().map(({ char }, i) => [char, i]));
  const size = index.size;
  const near = new Uint8Array(size * size);
  for (const verse of allVerses()) {
    if (!isBright(verse)) continue;
    const chars = [...verse.line];
    const line = chars.map((char) => index.get(char));
    for (let i = 0; i < line.length; i++) {
      if (isCounted(chars, i)) continue;
      for (let k = i + 1; k < line.length && k - i <= WIDEST; k++) {
        const [one, other] = [line[i], line[k]];
        if (one === undefined || other === undefined) continue;
        const at = one * size + other;
        if (near[at] === 0 || near[at]! > k - i) near[at] = k - i;
      }
    }
  }
  table = { size, near };
  return table;
}
