/** What a reader does who wants to be elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A place that the page is held at. */
export interface Held {
  /** Whether the page has been there. */
  readonly reached: boolean;
  /** Moves there once more. */
  again(): void;
  end(): void;
}

/**
 * Moves the page to a place, again whenever it has grown or shrunk: what it shows arrives bit by bit, and it may be taken
 * down and built anew. Ends with the reader's first own move.
 * @param go moves there; returns false while the place is not to be reached
 * @param onEnd called once, however it ends
 */
export function holdPlace(go: () => boolean, onEnd: () => void): Held {
  const root = document.documentElement;
  let height = 0;
  let place = 0;

  const again = () => {
    if (go()) held.reached = true;
    height = root.scrollHeight;
    place = window.scrollY;
  };
  // A scroll bar gives no other sign. A page that grows or shrinks scrolls as well: that is none.
  const scrolled = () => {
    // Fractions of a pixel are lost on some screens.
    if (held.reached && root.scrollHeight === height && Math.abs(window.scrollY - place) > 1) end();
  };
  const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(again);
  const end = () => {
    resized?.disconnect();
    for (const act of ACTS) window.removeEventListener(act, end, true);
    window.removeEventListener('scroll', scrolled, true);
    onEnd();
  };
  const held = { reached: false, again, end };

  again();
  resized?.observe(document.body);
  for (const act of ACTS) window.addEventListener(act, end, { capture: true, passive: true });
  window.addEventListener('scroll', scrolled, { capture: true, passive: true });
  return held;
}
