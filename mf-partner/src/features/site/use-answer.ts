import { type ApiError, isAborted } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';
import { type Api, useApi } from '../../api.ts';

export type Answer<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string; missing: boolean }
  | { phase: 'ready'; data: T };

/**
 * The answer of a call that fills a page or a part of it.
 * @param ask makes the call; memoized, because another one asks anew
 * @returns the answer, and a function that asks again; the previous answer stays until the next one arrives
 */
export function useAnswer<T>(
  ask: (api: Api, signal: AbortSignal) => Promise<T>,
): [Answer<T>, again: () => void] {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer<T>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    ask(api, stop.signal).then(
      (data) => !stop.signal.aborted && setAnswer({ phase: 'ready', data }),
      (error: ApiError) => {
        if (isAborted(error)) return;
        const missing = error.kind === 'missing';
        // The message of a missing call is its path, which tells a reader nothing.
        const message = missing ? '没有这项内容，或您没有权限查看。' : error.message;
        setAnswer({ phase: 'failed', message, missing });
      },
    );
    return () => stop.abort();
  }, [api, ask, attempt]);
  return [answer, useCallback(() => setAttempt((now) => now + 1), [])];
}
