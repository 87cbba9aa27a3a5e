import { type Reading, type ReadingMode, worded } from '@tianji/kit/chart';
import type { Section } from './use-reading.ts';

/** The first section carries what stands above the reading, and is none of its parts. */
export const partsOf = (sections: readonly Section[]): Section[] =>
  sections.filter(({ id }) => id !== 'answer');

/** Sections as a guided reading: the sentences of the verdict first, then a part for each section. */
export const readingOf = (sections: readonly Section[], voice: ReadingMode): Reading => ({
  summary: sections.flatMap(({ sentences = [] }) => sentences),
  // A reading kept from before has no plain text.
  parts: partsOf(sections).map(
    ({ id, title, plainTitle, line = '', plainLine, text, plain = '', facts }) => ({
      // A prefixed id: the page has anchors called 格局 and 方位 as well.
      ...{ id: `jie-${id}`, title: worded(voice, title, plainTitle), line: worded(voice, line, plainLine) },
      ...{ facts, expert: text, plain },
    }),
  ),
});

/** The reading as text, in the version on the page. */
export const plainText = (sections: readonly Section[], voice: ReadingMode): string =>
  partsOf(sections)
    .map(({ title, plainTitle, text, plain = '' }) => {
      const head = worded(voice, title, plainTitle);
      if (plain === '' || voice === 'expert') return `${head}\n${text}`;
      return voice === 'plain' ? `${head}\n${plain}` : `${head}\n专业　${text}\n白话　${plain}`;
    })
    .join('\n\n');
