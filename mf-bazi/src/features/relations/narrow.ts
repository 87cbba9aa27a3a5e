import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia?.('screen and (max-width: 767.98px)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** True at a phone's width; drawings choose their dimensions by it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
