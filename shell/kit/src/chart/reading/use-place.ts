import { useEffect, useRef } from 'react';
import { after } from '../../streams/sources.ts';
import { hashNow, placeNow, setPlace } from './address.ts';
import { type ReadingPart, withInner } from './model.ts';
import type { OpenParts } from './use-open-parts.ts';

/** Milliseconds without scrolling after which the reader has settled. */
const SETTLED = 300;
/** Pixels from the top of the screen: what lies above is covered by the header and the bars below it. */
const READING_LINE = 140;
/** Events that may change the hash; the portal's router dispatches the first two. */
const NAMED = ['replaceState', 'pushState', 'popstate', 'hashchange'] as const;

let arrived = false;

/**
 * Whether this document was opened by a link with the parts that are open now, and not by reloading or going back. True
 * once at most.
 */
function arrivesByLink(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { type, name = '' } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  if (arrived || type !== 'navigate') return false;
  const opened = ({ search }: { search: string }) => new URLSearchParams(search).get('open');
  arrived = opened(new URL(name, location.href)) === opened(location);
  return arrived;
}

/** The innermost part at the reading line; null outside all parts. */
function partInReading(ids: readonly string[]): string | null {
  let found: string | null = null;
  for (const id of ids) {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (box && box.top < READING_LINE && box.bottom > READING_LINE) found = id;
  }
  return found;
}

/**
 * Keeps the reader's place in the hash of the address: it follows the reader through the open parts, and an address
 * that names a part opens there; a link that names none, at the part that was opened last.
 * @returns a function that gives the part being read
 */
export function usePlace(parts: readonly ReadingPart[], open: OpenParts): () => string | null {
  const present = useRef({ parts, open });
  present.current = { parts, open };
  const inReading = () => partInReading(present.current.parts.flatMap(withInner).map(({ id }) => id));

  useEffect(() => {
    let last = '';
    // A tab of the page, the contents, a link or going back names a place: open it.
    const follow = () => {
      const place = placeNow();
      if (place === last) return;
      last = place;
      if (place) present.current.open.reveal(place);
    };
    follow();
    const named = hashNow() || (arrivesByLink() && present.current.open.last);
    // Only now is the place that the address names on the page.
    const frame = requestAnimationFrame(() => {
      if (named) document.getElementById(named)?.scrollIntoView?.();
    });
    for (const event of NAMED) window.addEventListener(event, follow);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of NAMED) window.removeEventListener(event, follow);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what is present when it is called
  useEffect(() => {
    let rest: { unsubscribe(): void } | undefined;
    const settle = () => {
      const ids = present.current.parts.flatMap(withInner).map(({ id }) => id);
      const id = inReading();
      // A subheading within the part is more precise than the part: keep it.
      if (id !== null && present.current.open.isOpen(id)) {
        if (placeNow() !== id) setPlace(id);
      } else if (ids.includes(placeNow())) setPlace(null);
    };
    const wait = () => {
      rest?.unsubscribe();
      rest = after(SETTLED).subscribe(settle);
    };
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      rest?.unsubscribe();
      window.removeEventListener('scroll', wait);
    };
  }, []);
  return inReading;
}
