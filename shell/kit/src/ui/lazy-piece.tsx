import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { navigatorOffline } from '../tool/load-failure.ts';
import { toast } from './toast.tsx';

/** Says that code did not come, and why where that is certain. */
export function tellMissed(): void {
  toast(navigatorOffline() ? '没有连上，请检查网络后再试' : '没有载入，请再试一次', 'error');
}

/** A component that loads its code when it is first rendered; `preload` starts that earlier. */
export type LazyPiece<P> = ComponentType<P> & { preload: () => Promise<unknown> };

/**
 * Like React.lazy for pieces that open on demand (dialogs, popovers), with two differences: nothing
 * suspends, so the page around it never flashes; and a failed download is told and can be repeated
 * by opening again, with the next render or when there is a network again, instead of breaking the
 * page. `onFail` lets the owner close what did not open; an owner that tells the reader itself returns
 * `'told'`, and no toast says it again.
 */
export function lazyPiece<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onFail: (props: P) => void,
): LazyPiece<P> {
  return pieceOf(load, onFail, null);
}

/** A part of a page that loads its code when it is first rendered; `waiting` keeps its place until the code is there. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
  onFail?: (props: P) => unknown,
): LazyPiece<P> {
  return pieceOf(load, onFail, waiting);
}

function pieceOf<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onFail: ((props: P) => unknown) | undefined,
  waiting: ReactNode,
): LazyPiece<P> {
  let piece: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;

  function fetchPiece(): Promise<ComponentType<P>> {
    pending ??= load().then(
      (module) => {
        piece = module.default;
        return piece;
      },
      (error) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once per piece
  function Lazy(props: P) {
    const [Loaded, setLoaded] = useState(() => piece);
    // In every render: one that stays on the page is fetched again when its page shows something else.
    useEffect(() => {
      if (Loaded) return;
      let here = true;
      const ask = () =>
        fetchPiece().then(
          (component) => here && setLoaded(() => component),
          () => {
            if (!here) return;
            addEventListener('online', ask, { once: true });
            if (onFail?.(props) !== 'told') tellMissed();
          },
        );
      ask();
      return () => {
        here = false;
        removeEventListener('online', ask);
      };
    });
    return Loaded ? <Loaded {...props} /> : waiting;
  }

  return Object.assign(Lazy, { preload: () => fetchPiece().catch(() => undefined) });
}
