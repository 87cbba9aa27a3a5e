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
    const kept: unknown = JSON.parse(safeStorage.read(KEY, 'session') ?? '[]');
    return new Map(Array.isArray(kept) ? kept : []);
  } catch {
    return new Map();
  }
}

/** Stores the newest positions. */
export function keepPositions(positions: Map<string, number>): void {
  safeStorage.write(KEY, JSON.stringify([...positions].slice(-KEPT)), 'session');
}

let stop: (() => void) | null = null;

/** Whether a position is still to be reached. */
export const scrollingBack = (): boolean => stop !== null;

/** Gives up a position that was not reached yet. */
export function stopScrollingBack(): void {
  stop?.();
}

/**
 * Scrolls to a position, again whenever the page has grown, until it is reached or the reader acts.
 * @param y pixels from the top
 */
export function scrollBackTo(y: number): void {
  stop?.();
  scrollTo(0, y);
  // Fractions of a pixel are lost on some screens.
  const isReached = () => Math.abs(scrollY - y) <= 1;
  if (isReached()) return;
  const grown = new ResizeObserver(() => {
    scrollTo(0, y);
    if (isReached()) stop?.();
  });
  const giveUp = () => stop?.();
  stop = () => {
    stop = null;
    grown.disconnect();
    for (const act of ACTS) removeEventListener(act, giveUp);
  };
  for (const act of ACTS) addEventListener(act, giveUp, { passive: true });
  grown.observe(document.body);
}
