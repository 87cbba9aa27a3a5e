import { emitAnnouncement } from '@tianji/kit';
import type { EntryState } from '@tianji/kit/host';
import {
  keepPositions,
  keptPositions,
  scrollBackTo,
  scrollingBack,
  stopScrollingBack,
} from './scroll-positions.ts';

// What a browser does by itself when a new document opens, a single-page app must do on its own: the focus starts at
// the top of the new page, its title is announced, and going back or reloading restores the scroll position.

let positions = new Map<string, number>();
let path = '';
let key = '';
let pending: { scroll: 'top' | 'back' | 'keep' | 'reload' } | null = null;

/** Starts watching; call once, before the first page is shown. */
export function watchNavigation(): void {
  history.scrollRestoration = 'manual';
  path = location.pathname;
  key = entryKey();
  positions = keptPositions();
  // A new entry has a new key: an entry with a known one was reloaded, or returned to from another site.
  pending = positions.get(key) ? { scroll: 'reload' } : null;
  // A phone may discard a tab in the background without any further event.
  for (const event of ['pagehide', 'visibilitychange'])
    addEventListener(event, () => keepPositions(positions));
  addEventListener(
    'scroll',
    () => {
      // Until the page is there, and while it grows, the position is not the reader's.
      if (pending === null && !scrollingBack()) positions.set(key, scrollY);
    },
    { passive: true },
  );
  addEventListener('popstate', (event) => changed(event.isTrusted));
  addEventListener('pushState', () => changed(false));
  addEventListener('replaceState', () => {
    const before = key;
    key = entryKey();
    const y = positions.get(before);
    if (location.pathname === path && y !== undefined) positions.set(key, y);
  });
}

function changed(back: boolean): void {
  const next = entryKey();
  if (location.pathname === path && next === key) return;
  key = next;
  // A change of the query alone is a change within the page: leave focus and scroll alone.
  if (location.pathname === path) {
    positions.set(key, scrollY);
    return;
  }
  path = location.pathname;
  pending = { scroll: back ? 'back' : 'top' };
  stopScrollingBack();
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
  const known = positions.get(key) ?? 0;
  if (scroll === 'reload') {
    scrollBackTo(known);
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (scroll === 'back') scrollBackTo(known);
  if (scroll === 'top') scrollTo(0, 0);
  emitAnnouncement({ text: document.title });
}
