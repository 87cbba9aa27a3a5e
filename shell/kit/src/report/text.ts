/** A line of a report's text: a subheading, or a paragraph with its place among the paragraphs. */
export interface TextBlock {
  kind: 'head' | 'paragraph';
  text: string;
  /** Subheadings and paragraphs are counted apart, from 0. */
  at: number;
}

/** Why a paragraph stands there. */
export interface Grounds {
  rule: string;
  facts: readonly string[];
}

/** One section of a report: its text for those who know the terms and, where there is one, the plain version. */
export interface ReportPart {
  key: string;
  expert: string;
  plain: string;
  expertGrounds: readonly Grounds[];
  plainGrounds: readonly Grounds[];
}

/** A report's text is plain: one paragraph a line, a line that begins with `# ` is a subheading. */
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

/** A subheading as the table of contents has it: a year or a decade tells more in its own than has room there. */
export const shortHead = (text: string): string => text.split(/[　，]/u)[0] ?? text;

interface Content {
  trace?: Record<string, readonly Grounds[]> | undefined;
}

/** The sections of a report's content by their keys; what it lacks is empty. */
export function partsOf(content: Content, keys: readonly string[]): ReportPart[] {
  const texts = content as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof texts[key] === 'string' ? texts[key] : '');
  const grounds = (key: string) => content.trace?.[key] ?? [];
  return keys.map((key) => ({
    key,
    expert: text(key),
    plain: text(`${key}Baihua`),
    expertGrounds: grounds(key),
    plainGrounds: grounds(`${key}Baihua`),
  }));
}
