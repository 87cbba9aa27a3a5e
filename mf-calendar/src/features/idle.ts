import { after } from '@tianji/kit';
import { startTransition, useEffect, useState } from 'react';

/** Runs when the browser is idle, at the latest after two seconds. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const rest = after(300).subscribe(work);
  return () => rest.unsubscribe();
}

/** Whether the page was drawn and the browser has been idle since: for what nobody misses in the first drawing. */
export function useAfterIdle(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const frame = requestAnimationFrame(() => {
      cancel = whenIdle(() => startTransition(() => setOver(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      cancel();
    };
  }, []);
  return over;
}
