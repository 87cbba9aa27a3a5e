/** One text of a report: plain lines, `# ` before a subheading; and the grounds of each paragraph. */
export interface SectionText {
  text: string;
  /** One entry per paragraph, without subheadings. */
  trace: { rule: string; facts: string[] }[];
}

/**
 * A report to be written by rules. Deterministic: the same request gives the same plan, and calling `write`
 * for all keys in order gives the same texts in any process.
 */
export interface ReportPlan {
  /** The four pillars, separated by a space. */
  readonly bazi: string;
  readonly engine: string;
  /** Version of the rule writer. */
  readonly version: string;
  /** The chart's facts as short lines: the input of a language model. */
  readonly facts: string;
  /** Keys of the texts, in writing order. */
  readonly keys: readonly string[];
  /** The text for a key; call it in the order of `keys`. */
  write(key: string): SectionText;
}

/** Texts by their keys. */
export type Texts = Record<string, SectionText>;

/** The finished content of a report; the contract of its kind defines more. */
export type ReportContent = { writer: string } & Record<string, unknown>;

/** Paragraphs of a text: its lines without subheadings. */
export const paragraphsOf = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('# '));
