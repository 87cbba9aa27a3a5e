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

/**
 * How many rows of a long list are drawn: `step` at first and `step` more whenever the browser has been idle, so that no
 * drawing of the page takes long. Once all stand, a list of another length is drawn whole.
 * @param total rows there are; 0 while none are known
 */
export function useRowsInSteps(total: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  const missing = drawn < total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the one before
  useEffect(() => {
    if (missing) return whenIdle(() => startTransition(() => setDrawn(drawn + step)));
  }, [missing, drawn]);
  return Math.min(drawn, total);
}
