import { withLimit } from '@tianji/kit/host';

/** Milliseconds that the router may take before another page is opened as a document of its own. */
const ROUTER_LIMIT = 5000;

/** Resolves with the next change of the address. */
export const addressChange = (): Promise<void> =>
  new Promise((resolve) => {
    for (const change of ['pushState', 'popstate']) addEventListener(change, () => resolve(), { once: true });
  });

/**
 * Starts the router. When its code does not come, it is asked for again with each change of the address; as long as it is
 * missing, a change to another path loads the document anew, while a page may change its own query.
 * @param fetchRouter fetches the router's code; what it resolves with starts the router at the present address
 * @param shown the path whose page the document shows
 * @param reload loads the document at the present address
 */
export async function followAddress(
  fetchRouter: () => Promise<() => void>,
  shown: string,
  reload = () => location.reload(),
): Promise<void> {
  for (;;) {
    try {
      const start = await withLimit(fetchRouter(), ROUTER_LIMIT, 'router');
      return start();
    } catch {
      if (location.pathname !== shown) return reload();
      await addressChange();
    }
  }
}
