import { ErrorState, type LazyPiece, lazyPart, Skeleton } from '@tianji/kit/ui';
import { type FunctionComponent, useState } from 'react';

/**
 * A `lazyPart` without which its page is nothing: when its code fails to load, it says so in its place and offers a retry.
 * @param load fetches the component
 * @param label what is being fetched, for screen readers
 */
export function laterPiece<P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
  label: string,
): LazyPiece<P> {
  const Part = lazyPart<P & { onMissed: () => void }>(
    load,
    <Skeleton lines={9} label={label} />,
    ({ onMissed }) => {
      onMissed();
      return 'told';
    },
  );

  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once per piece
  function Later(props: P) {
    const [missed, setMissed] = useState(false);
    if (missed)
      return <ErrorState onRetry={() => setMissed(false)}>这一部分没有载入，请再试一次。</ErrorState>;
    return <Part {...props} onMissed={() => setMissed(true)} />;
  }

  return Object.assign(Later, { preload: Part.preload });
}
