/** Says every sentence of a report once, under subheadings that are used once. */
import type { Paragraph } from './types.ts';

export interface ReportTeller {
  /** A paragraph of the sentences not said yet, or null when nothing is left. Empty texts are passed over. */
  tell(rule: string, facts: readonly string[], ...texts: readonly string[]): Paragraph | null;
  /** The paragraphs under a subheading; without paragraphs there is no subheading either. */
  under(head: string, paragraphs: readonly (Paragraph | null)[]): Paragraph[];
  /** The first of the texts, from `start` on and round again, that has not been said; '' when all have. */
  pick(texts: readonly string[], start?: number): string;
  /** The same for phrases inside sentences, which count as used once they are given out. */
  fresh(phrases: readonly string[], start?: number): string;
  /** A stable number from the chart and a word: which of several wordings is tried first. */
  turn(word: string): number;
  /** Sentences and subheadings that were asked for twice. A report that is well made has none. */
  readonly repeated: readonly string[];
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[。！？])/).filter((part) => part !== '');

/** FNV-1a, 32 bits: the same number for the same text on every machine. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return h;
}

/** @param seed a text that is the chart's own: the same chart is told in the same words */
export function makeTeller(seed: string): ReportTeller {
  const said = new Set<string>();
  const given = new Set<string>();
  const repeated: string[] = [];
  const first = (texts: readonly string[], start: number, taken: (text: string) => boolean): string => {
    for (let i = 0; i < texts.length; i += 1) {
      const text = texts[(start + i) % texts.length]!;
      if (!taken(text)) return text;
    }
    return '';
  };
  const once = (sentence: string): boolean => {
    if (said.has(sentence)) {
      repeated.push(sentence);
      return false;
    }
    said.add(sentence);
    return true;
  };
  return {
    repeated,
    tell(rule, facts, ...texts) {
      const text = texts.flatMap(sentencesOf).filter(once).join('');
      return text === '' ? null : { rule, facts: [...facts], text };
    },
    under(head, paragraphs) {
      const [top, ...rest] = paragraphs.filter((paragraph) => paragraph !== null);
      if (!top) return [];
      once(head);
      return [{ ...top, head }, ...rest];
    },
    pick: (texts, start = 0) =>
      first(texts, start, (text) => sentencesOf(text).some((sentence) => said.has(sentence))),
    fresh(phrases, start = 0) {
      const phrase = first(phrases, start, (text) => given.has(text));
      if (phrase !== '') given.add(phrase);
      return phrase;
    },
    turn: (word) => hash(`${seed}|${word}`),
  };
}
