/**
 * Keeps parameters of the present address in every address that this page goes to without a new document: a reload then
 * opens the same.
 */
export function keepInAddress(names: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  const kept = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method].bind(history);
    history[method] = (state, unused, url) => change(state, unused, url ? withQuery(url, kept) : url);
  }
}

function withQuery(url: string | URL, kept: readonly (readonly [string, string])[]): string {
  const address = new URL(url, location.href);
  for (const [name, value] of kept) address.searchParams.set(name, value);
  return address.pathname + address.search + address.hash;
}
