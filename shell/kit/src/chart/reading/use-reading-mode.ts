import { safeStorage } from '../../tool/storage.ts';
import { type AddressField, useAddressField } from './address.ts';
import type { ReadingMode } from './model.ts';

const MODES: readonly ReadingMode[] = ['plain', 'expert', 'both'];
const KEPT = 'report.mode';

const FIELD: AddressField<ReadingMode | null> = {
  key: 'text',
  read: (text) => MODES.find((mode) => mode === text) ?? null,
  write: (mode) => mode,
};

/** The reader's text version: from the address, else the last choice, else plain. */
export function useReadingMode(): [ReadingMode, (mode: ReadingMode) => void] {
  const [asked, setAsked] = useAddressField(FIELD);
  const kept = MODES.find((mode) => mode === safeStorage.read(KEPT));
  const choose = (next: ReadingMode) => {
    safeStorage.write(KEPT, next);
    setAsked(next);
  };
  return [asked ?? kept ?? 'plain', choose];
}

/** A title or a line in a version; in both, the expert one first. One without an everyday wording is the same in all. */
export function worded(mode: ReadingMode, expert: string, plain = expert): string {
  if (mode === 'expert' || plain === expert || plain === '') return expert;
  return mode === 'plain' ? plain : `${expert}　${plain}`;
}
