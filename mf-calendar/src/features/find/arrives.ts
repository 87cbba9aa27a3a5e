import { FIND } from '../month/address.ts';

let arrived = false;

/**
 * Whether this document was opened by a link to the search, not by reloading or going back: nobody knows a place to
 * scroll to. True once at most, and not for a reader who has scrolled meanwhile.
 */
export function arrivesByLink(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { type, name = '' } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  if (arrived || type !== 'navigate') return false;
  arrived = true;
  return new URL(name, window.location.href).searchParams.has(FIND) && window.scrollY === 0;
}
