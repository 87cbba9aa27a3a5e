/** One text of a report: plain lines, `# ` before a subheading; and why each paragraph stands there. */
export interface SectionText {
  text: string;
  /** One entry a paragraph, subheadings left out. */
  trace: { rule: string; facts: string[] }[];
}

/**
 * A report about to be written by rules. Deterministic: the same request gives the same plan, and `write`
 * called for all keys in order gives the same texts in any process.
 */
export interface ReportPlan {
  /** The four pillars, a space between. */
  readonly bazi: string;
  readonly engine: string;
  /** Version of the rule writer. */
  readonly version: string;
  /** The chart's facts as short lines: what a language model is given. */
  readonly facts: string;
  /** Keys of the texts, in writing order. */
  readonly keys: readonly string[];
  /** The text of a key; to be called in the order of `keys`. */
  write(key: string): SectionText;
}

/** Texts by their keys. */
export type Texts = Record<string, SectionText>;

/** What a report holds in the end; the contract of its kind says more. */
export type ReportContent = { writer: string } & Record<string, unknown>;

/** The title of the section that a key belongs to: plain versions carry the section's own. */
export const sectionOf = (key: string) => key.replace(/Baihua$/, '');

/** Paragraphs of a text: its lines without subheadings. */
export const paragraphsOf = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('# '));
