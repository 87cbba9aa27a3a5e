import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../idle.ts';

export type Local = typeof import('./local.ts');

let pending: Promise<Local> | null = null;

/** Fetches the local engine once, with explanations and search in the same file; a failed fetch may be retried. */
export function loadLocal(): Promise<Local> {
  pending ??= import(/* webpackChunkName: "tables" */ './local.ts').catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/** The local engine once loaded. Without it the page only lacks the two words of 宜 in the grid. */
export function useLocal(): Local | null {
  const [local, setLocal] = useState<Local | null>(null);
  useEffect(() => {
    let here = true;
    const cancel = whenIdle(() => {
      loadLocal().then(
        (loaded) => startTransition(() => void (here && setLocal(loaded))),
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
