import type { Registry } from './registry.ts';
import { entryOf, warmFederation } from './tool-loader.ts';

const seen = new Set<string>();

/** Prefetches a tool's entry and the federation runtime, once, when a reader is about to go there. */
export function prefetchPath(registry: Registry, path: string): void {
  const tool = registry.at(path)?.tool;
  if (tool?.state !== 'live' || seen.has(tool.id) || savesData()) return;
  seen.add(tool.id);
  warmFederation();
  prefetch(entryOf(tool, 0));
}

/**
 * Fetches, without running it, what is one click away and may be needed offline: the tool loader, whichever tool it will
 * load, and the small pages. The document lists their files.
 */
export function prefetchNext(): void {
  const listed = (id: string): unknown => {
    try {
      return JSON.parse(document.getElementById(id)?.textContent ?? '[]');
    } catch {
      // Without the list they are fetched when they are needed.
      return [];
    }
  };
  const files = [listed('loader-files'), Object.values(listed('page-files') ?? {})].flat(2);
  for (const file of new Set(files)) prefetch(String(file));
}

function prefetch(href: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

/** Watches pointer and focus for links to tools, anywhere in the page. */
export function watchLinks(registry: Registry): void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin) prefetchPath(registry, link.pathname);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
  document.addEventListener('touchstart', look, { passive: true });
}

/** Runs when the browser is idle, at the latest after `timeout` milliseconds. */
export function whenIdle(work: () => void, timeout = 4000): void {
  if (savesData()) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout });
  else setTimeout(work, 1500);
}

/** Milliseconds after the load event until what no reader waits for may begin. */
const REST = 3000;

/** Runs when the page has been there for a while, so that it takes no processor time from the page's start. */
export function atRest(work: () => void): void {
  const later = () => setTimeout(work, REST);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** True when the reader asked to save data: nothing is prefetched. */
function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return connection?.saveData === true;
}
