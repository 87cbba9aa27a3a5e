import { safeStorage } from '@tianji/kit';

// Where the reader was in each entry of the history, for the time of this tab. What a page shows arrives bit by bit: a
// position is reached only when enough of it is there.

const KEY = 'scroll';
/** Entries whose position is kept. */
const KEPT = 50;
/** What a reader does to move the page: the page then no longer moves by itself. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Positions in pixels by the key of the history entry, as this tab last stored them. */
export function keptPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(safeStorage.read(KEY, 'session') ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Stores the newest positions. */
export function keepPositions(positions: Map<string, number>): void {
  safeStorage.write(KEY, JSON.stringify([...positions].slice(-KEPT)), 'session');
}

let held: { reached: boolean; stop: () => void } | null = null;

/** Whether a position is still to be reached. */
export const scrollingBack = (): boolean => held !== null && !held.reached;

/** Leaves the position to the reader. */
export function stopScrollingBack(): void {
  held?.stop();
}

/**
 * Scrolls to a position, again whenever the page has grown, and holds it until the reader acts: the page may be taken down
 * and built anew.
 * @param y pixels from the top
 */
export function scrollBackTo(y: number): void {
  held?.stop();
  const go = () => {
    scrollTo(0, y);
    // Fractions of a pixel are lost on some screens.
    if (held && Math.abs(scrollY - y) <= 1) held.reached = true;
  };
  const resized = new ResizeObserver(go);
  const stop = () => {
    held = null;
    resized.disconnect();
    removeEventListener('scroll', moved);
    for (const act of ACTS) removeEventListener(act, stop);
  };
  // A page that shrinks moves as well; anything else is the reader, or a place that the page itself leads to.
  const moved = () => {
    const lowest = document.documentElement.scrollHeight - innerHeight;
    if (held?.reached && Math.abs(scrollY - y) > 1 && lowest >= y) stop();
  };
  held = { reached: false, stop };
  addEventListener('scroll', moved, { passive: true });
  for (const act of ACTS) addEventListener(act, stop, { passive: true });
  go();
  resized.observe(document.body);
}
