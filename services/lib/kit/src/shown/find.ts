import { plain } from './lists.ts';

/** Finds words of a list in texts of any length, in one pass. */
export interface WordFinder {
  /** The first word of the list that stands in the text, or null. */
  find(text: string): string | null;
}

const LETTER = /[\p{Script=Latin}\d]/u;
/** What is never seen, such as a zero-width space. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu;
/** Where one name or clause ends and the next begins: no word goes on beyond it. */
const ENDS = /[\r\n,，、;；。！？!?：:]+/u;
/** What people put between the characters of a word to hide it. */
const BETWEEN = /[\s\p{P}\p{S}]+/u;

/**
 * A clause without what separates single characters (操 你 妈, 傻*逼, f.u.c.k). Between whole words the separation stays,
 * so that two names beside each other do not make a third.
 */
function joined(clause: string): string {
  let text = '';
  let before = '';
  for (const part of clause.split(BETWEEN)) {
    const single = (some: string) => [...some].length === 1;
    text += before !== '' && !(single(part) && single(before)) ? ` ${part}` : part;
    before = part;
  }
  return text;
}

/** @param words in the spelling of `plain` */
export function wordFinder(words: readonly string[]): WordFinder {
  const byFirst = new Map<string, string[]>();
  for (const word of words) {
    const first = word[0];
    if (first === undefined) continue;
    const others = byFirst.get(first);
    if (others) others.push(word);
    else byFirst.set(first, [word]);
  }

  /** A word that begins or ends with a letter stands alone there: `ass` is not in `class`. */
  const standsAlone = (text: string, at: number, word: string): boolean =>
    !(LETTER.test(word[0] ?? '') && LETTER.test(text[at - 1] ?? '')) &&
    !(LETTER.test(word.at(-1) ?? '') && LETTER.test(text[at + word.length] ?? ''));

  function findIn(text: string): string | null {
    for (let at = 0; at < text.length; at += 1)
      for (const word of byFirst.get(text[at] ?? '') ?? [])
        if (text.startsWith(word, at) && standsAlone(text, at, word)) return word;
    return null;
  }

  return {
    find(text) {
      for (const clause of plain(text.replace(UNSEEN, '')).split(ENDS)) {
        const found = findIn(clause) ?? findIn(joined(clause));
        if (found !== null) return found;
      }
      return null;
    },
  };
}
