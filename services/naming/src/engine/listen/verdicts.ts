import { VERDICTS } from '../data/generated/verdicts.ts';
import { WORDS } from '../data/generated/words.ts';

/** 1 mild or comic, 2 bad, 3 obscene, death or a grave insult. */
export type Label = 1 | 2 | 3;

/** A word that a name must not be heard as. */
export interface Verdict {
  word: string;
  /** Its tones, as digits; 0 is the neutral tone. */
  tones: string;
  label: Label;
}

let verdicts: Map<string, Verdict[]> | undefined;

function table(): Map<string, Verdict[]> {
  if (verdicts) return verdicts;
  verdicts = new Map();
  for (const row of VERDICTS.split('\n')) {
    const [word = '', sounds = '', tones = '', label] = row.split('\t');
    const key = sounds.replaceAll('ü', 'v');
    const verdict = { word, tones, label: Number(label) as Label };
    const held = verdicts.get(key);
    if (held) held.push(verdict);
    else verdicts.set(key, [verdict]);
  }
  return verdicts;
}

/** Words with these syllables, written without tones and joined by one space. */
export const verdictsOf = (sounds: string): readonly Verdict[] => table().get(sounds) ?? [];

/** Every word that is listened for, with its syllables. */
export const allVerdicts = (): ReadonlyMap<string, readonly Verdict[]> => table();

let words: Map<string, Set<string>> | undefined;

/** Whether two characters are a common word. */
export function isWord(pair: string): boolean {
  words ??= new Map(
    WORDS.split('\n').map((row) => {
      const [first = '', , ...rest] = row;
      return [first, new Set(rest)];
    }),
  );
  const [first = '', second = ''] = pair;
  return words.get(first)?.has(second) ?? false;
}
