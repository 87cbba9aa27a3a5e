import { emitAnnouncement } from '@tianji/kit';
import type { EntryState } from '@tianji/kit/host';

// What a browser does by itself when a new document opens, a single-page app must do on its own: the focus starts at
// the top of the new page, its title is announced, and going back restores the scroll position.

const POSITIONS_KEPT = 50;

let positions = new Map<string, number>();
let path = '';
let key = '';
let pending: { scroll: 'top' | 'back' | 'keep' } | null = null;

/** Starts watching; call once, before the first page is shown. */
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
  // A change of the query alone is a change within the page: leave focus and scroll alone.
  if (location.pathname === path) return;
  path = location.pathname;
  pending = { scroll: back ? 'back' : 'top' };
  if (positions.size > POSITIONS_KEPT) positions = new Map([...positions].slice(-POSITIONS_KEPT));
}

/** Links that do not use the kit push entries without a key: add one. */
function entryKey(): string {
  const state = history.state as Partial<EntryState> | null;
  if (typeof state?.key === 'string') return state.key;
  const fresh = Math.random().toString(36).slice(2, 10);
  History.prototype.replaceState.call(history, { ...state, key: fresh }, '');
  return fresh;
}

/** The content is about to be replaced without a change of address: keep the focus from getting lost. */
export function pageIsReplaced(): void {
  pending = { scroll: 'keep' };
}

/** The new page is on the screen: focus its heading and announce its title. */
export function pageStands(): void {
  // The static frame (frame.js) then gives way to the page.
  document.dispatchEvent(new Event('pagestands'));
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
