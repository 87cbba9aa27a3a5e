/** One table of the report's texts: what a paragraph says, by the fact that chooses it. */
export type Texts = Readonly<Record<string, string>>;

/** The text of a table at a key. A key that a table lacks is a fault of the corpus, never of a reader. */
export function at(table: Texts, key: string): string {
  const text = table[key];
  if (text === undefined) throw new RangeError(`no text for ${key}, only ${Object.keys(table).join(' ')}`);
  return text;
}
