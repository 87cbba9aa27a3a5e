import { whenIdle } from './prefetch.ts';

/** Installs the service worker once the first page stands, and lets it keep what that page used. */
export function startOffline(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const begin = () =>
    whenIdle(() => {
      navigator.serviceWorker.register('/sw.js', { scope: '/' }).then(keepUsed, () => undefined);
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Names the files that the page has used so far; tools call it (through the shell) once they stand. */
export function keepUsed(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name)),
    () => undefined,
  );
}
