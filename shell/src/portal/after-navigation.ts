import { emitAnnouncement } from '@tianji/kit';
import type { EntryState } from '@tianji/kit/host';

// What a browser does by itself when a new document is opened, and a single page must do on its own:
// the focus begins at the top of the new page, its title is spoken, and going back finds the old place.

const POSITIONS_KEPT = 50;

let positions = new Map<string, number>();
let path = '';
let key = '';
let pending: { scroll: 'top' | 'back' | 'keep' } | null = null;

/** Starts watching; call once, before the first page stands. */
export function watchNavigation(): void {
  history.scrollRestoration = 'manual';
  path = location.pathname;
  key = entryKey();
  addEventListener('scroll', () => positions.set(key, scrollY), { passive: true });
  addEventListener('popstate', (event) => changed(event.isTrusted));
  addEventListener('pushState', () => changed(false));
  addEventListener('replaceState', () => {
    key = entryKey();
  });
}

function changed(back: boolean): void {
  const next = entryKey();
  if (location.pathname === path && next === key) return;
  key = next;
  // A change of the query alone is a change within the page: neither focus nor scroll is touched.
  if (location.pathname === path) return;
  path = location.pathname;
  pending = { scroll: back ? 'back' : 'top' };
  if (positions.size > POSITIONS_KEPT) positions = new Map([...positions].slice(-POSITIONS_KEPT));
}

/** Links that know nothing of the kit push entries without a key: they get one. */
function entryKey(): string {
  const state = history.state as Partial<EntryState> | null;
  if (typeof state?.key === 'string') return state.key;
  const fresh = Math.random().toString(36).slice(2, 10);
  History.prototype.replaceState.call(history, { ...state, key: fresh }, '');
  return fresh;
}

/** What stands here is about to be replaced without a change of address: the focus must not get lost. */
export function pageIsReplaced(): void {
  pending = { scroll: 'keep' };
}

/** The new page stands on the screen: its heading gets the focus, its title is announced. */
export function pageStands(): void {
  if (!pending) return;
  const { scroll } = pending;
  pending = null;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (scroll !== 'keep') scrollTo(0, scroll === 'back' ? (positions.get(key) ?? 0) : 0);
  emitAnnouncement({ text: document.title });
}
