import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { CallOptions } from '../api/client.ts';
import { prepared } from './prepared.ts';

export interface ShownChart<Request, Chart> {
  chart: Chart;
  /** What the chart was asked with. */
  request: Request;
}

export interface ChartState<Request, Chart> {
  /** The chart on the page; it stays while another is computed and when that fails. */
  shown: ShownChart<Request, Chart> | null;
  /** What was asked for last. */
  request: Request | null;
  busy: boolean;
  failed: string | null;
  /** What stands over the failure: whether the service said no, or was not reached. */
  failedTitle: string;
}

export interface ChartActions<Request> {
  /** Fetches what a button that is being pressed will ask for; nothing on the page changes. */
  prepare: (request: Request) => void;
  ask: (request: Request) => void;
  /** Asks once more for what was asked for last. */
  retry: () => void;
}

const UNREACHED = '没有连上';
const REFUSED = '排不出这张命盘';

/** An answer that is here sooner is shown without a word of waiting in between, in milliseconds. */
const PATIENCE = 150;

/**
 * The chart on a tool's page. It is asked for in the handler of the press, so that the answer travels while
 * the browser draws; nothing on the page changes until it is there, or until waiting for it must be shown.
 * @param call fetches a chart; the same function at every drawing
 * @param first asked for at once, and again when it is another: what a link or another section brought
 */
export function useChart<Request, Chart>(
  call: (request: Request, options: CallOptions) => Promise<Chart>,
  first: Request | null,
): ChartState<Request, Chart> & ChartActions<Request> {
  const [state, setState] = useState<ChartState<Request, Chart>>({
    shown: null,
    request: first,
    busy: first !== null,
    failed: null,
    failedTitle: UNREACHED,
  });
  const [calls] = useState(() => prepared(call));
  const latest = useRef<() => void>(null);
  const asked = useRef(first);

  const ask = useCallback(
    (request: Request) => {
      latest.current?.();
      asked.current = request;
      const { answer, stop } = calls.take(request);
      let over = false;
      const waiting = setTimeout(
        () => setState((old) => ({ ...old, request, busy: true, failed: null })),
        PATIENCE,
      );
      latest.current = () => {
        over = true;
        clearTimeout(waiting);
        stop();
      };
      answer.then(
        (chart) => {
          clearTimeout(waiting);
          if (!over)
            setState({
              shown: { chart, request },
              request,
              busy: false,
              failed: null,
              failedTitle: UNREACHED,
            });
        },
        (error: unknown) => {
          clearTimeout(waiting);
          if (over) return;
          const message = error instanceof ApiError ? error.message : '没有连上，请再试一次';
          const refused = error instanceof ApiError && error.kind === 'refused' && error.status < 500;
          setState((old) => ({
            ...old,
            request,
            busy: false,
            failed: message,
            failedTitle: refused ? REFUSED : UNREACHED,
          }));
        },
      );
    },
    [calls],
  );

  const retry = useCallback(() => {
    if (asked.current) ask(asked.current);
  }, [ask]);

  useEffect(() => {
    if (first) ask(first);
  }, [first, ask]);
  useEffect(
    () => () => {
      latest.current?.();
      calls.drop();
    },
    [calls],
  );

  return { ...state, prepare: calls.prepare, ask, retry };
}
