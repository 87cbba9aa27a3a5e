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
  /** Title and line in everyday words. */
  readonly plainTitle?: string;
  readonly plainLine?: string;
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

/** A reading in everyday words: titles, folded lines and texts by id. */
export interface PlainWords {
  readonly titles: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** The sections there are, each with its title, line and text in everyday words; those without keep the expert's. */
export const withPlain = (
  sections: readonly (ReadingSection | null)[],
  { titles, lines, texts }: PlainWords,
): ReadingSection[] =>
  sections
    .filter((section) => section !== null)
    .map((section) => ({
      ...section,
      plainTitle: titles[section.id] ?? section.title,
      plainLine: lines[section.id] ?? section.plainLine ?? section.line,
      plain: section.plain ?? texts[section.id] ?? '',
    }));
