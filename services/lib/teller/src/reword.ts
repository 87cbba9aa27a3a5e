/** A text written for one age in the words of another: the tools have the words, here they are put in. */
import type { AgeBand } from './ages.ts';

/** Clauses of a text, and what is said instead. */
export type Rewording = readonly (readonly [said: string, fits: string])[];

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

function replacing(words: Rewording): (text: string) => string {
  const fits = new Map(words);
  // Of two clauses that begin at one place the longer: the alternatives of a pattern are tried in order.
  const said = [...fits.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const any = new RegExp(said.join('|'), 'gu');
  return (text) => text.replace(any, (clause) => fits.get(clause)!);
}

/**
 * Puts a text in the words of the age that it is about. Every clause is replaced where it stands, once: what has been
 * put in is not looked at again, so the order of the words does not matter.
 * @param byAge the words of each age; an age without any keeps the text
 * @returns for the ages that a text is about; a text about several keeps its words
 */
export function reworder(
  byAge: Readonly<Partial<Record<AgeBand, Rewording>>>,
): (ages: readonly AgeBand[], text: string) => string {
  const put = new Map(
    Object.entries(byAge)
      .filter(([, words]) => words.length > 0)
      .map(([age, words]) => [age, replacing(words)] as const),
  );
  return (ages, text) => (ages.length === 1 ? (put.get(ages[0]!)?.(text) ?? text) : text);
}
