import { safeStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** What the reader chose; `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

/** The key of local storage; the inline start script of the page reads it too, before anything is painted. */
export const THEME_KEY = 'theme';

const store = createStore<ThemeChoice>(readStored());

export function useTheme(): ThemeChoice {
  return useStore(store);
}

/** The theme that is on the page now. */
export function useResolvedTheme(): 'light' | 'dark' {
  useStore(systemDark);
  return resolveTheme(useStore(store));
}

export function setTheme(choice: ThemeChoice): void {
  safeStorage.write(THEME_KEY, choice === 'auto' ? null : choice);
  store.set(choice);
  applyTheme();
}

/**
 * Writes the choice on the root element (`auto` leaves no attribute: the style sheet then asks the
 * system) and gives the browser's bar the colour of the header.
 */
export function applyTheme(): void {
  const choice = store.get();
  if (choice === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  const colour = resolveTheme(choice) === 'dark' ? '#161A1D' : '#FCFCF9';
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

// A choice made in another tab holds here too.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== THEME_KEY && event.key !== null) return;
    store.set(readStored());
    applyTheme();
  });
}

function resolveTheme(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return systemDark.get() ? 'dark' : 'light';
}

function readStored(): ThemeChoice {
  const stored = safeStorage.read(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
