import { keepInstallOffer } from './install.ts';
import { atRest, whenIdle } from './prefetch.ts';

/** Installs the service worker once the first page is at rest, and lets it store what that page used. */
export function startOffline(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  keepInstallOffer();
  // What was fetched before the worker took over.
  navigator.serviceWorker.addEventListener('controllerchange', keepUsed);
  atRest(() =>
    whenIdle(() => {
      navigator.serviceWorker.register('/sw.js', { scope: '/' }).then(keepUsed, () => undefined);
    }),
  );
}

/**
 * Sends the names of the files used so far to the service worker; tools call it (through the shell) once they are
 * shown.
 */
export function keepUsed(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name)),
    () => undefined,
  );
}
