import type { Told } from '../told.ts';

/**
 * One table of the report's texts, keyed by the fact that selects the paragraph: said to the living alone, for a year,
 * a habit or a child.
 */
export type Texts = Readonly<Record<string, string>>;

/** The same of texts that are told of any life, their counsel marked. */
export type LifeTexts = Readonly<Record<string, Told>>;

/** The text of a table for a key. A missing key is an error in the corpus, never in the input. */
export function at(table: Texts, key: string): string {
  const text = table[key];
  if (text === undefined) throw new RangeError(`no text for ${key}, only ${Object.keys(table).join(' ')}`);
  return text;
}
