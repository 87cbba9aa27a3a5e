/** A line of a text: a subheading, or a paragraph with its number among the paragraphs. */
export interface TextBlock {
  kind: 'head' | 'paragraph';
  text: string;
  /** Subheadings and paragraphs are numbered separately, from 0. */
  at: number;
}

/** Splits plain text: one paragraph per line; a line that begins with `# ` is a subheading. */
export function blocksOf(text: string): TextBlock[] {
  const count = { head: 0, paragraph: 0 };
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const kind = line.startsWith('# ') ? 'head' : 'paragraph';
      const at = count[kind];
      count[kind] += 1;
      return { kind, text: kind === 'head' ? line.slice(2).trim() : line, at };
    });
}

/** A subheading as the table of contents shows it: a year's or decade's own subheading is too long for it. */
export const shortHead = (text: string): string => text.split(/[　，]/u)[0] ?? text;

/** The id of a part's subheading on the page. */
export const headId = (part: string, at: number): string => `${part}_${at}`;
