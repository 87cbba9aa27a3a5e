import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Events that show that a reader is present. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'beforeprint', 'hashchange'] as const;

/** How far below the window something still counts as near: a quarter of the window's height. */
const MARGIN = '0px 0px 25% 0px';

/** Whether the reader has touched anything in this visit. */
let touched = false;
const waiting = new Set<() => void>();
if (typeof window !== 'undefined') {
  const touch = () => {
    touched = true;
    for (const event of SIGNS) window.removeEventListener(event, touch, true);
    for (const tell of waiting) tell();
    waiting.clear();
  };
  for (const event of SIGNS) window.addEventListener(event, touch, { capture: true, passive: true });
}

const isTouched = (): boolean => touched;
const watchTouch = (tell: () => void): (() => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/**
 * Whether something far below the first window is needed: the reader came near, touched anything (a tab of the page, a
 * key, the print button), or the address names a place further down or an open part. A page that is opened and left loads
 * only what it shows.
 * @returns the ref of the place to watch, and whether it is needed; once true it stays true
 */
export function useNear<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const met = useSyncExternalStore(watchTouch, isTouched);
  const [come, setCome] = useState(
    () =>
      typeof IntersectionObserver === 'undefined' ||
      location.hash !== '' ||
      /[?&]open=/.test(location.search),
  );
  const near = met || come;
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setCome(true),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return [place, near];
}
