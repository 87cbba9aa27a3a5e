import { type ApiError, isAborted } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../api.ts';

export type PreviewLink =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; url: string; expires: Date };

/**
 * The signed link to the draft as the portal would show it.
 * @returns the link, and what asks for a new one, when it has expired or never came
 */
export function usePreviewLink(site: string): [PreviewLink, renew: () => void] {
  const api = useApi();
  const [link, setLink] = useState<PreviewLink>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    api.call('partner/{site}/getPreview', { site }, { signal: stop.signal, made: 'filling' }).then(
      ({ url, expires }) =>
        !stop.signal.aborted && setLink({ phase: 'ready', url, expires: new Date(expires) }),
      (error: ApiError) => {
        if (!isAborted(error)) setLink({ phase: 'failed', message: error.message });
      },
    );
    return () => stop.abort();
  }, [api, site, attempt]);
  return [link, useCallback(() => setAttempt((now) => now + 1), [])];
}
