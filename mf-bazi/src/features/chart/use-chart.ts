import { ApiError, api, type CallOptions } from '@tianji/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChartRequest, inputOf } from '../share/address.ts';
import type { Chart } from './model.ts';

export interface ShownChart {
  chart: Chart;
  /** What the chart was asked with. */
  request: ChartRequest;
}

export interface ChartState {
  /** The chart on the page; it stays while another is computed and when that fails. */
  shown: ShownChart | null;
  /** What was asked for last. */
  request: ChartRequest | null;
  busy: boolean;
  failed: string | null;
}

const call = (request: ChartRequest, options: CallOptions): Promise<Chart> =>
  api.call('perpetualcalendaralmanac/getBaZi', { ...inputOf(request), liuyue: false }, options);

/** An answer that is here sooner is shown without a word of waiting in between, in milliseconds. */
const PATIENCE = 150;

/**
 * The chart on the page. It is asked for in the handler of the press, so that the answer travels while the
 * browser draws; nothing on the page changes until it is there, or until waiting for it must be shown.
 * @param first asked for at once, and again when it is another: what a link or another section brought
 */
export function useChart(first: ChartRequest | null): ChartState & {
  ask: (request: ChartRequest) => void;
  retry: () => void;
} {
  const [state, setState] = useState<ChartState>({
    shown: null,
    request: first,
    busy: first !== null,
    failed: null,
  });
  const latest = useRef<AbortController>(null);
  const asked = useRef(first);

  const ask = useCallback((request: ChartRequest) => {
    latest.current?.abort();
    const stop = new AbortController();
    latest.current = stop;
    asked.current = request;
    const waiting = setTimeout(
      () => setState((old) => ({ ...old, request, busy: true, failed: null })),
      PATIENCE,
    );
    stop.signal.addEventListener('abort', () => clearTimeout(waiting));
    call(request, { signal: stop.signal, quiet: true }).then(
      (chart) => {
        clearTimeout(waiting);
        if (!stop.signal.aborted) setState({ shown: { chart, request }, request, busy: false, failed: null });
      },
      (error: unknown) => {
        clearTimeout(waiting);
        if (stop.signal.aborted) return;
        const message = error instanceof ApiError ? error.message : '没有连上，请再试一次';
        setState((old) => ({ ...old, request, busy: false, failed: message }));
      },
    );
  }, []);

  const retry = useCallback(() => {
    if (asked.current) ask(asked.current);
  }, [ask]);

  useEffect(() => {
    if (first) ask(first);
  }, [first, ask]);
  useEffect(() => () => latest.current?.abort(), []);

  return { ...state, ask, retry };
}
