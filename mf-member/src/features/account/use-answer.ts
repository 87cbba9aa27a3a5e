import { type ApiError, isAborted } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../api.ts';

/** What a section of the account page shows of its call. */
export type Answer<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; data: T };

/**
 * The answer of the call that fills a section of the account page.
 * @param ask makes the call; memoized, because another one asks anew
 * @returns the answer, and a function that asks again; the previous answer stays until the next one arrives
 */
export function useAnswer<T>(
  ask: (api: ReturnType<typeof useApi>, signal: AbortSignal) => Promise<T>,
): [Answer<T>, () => void] {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer<T>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    ask(api, stop.signal).then(
      (data) => !stop.signal.aborted && setAnswer({ phase: 'ready', data }),
      (error: ApiError) => {
        if (!isAborted(error)) setAnswer({ phase: 'failed', message: error.message });
      },
    );
    return () => stop.abort();
  }, [api, ask, attempt]);
  return [answer, useCallback(() => setAttempt((now) => now + 1), [])];
}
