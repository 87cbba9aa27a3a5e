/** The meanings of the pages' words, as declared in `terms.json`. */
import terms from '../../../terms.json';

type Terms = typeof terms;

/** A word that `terms.json` explains itself. */
export type Explained = { [K in keyof Terms]: Terms[K] extends { text: string } ? K : never }[keyof Terms];

/**
 * The meaning of a word.
 * @param here how it came about on this chart, as a sentence without its full stop
 */
export function meaning(of: Explained, here?: string) {
  const { text, source } = terms[of];
  return {
    // A word with two meanings carries its craft in （）; on its own page this is not needed.
    title: of.replace(/（.*）$/, ''),
    lines: here ? [text, `此卦：${here}。`] : [text],
    source,
  };
}
