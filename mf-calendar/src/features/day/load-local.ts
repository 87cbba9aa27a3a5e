import { useEffect, useState } from 'react';

export type Local = typeof import('./local.ts');

let pending: Promise<Local> | null = null;

/** Fetches the local engine once, explanations and search in the same file; a failed fetch may be tried again. */
export function loadLocal(): Promise<Local> {
  pending ??= import(/* webpackChunkName: "tables" */ './local.ts').catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/** When the browser has nothing better to do, at the latest after two seconds. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 300);
  return () => clearTimeout(id);
}

/** The local engine, as soon as it is there. Without it the page only lacks the two words of 宜 in the grid. */
export function useLocal(): Local | null {
  const [local, setLocal] = useState<Local | null>(null);
  useEffect(() => {
    let here = true;
    const cancel = whenIdle(() => {
      loadLocal().then(
        (loaded) => here && setLocal(loaded),
        () => undefined,
      );
    });
    return () => {
      here = false;
      cancel();
    };
  }, []);
  return local;
}
