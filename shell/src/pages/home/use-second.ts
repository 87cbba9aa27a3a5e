import { portalNow } from '@tianji/kit';
import { useSyncExternalStore } from 'react';

// One timer for the page. It aims at the start of each second of the portal's clock, so that the display neither skips
// a second nor shows one late; a page that becomes visible again is updated at once.

const listeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  clearTimeout(timer);
  if (listeners.size === 0) return;
  const now = portalNow();
  second = Math.floor(now / 1000);
  timer = setTimeout(tick, 1000 - (now % 1000));
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function present(): number {
  if (listeners.size === 0) second = Math.floor(portalNow() / 1000);
  return second;
}

/**
 * The present second in epoch seconds, mapped by `pick`: the component renders again only when the mapped value
 * changes.
 */
export function useSecond<T extends string | number>(pick: (epochSeconds: number) => T): T {
  return useSyncExternalStore(subscribe, () => pick(present()));
}
