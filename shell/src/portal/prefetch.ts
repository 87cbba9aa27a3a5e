import type { Registry } from './registry.ts';
import { entryOf, warmFederation } from './tool-loader.ts';

const seen = new Set<string>();

/** Fetches a tool's entry and the federation runtime ahead, once, when a reader is about to go there. */
export function prefetchPath(registry: Registry, path: string): void {
  const tool = registry.at(path)?.tool;
  if (tool?.state !== 'live' || seen.has(tool.id) || savesData()) return;
  seen.add(tool.id);
  warmFederation();
  prefetch(entryOf(tool, 0));
}

/** Fetches what loads a tool, whichever it will be, and does not run it: its page names the files. */
export function prefetchLoader(): void {
  try {
    const files: unknown = JSON.parse(document.getElementById('loader-files')?.textContent ?? '[]');
    if (Array.isArray(files)) for (const file of files) prefetch(String(file));
  } catch {
    // A page without the list fetches the loader when it is wanted.
  }
}

function prefetch(href: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

/** Watches pointer and focus for links to tools, wherever in the page they stand. */
export function watchLinks(registry: Registry): void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin) prefetchPath(registry, link.pathname);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
  document.addEventListener('touchstart', look, { passive: true });
}

/** Runs once the browser has nothing better to do, at the latest after `timeout` milliseconds. */
export function whenIdle(work: () => void, timeout = 4000): void {
  if (savesData()) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout });
  else setTimeout(work, 1500);
}

/** The reader asked for little data: nothing is fetched ahead. */
function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return connection?.saveData === true;
}
