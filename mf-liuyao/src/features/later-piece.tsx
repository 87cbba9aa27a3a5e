import { ErrorState, Skeleton } from '@tianji/kit/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A part of a page whose code is fetched when it first renders; `preload` starts that earlier, and is done when it came or failed. */
export type LaterPiece<P> = ComponentType<P> & { preload: () => Promise<unknown> };

/**
 * Unlike a dialog, a part of the page cannot close when its code fails to load: it says so and offers a retry.
 * @param load fetches the component
 * @param label what is being fetched, for screen readers
 */
export function laterPiece<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  label: string,
): LaterPiece<P> {
  let piece: ComponentType<P> | null = null;
  const fetchPiece = async () => {
    piece = (await load()).default;
    return piece;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once per piece
  function Later(props: P) {
    const [Loaded, setLoaded] = useState(() => piece);
    const [failed, setFailed] = useState(false);
    const ask = useCallback(() => {
      setFailed(false);
      fetchPiece().then(
        (component) => setLoaded(() => component),
        () => setFailed(true),
      );
    }, []);
    // Also when a preload has loaded it since this render.
    useEffect(() => {
      if (!Loaded) ask();
    }, [Loaded, ask]);
    if (Loaded) return <Loaded {...props} />;
    if (failed) return <ErrorState onRetry={ask}>这一部分没有载入，请再试一次。</ErrorState>;
    return <Skeleton lines={9} label={label} />;
  }

  return Object.assign(Later, { preload: () => fetchPiece().catch(() => undefined) });
}
