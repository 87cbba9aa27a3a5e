// Installing the portal as an app: what the browser offers, and in which words.

/** The browser's install prompt, where it has one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's install prompt for the page that offers it. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    for (const listener of listeners) listener();
  });
}

/** Gives the browser the manifest, which the page's head held back. */
export function giveManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest-at-rest]');
  if (link) link.rel = 'manifest';
}

export const installOffer = (): InstallPrompt | null => offered;
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this page could become an app: a secure address, a browser that supports it, and not installed yet. */
export function canInstall(): boolean {
  const isApp = window.matchMedia?.('(display-mode:standalone)').matches;
  return 'serviceWorker' in navigator && !isApp && !/Firefox(?!.*Mobile)/.test(navigator.userAgent);
}
