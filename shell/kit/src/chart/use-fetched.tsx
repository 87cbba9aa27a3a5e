import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { navigatorOffline } from '../tool/load-failure.ts';
import { useAgainOnline } from '../tool/online.ts';
import { ErrorState, Skeleton } from '../ui/index.ts';

/**
 * The code of a reading, fetched once it is wanted.
 * @param load a dynamic import
 * @param kept the module, if it was fetched before: it is then there at once
 * @returns the module when it is there, and what is shown in its place until then
 */
export function useFetched<T>(
  load: () => Promise<T>,
  wanted: boolean,
  kept: T | null = null,
): { module: T | null; place: ReactNode } {
  // An object, because a module may be a function.
  const [state, setState] = useState<{ module: T | null; failed?: boolean }>({ module: kept });
  const { module, failed } = state;
  const fetchIt = useCallback(() => {
    setState({ module: null });
    load().then(
      (there) => setState({ module: there }),
      () => setState({ module: null, failed: true }),
    );
  }, [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, by whatever function there is then
  useEffect(() => {
    if (wanted && !module) fetchIt();
  }, [wanted]);
  useAgainOnline(failed, fetchIt);
  return {
    module,
    place: failed ? (
      <ErrorState onRetry={fetchIt}>
        {navigatorOffline() ? '没有连上，请检查网络后再试。' : '解读没有载入，请再试一次。'}
      </ErrorState>
    ) : (
      <Skeleton lines={8} label="正在载入解读" />
    ),
  };
}
