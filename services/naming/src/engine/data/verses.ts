import { VERSES } from './generated/verses.ts';

/** A line of a poem, as a name may quote it. */
export interface Verse {
  line: string;
  poem: string;
  author: string;
  book: string;
}

/** Lines about grief, war or parting are not used for names. */
const SAD = /[愁泪死恨悲哭怨哀丧亡鬼坟墓孤寡病残破败衰老恶贼杀血战虏胡弃罪祸凶葬魂断苦寒]|不见|白发|离别/;

/** Poems of lovers' farewell and of mourning: none of their lines is for a child. */
const NOT_FOR_CHILDREN = /赠别|悼|哭|挽/;

let verses: readonly Verse[] | undefined;

/** All lines, in the order of the file. */
export function allVerses(): readonly Verse[] {
  if (verses) return verses;
  const found: Verse[] = [];
  let of: Omit<Verse, 'line'> = { poem: '', author: '', book: '' };
  for (const row of VERSES.split('\n')) {
    if (row.startsWith('\t')) found.push({ line: row.slice(1), ...of });
    else {
      const [poem = '', author = '', book = ''] = row.split('\t');
      of = { poem, author, book };
    }
  }
  verses = found;
  return found;
}

/** Whether a line may be quoted under a child's name. */
export const isBright = ({ line, poem }: Verse): boolean => !SAD.test(line) && !NOT_FOR_CHILDREN.test(poem);

/** The largest distance within a line between two characters of a name. */
export const WIDEST = 6;

export interface Source {
  verse: Verse;
  /** Positions of the two characters in the line. */
  at: readonly [number, number];
}

let lines: Map<string, readonly Verse[]> | undefined;

/** The bright lines that contain a character. */
function brightWith(char: string): readonly Verse[] {
  if (!lines) {
    const found = new Map<string, Verse[]>();
    for (const verse of allVerses().filter(isBright))
      for (const each of new Set(verse.line)) {
        const held = found.get(each);
        if (held) held.push(verse);
        else found.set(each, [verse]);
      }
    lines = found;
  }
  return lines.get(char) ?? [];
}

const NUMERALS = new Set('一二三四五六七八九十百千万几两');
const COUNTED = new Set('月日年岁');

/**
 * Whether a character only counts the days or months of its line: 二月, 三日. A name that starts there would split a
 * word.
 */
export const isCounted = (line: readonly string[], i: number): boolean =>
  COUNTED.has(line[i]!) && i > 0 && NUMERALS.has(line[i - 1]!);

/**
 * Positions of two characters in a line, the second after the first and as close as possible; undefined if more
 * than six apart.
 */
function placesIn(line: string, first: string, second: string): readonly [number, number] | undefined {
  const chars = [...line];
  let best: readonly [number, number] | undefined;
  let last = -1;
  chars.forEach((char, i) => {
    if (char === second && last >= 0 && i - last <= WIDEST && (!best || i - last < best[1] - best[0]))
      best = [last, i];
    if (char === first && !isCounted(chars, i)) last = i;
  });
  return best;
}

/** The line in which two characters follow each other most closely, at most six positions apart. */
export function sourceOf(first: string, second: string): Source | undefined {
  let best: Source | undefined;
  for (const verse of brightWith(first)) {
    const at = placesIn(verse.line, first, second);
    if (at && (!best || at[1] - at[0] < best.at[1] - best.at[0])) best = { verse, at };
  }
  return best;
}

/** A bright line that contains a character, for a one-character given name. */
export function lineWith(char: string): Source | undefined {
  const [verse] = brightWith(char);
  if (!verse) return undefined;
  const at = [...verse.line].indexOf(char);
  return { verse, at: [at, at] };
}

/** Source of a line: 《云中君》屈原, or 诗经·小雅·采薇. */
export function placeOf({ poem, author, book }: Verse): string {
  if (/^(?:诗经|楚辞)/.test(book)) return `${book}·${poem}`;
  return `${author}《${poem}》`;
}
