/** What a wish is about. */
export type WishKind =
  | 'meaning'
  | 'image'
  | 'source'
  | 'element'
  | 'radical'
  | 'char'
  | 'tone'
  | 'sound'
  | 'manner'
  | 'length'
  | 'person'
  | 'sibling';

/** One thing that the family asks of the name, as it was understood. */
export interface Wish {
  kind: WishKind;
  /** A key of the vocabulary, an element, a radical, a character, a tone as a digit, a relative. */
  value: string;
  /** Asked of one place of the given name only: 0 for its first character, 1 for its last. */
  at: 0 | 1 | undefined;
  /** Not wanted. */
  not: boolean;
  /** The words of the family. */
  said: string;
  /** How it was understood, in a few words. */
  words: string;
  /** The name of a relative, where the wish gives it. */
  name?: string;
}

/** What a text of wishes says, and what in it was not understood: nothing is guessed. */
export interface ReadWishes {
  wishes: readonly Wish[];
  unknown: readonly string[];
}

/** Equal for wishes that ask the same. */
export const wishKey = ({ kind, value, at, not }: Wish): string => [kind, value, at ?? '', not].join('|');

/** The most characters of a text of wishes. */
export const MOST_OF_WISHES = 200;
