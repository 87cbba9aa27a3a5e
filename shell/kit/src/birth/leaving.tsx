import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../tool/after-paint.ts';

/**
 * Children that go out of sight at once and are taken down after the next painting: taking a form down moves
 * the focus and costs time that belongs to what is shown in its place.
 */
export function Leaving({ here, children }: { here: boolean; children: ReactNode }) {
  const [kept, setKept] = useState(here);
  useEffect(() => (here ? setKept(true) : afterPaint(() => setKept(false))), [here]);
  // What is going is not drawn again: the same element is passed over.
  const last = useRef(children);
  if (here) last.current = children;
  return here || kept ? <div hidden={!here}>{last.current}</div> : null;
}
