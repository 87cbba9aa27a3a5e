import { useEffect, useRef } from 'react';
import { useSearchParams } from '../tool/navigation.tsx';

/**
 * The query of a chart page. The page writes it once a chart is shown; back, forward and links bring another one. A
 * query that the page wrote itself never counts as brought, although React may render it together with a chart
 * requested later.
 * @param onBrought called with the initial query and with each later one that the page did not write itself
 * @returns the query, and a function that adds a history entry with a new one
 */
export function useChartAddress(
  onBrought: (query: URLSearchParams) => void,
): [address: string, write: (next: URLSearchParams) => void] {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const written = useRef<string>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is brought
  useEffect(() => {
    const own = written.current === address;
    written.current = null;
    if (!own) onBrought(new URLSearchParams(address));
  }, [address]);

  function write(next: URLSearchParams) {
    written.current = next.toString();
    setQuery(next, { push: true });
  }
  return [address, write];
}
