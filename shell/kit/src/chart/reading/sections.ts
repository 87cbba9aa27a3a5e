import type { Grounds, Reading, ReadingFigure, ReadingPart, ReadingSentence } from './model.ts';

/** A section of a reading as services send it. Optional fields are newer than the first readings. */
export interface WireSection {
  id: string;
  title: string;
  rule: string;
  facts: readonly string[];
  text: string;
  line?: string | undefined;
  plain?: string | undefined;
  /** Grounds of each line of `text`, and of `plain`. */
  lines?: readonly Grounds[] | undefined;
  plainLines?: readonly Grounds[] | undefined;
  figures?: readonly ReadingFigure[] | undefined;
  /** Only in the section `sanju`. */
  sentences?: readonly ReadingSentence[] | undefined;
}

/** The section that is not a part: the three opening sentences. */
const SENTENCES = 'sanju';

function partOf(section: WireSection): ReadingPart {
  const { id, title, rule, facts, text, line = '', plain = '', lines, plainLines, figures } = section;
  return {
    ...{ id, title, line, expert: text, plain, facts, rule, figures },
    expertGrounds: lines,
    // When there is only one text, it takes the only grounds.
    plainGrounds: plain === '' ? lines : plainLines,
  };
}

/** Sections as a reading: the three sentences, and one part per section in the given order. */
export function readingOfSections(sections: readonly WireSection[]): Reading {
  return {
    summary: sections.find(({ id }) => id === SENTENCES)?.sentences ?? [],
    parts: sections.filter(({ id }) => id !== SENTENCES).map(partOf),
  };
}
