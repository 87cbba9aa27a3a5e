import { safeStorage } from '@tianji/kit';
import { type Held, holdPlace } from '@tianji/kit/host';

// Where the reader was in each entry of the history, for the time of this tab.

const KEY = 'scroll';
/** Entries whose position is kept. */
const KEPT = 50;

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

let held: Held | null = null;

/** Whether a position is still to be reached. */
export const scrollingBack = (): boolean => held !== null && !held.reached;

/** Leaves the position to the reader. */
export function stopScrollingBack(): void {
  held?.end();
}

/**
 * Scrolls to a position, and holds it until the reader acts.
 * @param y pixels from the top
 */
export function scrollBackTo(y: number): void {
  stopScrollingBack();
  const go = () => {
    scrollTo(0, y);
    // Fractions of a pixel are lost on some screens.
    return Math.abs(scrollY - y) <= 1;
  };
  held = holdPlace(go, () => {
    held = null;
  });
}
