/** An explanation: the term, what it is and how it is determined, and the source of the rule or image. */
export interface Entry {
  title: string;
  text: string;
  source: string;
}

/** Makes entries that share a source, keyed by their titles. */
export function entries(source: string, texts: Readonly<Record<string, string>>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(texts).map(([title, text]) => [title, { title, text, source }]));
}
