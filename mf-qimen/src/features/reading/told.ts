import { safeStorage } from '@tianji/kit';
import { type AddressField, type Reading, useAddressField } from '@tianji/kit/chart';
import type { Section } from './use-reading.ts';

const VOICES = ['plain', 'expert', 'both'] as const;
type Voice = (typeof VOICES)[number];

const named = (text: string | null): Voice | null => VOICES.find((voice) => voice === text) ?? null;

/** The version that the switch of the reading has put into the address. */
const VOICE: AddressField<Voice | null> = { key: 'text', read: named, write: (voice) => voice };

/** The version on the page: from the address, else the reader's last choice, else everyday words. */
export function useVoice(): Voice {
  const [asked] = useAddressField(VOICE);
  return asked ?? named(safeStorage.read('report.mode')) ?? 'plain';
}

/** A title or a line in a version; in both, the expert one first. */
function worded(voice: Voice, expert: string, plain = expert): string {
  if (voice === 'expert' || plain === expert) return expert;
  return voice === 'plain' ? plain : `${expert}　${plain}`;
}

/** Sections as a guided reading: the sentences of the verdict first, then a part for each section. */
export const readingOf = (sections: readonly Section[], voice: Voice): Reading => ({
  summary: sections.flatMap(({ sentences = [] }) => sentences),
  // A reading kept from before has no plain text.
  parts: sections.map(({ id, title, plainTitle, line = '', plainLine, text, plain = '', facts }) => ({
    // A prefixed id: the page has anchors called 格局 and 方位 as well.
    ...{ id: `jie-${id}`, title: worded(voice, title, plainTitle), line: worded(voice, line, plainLine) },
    ...{ facts, expert: text, plain },
  })),
});

/** The reading as text, in the version on the page. */
export const plainText = (sections: readonly Section[], voice: Voice): string =>
  sections
    .map(({ title, plainTitle, text, plain = '' }) => {
      const head = worded(voice, title, plainTitle);
      if (plain === '' || voice === 'expert') return `${head}\n${text}`;
      return voice === 'plain' ? `${head}\n${plain}` : `${head}\n专业　${text}\n白话　${plain}`;
    })
    .join('\n\n');
