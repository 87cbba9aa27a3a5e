import { safeStorage } from '@tianji/kit';
import { type AddressField, type ReadingMode, useAddressField } from '@tianji/kit/chart';

const MODES: readonly ReadingMode[] = ['plain', 'expert', 'both'];
const modeOf = (text: string | null): ReadingMode | null => MODES.find((mode) => mode === text) ?? null;

/** Where the switch of the reading puts the chosen version. */
const FIELD: AddressField<ReadingMode | null> = { key: 'text', read: modeOf, write: (mode) => mode };

/** The version that the reading shows: of the address, else the last choice, else everyday words. */
export function useShownMode(): ReadingMode {
  const [asked] = useAddressField(FIELD);
  return asked ?? modeOf(safeStorage.read('report.mode')) ?? 'plain';
}

/** A title or a line in the shown version; in both, the expert one first. */
export function worded(mode: ReadingMode, expert: string, plain: string | undefined): string {
  if (!plain || plain === expert || mode === 'expert') return expert;
  return mode === 'plain' ? plain : `${expert}　${plain}`;
}
