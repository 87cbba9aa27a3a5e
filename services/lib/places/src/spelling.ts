// How a place name is typed in Latin letters: whole pinyin without borders between the syllables, or initials.
import { pinyinOf } from './pinyin.ts';

/** A name as it may be typed. */
export interface Spelling {
  readonly sound: string;
  readonly initials: string;
  /** Where each syllable of `sound` ends. */
  readonly ends: readonly number[];
}

/** 略阳 is typed lveyang or lueyang: both are normalised to lve. */
export const evenU = (latin: string): string => latin.replace(/([ln])ue/g, '$1ve');

export function spell(name: string): Spelling {
  const syllables = pinyinOf(name);
  let at = 0;
  const ends = syllables.map((syllable) => (at += syllable.length));
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('');
  return { sound: evenU(syllables.join('')), initials, ends };
}

/** Where in a name a word was found, from best to worst. */
export type Where = 'whole' | 'beginning' | 'cut' | 'later' | 'inside';

/** Shorter words are found in nearly every name. */
const MIN_INSIDE = 3;

/**
 * Where a name sounds as typed: the whole name, its first syllables, its beginning with the last syllable cut short
 * (xihu in 西华), later syllables, or across a border (ihu). Null where it does not.
 * @param own syllables of the name without 市, 区, 县: they are a whole name too
 */
export function heard({ sound, ends }: Spelling, word: string, own: number): Where | null {
  if (sound.startsWith(word)) {
    if (word.length === sound.length || word.length === ends[own - 1]) return 'whole';
    return ends.includes(word.length) ? 'beginning' : 'cut';
  }
  if (word.length < MIN_INSIDE || !sound.includes(word)) return null;
  return ends.some((end) => sound.startsWith(word, end)) ? 'later' : 'inside';
}
