import { hashOf, sentencesOf } from './sentences.ts';

/** A paragraph, the rule that wrote it and the facts that chose it. */
export interface Paragraph {
  /** The subheading above it; a paragraph without one continues under the last. */
  head?: string;
  rule: string;
  facts: string[];
  text: string;
}

export interface Teller {
  /** Those of the sentences that have not been used yet, as one text, and marks them as used. '' when none is left. */
  say(...texts: readonly string[]): string;
  /** The same as a paragraph, or null when nothing is left. */
  tell(rule: string, facts: readonly string[], ...texts: readonly string[]): Paragraph | null;
  /** Paragraphs under a subheading; without paragraphs there is no subheading either. */
  under(head: string, paragraphs: readonly (Paragraph | null)[]): Paragraph[];
  /**
   * The first wording, starting at `start` and wrapping around, of which nothing was used or chosen; '' when there is
   * none.
   */
  pick(wordings: readonly string[], start?: number): string;
  /**
   * Like `pick`, starting where the chart and `id` determine, so that two charts differ. A chosen wording is not chosen
   * again.
   */
  choose(id: string, wordings: readonly string[]): string;
  /** The first phrase, starting at `start` and wrapping around, that was not returned yet; '' when all were. */
  fresh(phrases: readonly string[], start?: number): string;
  /** A stable number from the chart and a word: it decides which of several wordings is tried first. */
  turn(word: string): number;
  /** Sentences and subheadings that were requested twice and left out. A well-made text has none. */
  readonly repeated: readonly string[];
}

function firstFree(texts: readonly string[], start: number, taken: (text: string) => boolean): string {
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[(start + i) % texts.length]!;
    if (!taken(text)) return text;
  }
  return '';
}

/** @param seed what distinguishes this chart from others: the same chart gets the same words */
export function createTeller(seed = ''): Teller {
  const told = new Set<string>();
  const chosen = new Set<string>();
  const given = new Set<string>();
  const repeated: string[] = [];

  const turn = (word: string): number => hashOf(`${seed}|${word}`);
  const used = (text: string): boolean =>
    sentencesOf(text).some((each) => told.has(each) || chosen.has(each));
  const once = (sentence: string): boolean => {
    if (told.has(sentence)) {
      repeated.push(sentence);
      return false;
    }
    told.add(sentence);
    return true;
  };
  const say = (...texts: readonly string[]): string => texts.flatMap(sentencesOf).filter(once).join('');

  return {
    say,
    tell(rule, facts, ...texts) {
      const text = say(...texts);
      return text === '' ? null : { rule, facts: [...facts], text };
    },
    under(head, paragraphs) {
      const [top, ...rest] = paragraphs.filter((paragraph) => paragraph !== null);
      if (!top) return [];
      once(head);
      return [{ ...top, head }, ...rest];
    },
    pick: (wordings, start = 0) => firstFree(wordings, start, used),
    choose(id, wordings) {
      const number = turn(id);
      // The low bits of the hash alone would map similar names to similar positions.
      const mixed = (number ^ (number >>> 15)) >>> 0;
      const text = firstFree(wordings, wordings.length > 1 ? mixed % wordings.length : 0, used);
      for (const each of sentencesOf(text)) chosen.add(each);
      return text;
    },
    fresh(phrases, start = 0) {
      const phrase = firstFree(phrases, start, (each) => given.has(each));
      if (phrase !== '') given.add(phrase);
      return phrase;
    },
    turn,
    repeated,
  };
}
