import type { Element } from '@tianji/almanac/cycle';
import { groundOf } from '../elements/ground.ts';
import { type Syllable, syllable } from '../sound/pinyin.ts';
import { type Basis, type Character, characterOf } from './characters.ts';
import { LEXICON } from './generated/lexicon.ts';

export type ForSex = 'm' | 'f' | 'both';

/** A hand-picked character for names. */
export interface Entry {
  char: string;
  of: Character;
  /** Its meaning in a name, in a few words. */
  gloss: string;
  /** 品德, 志向, 草木, 山水, 光明, 安康 … */
  kind: string;
  sex: ForSex;
  /** Where it may be used in a two-character given name. */
  place: '1' | '2' | 'both';
  /** A particle: usable in a name only as part of a quotation, so never chosen. */
  particle: boolean;
  element: Element;
  basis: Basis;
  /** 1 for the best, 3 for plain or old-fashioned ones. */
  tier: number;
  /** The reading in a name; fixed for a character with several readings. */
  sound: Syllable;
}

let entries: readonly Entry[] | undefined;
let byChar: Map<string, Entry> | undefined;

function read(): readonly Entry[] {
  const found: Entry[] = [];
  for (const line of LEXICON.split('\n')) {
    const [char, gloss, kind, sex, place, particle, element, basis, tier, reading] = line.split('\t');
    const of = characterOf(char!);
    if (!of) continue;
    found.push({
      char: char!,
      of,
      gloss: gloss!,
      kind: kind!,
      sex: sex as ForSex,
      place: place as Entry['place'],
      particle: particle === '1',
      ...groundOf(char!, {
        element: (element || of.element) as Element,
        basis: (basis || of.basis) as Basis,
      }),
      tier: Number(tier) || 2,
      sound: reading ? syllable(reading) : of.readings[0]!,
    });
  }
  return found;
}

/** The lexicon in the order of its file. */
export function lexicon(): readonly Entry[] {
  entries ??= read();
  return entries;
}

/** A character's entry, if it is in the lexicon. */
export function entryOf(char: string): Entry | undefined {
  byChar ??= new Map(lexicon().map((entry) => [entry.char, entry]));
  return byChar.get(char);
}

/** Element of a character and how it was determined: by the grounds of meaning, then by the table. */
export function elementOf(char: string): { element: Element; basis: Basis } | undefined {
  const entry = entryOf(char);
  if (entry) return entry;
  const of = characterOf(char);
  return of && groundOf(char, of);
}
