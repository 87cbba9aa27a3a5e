import { type ApiError, inOwnName, isAborted, type Made, useSession } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';
import type { CallOutput } from '../../api.ts';
import { useApi } from '../../api.ts';

export type Member = CallOutput<'member/getMemberByLoginname'>;

export type MemberState =
  | { phase: 'visitor' }
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; member: Member };

/**
 * The logged-in member, requested again when somebody else logs in; `again` reloads.
 * @param made `pressed` on the page that is about the member
 */
export function useMember(made: Made): [MemberState, again: () => void] {
  const api = useApi();
  const token = useSession()?.token ?? null;
  const [state, setState] = useState<MemberState>({ phase: token ? 'loading' : 'visitor' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!token) {
      setState({ phase: 'visitor' });
      return;
    }
    const stop = new AbortController();
    setState((now) => (now.phase === 'ready' ? now : { phase: 'loading' }));
    api.call('member/getMemberByLoginname', inOwnName(), { signal: stop.signal, made }).then(
      (member) => !stop.signal.aborted && setState({ phase: 'ready', member }),
      (error: ApiError) => {
        if (!isAborted(error)) setState({ phase: 'failed', message: error.message });
      },
    );
    return () => stop.abort();
  }, [api, token, made, attempt]);

  return [state, useCallback(() => setAttempt((count) => count + 1), [])];
}
