import { ApiError, askLogin, isAborted, readJson, useSession } from '@tianji/kit';
import { Button, EmptyState, ErrorState, Skeleton } from '@tianji/kit/ui';
import type { NamingFormWire, NamingResult } from '@tianji/naming/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useApi } from '../../api.ts';

/** A naming stored earlier. */
export interface Kept {
  form: NamingFormWire;
  result: NamingResult;
}

type State = { kept: Kept } | { message: string } | null;

const BROKEN = '这份记录读不出来，请再试一次。';

/**
 * The naming that an address or a row names, for its owner.
 * @param id null: none is asked for
 * @returns the naming, and what stands in its place until it is there: that it loads, why it does not come, or the login
 */
export function useKept(id: string | null): { kept: Kept | null; place: ReactNode } {
  const api = useApi();
  const token = useSession()?.token ?? null;
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    setState(null);
    if (!id || !token) return;
    const stop = new AbortController();
    api.call('qiming/getObj', { id }, { made: 'pressed', signal: stop.signal }).then(
      (stored) => {
        if (stop.signal.aborted) return;
        const form = readJson(stored.content);
        const result = readJson(stored.result);
        setState(form && result ? { kept: { form, result } } : { message: BROKEN });
      },
      (error: unknown) => {
        if (isAborted(error) || stop.signal.aborted) return;
        setState({ message: error instanceof ApiError ? wordsOf(error) : BROKEN });
      },
    );
    return () => stop.abort();
  }, [api, id, token, attempt]);

  const kept = state && 'kept' in state ? state.kept : null;
  if (!id || kept) return { kept, place: null };
  if (!token) return { kept, place: <Visitor /> };
  if (!state) return { kept, place: <Skeleton lines={8} label="正在载入记录" /> };
  return {
    kept,
    place: (
      <ErrorState title="没有取到这次起名" onRetry={again}>
        {'message' in state ? state.message : BROKEN}
      </ErrorState>
    ),
  };
}

/** The path in the message of a missing call tells a reader nothing. */
const wordsOf = ({ kind, message }: ApiError): string =>
  kind === 'missing' ? '没有这份记录，或这不是您自己的记录。' : message;

const Visitor = () => (
  <EmptyState
    title="请先登录"
    action={
      <Button variant="ink" onClick={() => void askLogin()}>
        登录
      </Button>
    }
  >
    登录后可看自己起过的名字。
  </EmptyState>
);
