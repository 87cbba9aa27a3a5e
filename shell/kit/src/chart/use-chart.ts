import { useCallback, useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { type CallOptions, tellFailure } from '../api/client.ts';
import { prepared } from '../streams/prepared.ts';
import { after } from '../streams/sources.ts';
import { type Failure, failureOf } from './failure.ts';

export interface ShownChart<Request, Chart> {
  chart: Chart;
  /** The request that the chart answers. */
  request: Request;
}

export interface ChartState<Request, Chart> {
  /** The chart on the page; it stays while another is computed and when that fails. */
  shown: ShownChart<Request, Chart> | null;
  /** The latest request. */
  request: Request | null;
  busy: boolean;
  failed: Failure | null;
}

export interface ChartActions<Request> {
  /** Fetches ahead what a button that is being pressed will request; nothing on the page changes. */
  prepare: (request: Request) => void;
  /** Requests a chart. */
  ask: (request: Request) => void;
  /** Repeats the latest request. */
  retry: () => void;
}

interface Latest<Request> {
  /** The latest request as of now; `request` follows it only once it is answered or the indicator is due. */
  latest: () => Request | null;
}

const REFUSED = '没有排出来';

/** Milliseconds without an indicator: an answer that arrives sooner is shown directly. */
const PATIENCE = 150;

/**
 * The chart on a tool's page. It is requested in the handler of the press, so that the answer travels while the browser
 * paints; nothing on the page changes until it arrives, or until the waiting indicator is due.
 * @param call fetches a chart; must be the same function in every render
 * @param first requested at once, and again when it changes: what a link or another section brought
 * @param fields at which the page itself shows a refusal; any other failure is an alert too, but for one without an answer
 */
export function useChart<Request, Chart>(
  call: (request: Request, options: CallOptions) => Promise<Chart>,
  first: Request | null,
  fields: readonly string[],
): ChartState<Request, Chart> & ChartActions<Request> {
  return useLatestChart(call, first, fields);
}

/** The same for a page that also changes its address, and so must know what was requested last. */
export function useLatestChart<Request, Chart>(
  call: (request: Request, options: CallOptions) => Promise<Chart>,
  first: Request | null,
  fields: readonly string[],
): ChartState<Request, Chart> & ChartActions<Request> & Latest<Request> {
  const [state, setState] = useState<ChartState<Request, Chart>>({
    shown: null,
    request: first,
    busy: first !== null,
    failed: null,
  });
  const [calls] = useState(() => prepared(call));
  const running = useRef<Subscription>(null);
  const asked = useRef(first);
  const shownFields = useRef(fields);
  shownFields.current = fields;

  const ask = useCallback(
    (request: Request) => {
      running.current?.unsubscribe();
      asked.current = request;
      const waiting = after(PATIENCE).subscribe(() =>
        setState((old) => ({ ...old, request, busy: true, failed: null })),
      );
      running.current = calls.take(request).subscribe({
        next: (chart) => setState({ shown: { chart, request }, request, busy: false, failed: null }),
        error: (error: unknown) => {
          const failed = failureOf(error, REFUSED, shownFields.current);
          // Beside a guard no reading of an earlier question stays.
          setState((old) => ({ shown: failed.guard ? null : old.shown, request, busy: false, failed }));
          tellFailure(error, shownFields.current);
        },
      });
      // The indicator's timer ends with the call, whether it is answered, fails or is cancelled.
      running.current.add(waiting);
    },
    [calls],
  );

  const latest = useCallback(() => asked.current, []);
  const retry = useCallback(() => {
    if (asked.current) ask(asked.current);
  }, [ask]);

  useEffect(() => {
    if (first) ask(first);
  }, [first, ask]);
  useEffect(
    () => () => {
      running.current?.unsubscribe();
      calls.drop();
    },
    [calls],
  );

  return { ...state, prepare: calls.prepare, ask, retry, latest };
}
