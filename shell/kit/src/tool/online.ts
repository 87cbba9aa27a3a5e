import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device reports a network connection; `true` guarantees nothing, `false` is certain. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Repeats what failed when the browser reports a network again: once for each failure.
 * @param failure what failed; nothing is repeated while it is null or false
 */
export function useAgainOnline(failure: unknown, again: () => void): void {
  const repeat = useEffectEvent(again);
  useEffect(() => {
    if (!failure) return;
    const online = () => repeat();
    window.addEventListener('online', online, { once: true });
    return () => window.removeEventListener('online', online);
  }, [failure]);
}
