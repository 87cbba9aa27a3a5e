import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { isWithheld } from '../api/api-error.ts';
import type { Answer, CallOptions, Made } from '../api/client.ts';
import { useAgainOnline } from '../tool/online.ts';
import { EmptyState, FailureState, Skeleton } from '../ui/index.ts';
import { type Failure, failureOf } from './failure.ts';

/** The state of a section that loads by itself: nothing yet, its content, a failure, or no access. */
export interface Filled<T> {
  value?: T;
  failed?: Failure;
  /** The membership has ended: a notice replaces the content. */
  expired: boolean;
  /** The tenant does not have the tool that answers: the section is not shown. */
  withheld: boolean;
  retry: () => void;
}

/** Makes the call of a section. */
export type Fill<T> = (options: CallOptions) => Promise<Answer<T>>;

type State<T> = Omit<Filled<T>, 'retry'>;

/** Shown instead of texts that an ended membership no longer covers. */
export const EXPIRED = '会员已到期，续费后可查看';

/**
 * Loads the content of a section without a press: its state is shown inline, without alerts.
 * @param fill makes the call; a new function means new content. null: nothing to load
 * @param made `pressed` where the page has nothing else to show
 */
export function useFilled<T>(fill: Fill<T> | null, made: Made = 'filling'): Filled<T> {
  const [state, setState] = useState<State<T>>({ expired: false, withheld: false });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    const stop = new AbortController();
    const set = (next: Partial<State<T>>) => {
      if (!stop.signal.aborted) setState({ expired: false, withheld: false, ...next });
    };
    set({});
    fill?.({ signal: stop.signal, made, kept: true }).then(
      ({ data, expired }) => set({ value: data, expired }),
      (error: unknown) =>
        set(isWithheld(error) ? { withheld: true } : { failed: failureOf(error, '没有取到') }),
    );
    return () => stop.abort();
  }, [fill, made, attempt]);
  useAgainOnline(state.failed?.refused ? null : state.failed, retry);
  return useMemo(() => ({ ...state, retry }), [state, retry]);
}

/** Renders the content, or what replaces it: the notice of an ended membership, the failure, the placeholder. */
export function FilledState<T>(props: {
  of: Filled<T>;
  /** Lines of the placeholder. */
  lines: number;
  children: (value: T) => ReactNode;
}): ReactNode {
  const { value, failed, expired, withheld, retry } = props.of;
  // What the site does not offer is not shown, and nothing is waited for.
  if (withheld) return null;
  if (expired) return <EmptyState title={EXPIRED} />;
  if (failed) return <FailureState failure={failed} onRetry={retry} />;
  return value === undefined ? <Skeleton lines={props.lines} /> : props.children(value);
}
