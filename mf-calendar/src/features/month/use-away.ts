import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the reader has scrolled past an element.
 * @param stands whether it is rendered
 */
export function useAway(of: RefObject<HTMLElement | null>, stands: boolean): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!stands || !element || typeof IntersectionObserver === 'undefined') return;
    // Several reports may come at once, as when the page's static frame gives way: the last one holds.
    const observer = new IntersectionObserver((reports) => setAway(reports.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, stands]);
  return away;
}
