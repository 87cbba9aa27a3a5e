import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../tool/after-paint.ts';

/**
 * Hides its children at once and unmounts them after the next paint: unmounting a form moves the focus and takes time
 * that what replaces it needs.
 */
export function Leaving({ here, children }: { here: boolean; children: ReactNode }) {
  const [kept, setKept] = useState(here);
  useEffect(() => (here ? setKept(true) : afterPaint(() => setKept(false))), [here]);
  // The last children, reused while they leave: React skips an identical element.
  const last = useRef(children);
  if (here) last.current = children;
  return here || kept ? <div hidden={!here}>{last.current}</div> : null;
}
