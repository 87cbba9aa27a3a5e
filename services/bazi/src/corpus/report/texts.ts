/** One table of the report's texts, keyed by the fact that selects the paragraph. */
export type Texts = Readonly<Record<string, string>>;

/** The text of a table for a key. A missing key is an error in the corpus, never in the input. */
export function at(table: Texts, key: string): string {
  const text = table[key];
  if (text === undefined) throw new RangeError(`no text for ${key}, only ${Object.keys(table).join(' ')}`);
  return text;
}
