/** An explanation: the name of the thing, what it is and how it is found, and where the rule or image is from. */
export interface Entry {
  title: string;
  text: string;
  source: string;
}

/** Makes entries that share a source, keyed by their titles. */
export function entries(source: string, texts: Readonly<Record<string, string>>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(texts).map(([title, text]) => [title, { title, text, source }]));
}
