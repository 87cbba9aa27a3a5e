import { otherTabs } from '../streams/sources.ts';
import { safeStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** The reader's choice; `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

/** The key of local storage; the page's inline start script reads it too, before the first paint. */
export const THEME_KEY = 'theme';

const store = createStore<ThemeChoice>(readStored());

export function useTheme(): ThemeChoice {
  return useStore(store);
}

/** The theme in effect now. */
export function useResolvedTheme(): 'light' | 'dark' {
  useStore(systemDark);
  return resolveTheme(useStore(store));
}

export function setTheme(choice: ThemeChoice): void {
  safeStorage.write(THEME_KEY, choice === 'auto' ? null : choice);
  store.set(choice);
  applyTheme();
}

/** Sets the theme of this page alone: nothing is stored, and other tabs do not change it. */
export function fixTheme(choice: ThemeChoice): void {
  fixed = true;
  store.set(choice);
  applyTheme();
}
let fixed = false;

/**
 * Writes the choice on the root element (`auto` sets no attribute: the style sheet then follows the system) and gives
 * the browser's bar the colour of the header: the tenant's, or ours while no style sheet says which.
 */
export function applyTheme(): void {
  const choice = store.get();
  if (choice === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  const colour =
    getComputedStyle(document.documentElement).getPropertyValue('--leaf').trim() ||
    (resolveTheme(choice) === 'dark' ? '#161A1D' : '#FCFCF9');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}

const darkQuery =
  typeof window !== 'undefined' && typeof window.matchMedia === 'function'
    ? window.matchMedia('(prefers-color-scheme: dark)')
    : null;
const systemDark = createStore(darkQuery?.matches ?? false);
darkQuery?.addEventListener('change', (event) => {
  systemDark.set(event.matches);
  applyTheme();
});

// A choice made in another tab applies here too.
otherTabs(THEME_KEY).subscribe(() => {
  if (fixed) return;
  store.set(readStored());
  applyTheme();
});

function resolveTheme(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return systemDark.get() ? 'dark' : 'light';
}

function readStored(): ThemeChoice {
  const stored = safeStorage.read(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
