import { backInSight, every, nowInBeijing } from '@tianji/kit';
import { useSyncExternalStore } from 'react';

/** How often a page left open checks the clock, in milliseconds. */
const EVERY_MS = 15_000;

function watch(changed: () => void): () => void {
  const looks = every(EVERY_MS).subscribe(changed);
  // A phone that slept past midnight is updated at once.
  looks.add(backInSight().subscribe(changed));
  return () => looks.unsubscribe();
}

/** Now on the Beijing clock, to the minute: 2026-11-22 07:44:00; updated while the page is shown. */
export const useBeijingNow = (): string => useSyncExternalStore(watch, nowInBeijing);

/** The date in such a text. */
export const dateOf = (time: string): string => time.slice(0, 10);
