/** 顺 favourable, 平 neutral, 慎 with care. */
export type Favour = '顺' | '平' | '慎';

/** One or two paragraphs of a reading, and the facts they rest on. */
export interface ReadingSection {
  readonly id: string;
  readonly title: string;
  /** One line that shows while the section is folded. */
  readonly line: string;
  /** `fact　place`, one per line. */
  readonly facts: readonly string[];
  readonly text: string;
  /** The same in everyday words; a matter that is not read has none. */
  readonly plain?: string;
  /** Only for the verdict: the three sentences before everything else. */
  readonly sentences?: readonly ReadingSentence[];
}

/** One of the three sentences, with the facts it rests on. */
export interface ReadingSentence {
  readonly id: string;
  /** 总的说, 最要紧, 可以先做. */
  readonly title: string;
  readonly text: string;
  readonly facts: readonly string[];
}

/** The sections there are, each with its text and its line in everyday words, by id. */
export const withPlain = (
  sections: readonly (ReadingSection | null)[],
  texts: Readonly<Record<string, string>>,
  lines: Readonly<Record<string, string>>,
): ReadingSection[] =>
  sections
    .filter((section) => section !== null)
    .map((section) => ({
      ...section,
      line: lines[section.id] ?? section.line,
      plain: section.plain ?? texts[section.id] ?? '',
    }));
