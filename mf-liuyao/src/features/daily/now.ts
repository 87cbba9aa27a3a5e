import { beijingTime, formatTime } from '@tianji/almanac/civil';
import { backInSight, every, portalNow } from '@tianji/kit';
import { useSyncExternalStore } from 'react';

/** How often a page left open checks the clock, in milliseconds. */
const EVERY_MS = 15_000;

function watch(changed: () => void): () => void {
  const looks = every(EVERY_MS).subscribe(changed);
  // A phone that slept past midnight is updated at once.
  looks.add(backInSight().subscribe(changed));
  return () => looks.unsubscribe();
}

/** The Beijing clock to the minute, by the portal's time and whatever zone the device is in: 2026-11-22 07:44:00. */
export const beijingNow = (): string => formatTime({ ...beijingTime(portalNow()), second: 0 });

/** The same, updated while the page is shown. */
export const useBeijingNow = (): string => useSyncExternalStore(watch, beijingNow);

/** The date in such a text. */
export const dateOf = (time: string): string => time.slice(0, 10);
