import { ApiError, api, type CallOptions } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';
import { type ChartRequest, inputOf } from '../share/address.ts';
import type { Chart } from './model.ts';

export interface ChartState {
  /** The chart on the page and what it was asked with; it stays while another is computed and when that fails. */
  shown: { chart: Chart; request: ChartRequest } | null;
  busy: boolean;
  failed: string | null;
}

const ask = (request: ChartRequest, options: CallOptions): Promise<Chart> =>
  api.call('perpetualcalendaralmanac/getBaZi', inputOf(request), options);

/** Charts that were asked for before the page was drawn again. */
const ahead = new WeakMap<ChartRequest, Promise<Chart>>();

/** Asks at once, in the handler of the press: the answer travels while React draws. */
export function askAhead(request: ChartRequest): void {
  const answer = ask(request, { quiet: true });
  // Whoever takes the answer up hears of a failure.
  answer.catch(() => undefined);
  ahead.set(request, answer);
}

/** The chart of a request; null asks for nothing. */
export function useChart(request: ChartRequest | null): ChartState & { retry: () => void } {
  const [state, setState] = useState<ChartState>({ shown: null, busy: request !== null, failed: null });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    if (!request) return;
    const stop = new AbortController();
    setState((old) => ({ ...old, busy: true, failed: null }));
    const early = ahead.get(request);
    ahead.delete(request);
    (early ?? ask(request, { signal: stop.signal, quiet: true })).then(
      (chart) => {
        if (!stop.signal.aborted) setState({ shown: { chart, request }, busy: false, failed: null });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const message = error instanceof ApiError ? error.message : '没有连上，请再试一次';
        setState((old) => ({ ...old, busy: false, failed: message }));
      },
    );
    return () => stop.abort();
  }, [request, attempt]);

  return { ...state, retry };
}
