import { otherTabs } from '../streams/sources.ts';
import { safeStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** How large text is drawn: as the browser has it, a quarter larger, or half again as large. */
export type TextSize = 'normal' | 'large' | 'larger';

/** The key of local storage; the page's inline start script reads it too, before the first paint. */
export const SIZE_KEY = 'size';

const store = createStore<TextSize>(readStored());

/** The reader's choice on this device, for every tool. */
export function useTextSize(): TextSize {
  return useStore(store);
}

/** Keeps the choice on this device and draws the page with it. Every size of text is in rem, so the root's is enough. */
export function setTextSize(size: TextSize): void {
  safeStorage.write(SIZE_KEY, size === 'normal' ? null : size);
  store.set(size);
  applyTextSize();
}

/** Writes the choice on the root element, where the style sheet reads it. */
export function applyTextSize(): void {
  const size = store.get();
  if (size === 'normal') delete document.documentElement.dataset.size;
  else document.documentElement.dataset.size = size;
}

// A choice made in another tab applies here too.
otherTabs(SIZE_KEY).subscribe(() => {
  store.set(readStored());
  applyTextSize();
});

function readStored(): TextSize {
  const stored = safeStorage.read(SIZE_KEY);
  return stored === 'large' || stored === 'larger' ? stored : 'normal';
}
