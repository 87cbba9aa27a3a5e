import type { Reading } from '@tianji/kit/chart';
import type { Section } from './use-reading.ts';

/** Sections as a guided reading: the sentences of the verdict first, then a part for each section. */
export const readingOf = (sections: readonly Section[]): Reading => ({
  summary: sections.flatMap(({ sentences = [] }) => sentences),
  parts: sections.map(({ id, title, line = '', text, facts }) => ({
    // A prefixed id: the page has anchors called 格局 and 方位 as well.
    ...{ id: `jie-${id}`, title, line, facts },
    expert: text,
    plain: '',
  })),
});

export const plainText = (sections: readonly Section[]): string =>
  sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n');
