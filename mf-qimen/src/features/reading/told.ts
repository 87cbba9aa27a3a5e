import { safeStorage } from '@tianji/kit';
import { type AddressField, type Reading, useAddressField } from '@tianji/kit/chart';
import type { Section } from './use-reading.ts';

/** Sections as a guided reading: the sentences of the verdict first, then a part for each section. */
export const readingOf = (sections: readonly Section[]): Reading => ({
  summary: sections.flatMap(({ sentences = [] }) => sentences),
  // A reading kept from before has no plain text.
  parts: sections.map(({ id, title, line = '', text, plain = '', facts }) => ({
    // A prefixed id: the page has anchors called 格局 and 方位 as well.
    ...{ id: `jie-${id}`, title, line, facts },
    ...{ expert: text, plain },
  })),
});

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

/** The reading as text, in the version on the page. */
export const plainText = (sections: readonly Section[], voice: Voice): string =>
  sections
    .map(({ title, text, plain = '' }) => {
      if (plain === '' || voice === 'expert') return `${title}\n${text}`;
      return voice === 'plain' ? `${title}\n${plain}` : `${title}\n专业　${text}\n白话　${plain}`;
    })
    .join('\n\n');
