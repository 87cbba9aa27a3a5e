/**
 * How the service worker handles a request.
 * - `page`: network first; without it the stored page, which is the same for every address
 * - `config`: network first; without it the stored answer, marked as such
 * - `file`: store first: its address identifies its content
 * - `pass`: left to the browser, never stored: every call under /api/, beacons, retries, other sites
 */
export type Rule = 'page' | 'config' | 'file' | 'pass';

export interface Asked {
  method: string;
  /** Absolute address. */
  url: string;
  /** Fetch mode; `navigate` for a document. */
  mode: string;
}

/** @param origin the origin of the portal */
export function ruleFor({ method, url, mode }: Asked, origin: string): Rule {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  const { pathname } = address;
  if (pathname.startsWith('/api/')) return 'pass';
  if (pathname === '/portal/config') return 'config';
  if (isFile(pathname)) return 'file';
  return mode === 'navigate' && !/\.(?!html$)[a-z0-9]+$/i.test(pathname) ? 'page' : 'pass';
}

/** Files that never change under their address: hashed assets, a tenant's icons and released remotes. */
export function isFile(pathname: string): boolean {
  return (
    /^\/(?:assets\/|icons\/[0-9a-f]{16}\/)/.test(pathname) ||
    /^\/remotes\/[^/]+\/[^/]+\/.+\.(?!json$)\w+$/.test(pathname)
  );
}

/** Which stored addresses to delete when there are more than `limit`: the oldest that no page has just named. */
export function surplus(stored: readonly string[], needed: ReadonlySet<string>, limit: number): string[] {
  return stored.filter((url) => !needed.has(url)).slice(0, Math.max(0, stored.length - limit));
}

/** Whether the address is of a page in another form than everybody's: a draft's, or a part of another site's page. */
export function isViewed(url: string): boolean {
  const { searchParams } = new URL(url);
  return searchParams.has('preview') || searchParams.has('embed');
}
