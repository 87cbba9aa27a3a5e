/**
 * The cast on the page: the address follows it, back and forward bring others, and after a failure the last one stays.
 */
import { after, afterPaint, isAborted, navigate, portalNow, tellFailure, useSearchParams } from '@tianji/kit';
import { type Failure, failureOf } from '@tianji/kit/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CastRequest, readCast, sameCast, writeCast } from './cast.ts';
import type { CastMap } from './get-map.ts';
import { preparation } from './prepare.ts';

export interface ShownCast {
  map: CastMap;
  request: CastRequest;
}

interface State {
  shown: ShownCast | null;
  /** What was cast now, while an earlier cast of the same matter is shown instead of it. */
  held: ShownCast | null;
  busy: boolean;
  failed: Failure | null;
}

/** The fields at which the form shows a refusal. */
const FORM_FIELDS = ['matter', 'time', 'richen', 'yuejian', 'category', 'subject', 'sex'] as const;

/** Milliseconds without an indicator: an answer that arrives sooner is shown directly. */
const PATIENCE = 150;

/**
 * @param titleOf what this device knows about the question of a cast with the same address
 * @param earlierOf the cast of the same matter that is opened instead of one that was made now
 */
export function useCast(
  titleOf: (request: CastRequest) => string,
  earlierOf: (made: ShownCast) => CastRequest | undefined,
) {
  const [query] = useSearchParams();
  const address = query.toString();
  const [state, setState] = useState<State>(() => ({
    shown: null,
    held: null,
    busy: readCast(query) !== null,
    failed: null,
  }));
  const asked = useRef<CastRequest | null>(null);
  const running = useRef<AbortController>(null);
  const [calls] = useState(preparation);
  // What a press asked for is written into the address once it stands: the press has nothing else to wait for.
  const unwritten = useRef<CastRequest | null>(null);

  /** Shows a cast that is at hand. */
  const stand = useCallback((shown: ShownCast) => {
    asked.current = shown.request;
    unwritten.current = shown.request;
    setState({ shown, held: null, busy: false, failed: null });
  }, []);

  const earlier = useRef(earlierOf);
  earlier.current = earlierOf;

  const ask = useCallback(
    (
      request: CastRequest,
      { made = false, held = null }: { made?: boolean; held?: ShownCast | null } = {},
    ) => {
      running.current?.abort();
      const { map: answer, stop } = calls.take(request);
      running.current = stop;
      asked.current = request;
      const waiting = after(PATIENCE).subscribe(() =>
        setState((old) => ({ ...old, busy: true, failed: null })),
      );
      stop.signal.addEventListener('abort', () => waiting.unsubscribe());
      answer
        .then(
          (map) => {
            const shown = { map, request };
            const first = made ? earlier.current(shown) : undefined;
            if (!first) {
              setState({ shown, held, busy: false, failed: null });
              return;
            }
            unwritten.current = first;
            ask(first, { held: shown });
          },
          (error: unknown) => {
            if (isAborted(error)) return;
            if (held) {
              // The earlier cast does not come: what was cast now is there.
              stand(held);
              return;
            }
            const failed = failureOf(error, '排不出这一卦', FORM_FIELDS);
            // Beside a guard no reading of an earlier question stays.
            setState((old) => ({
              ...{ shown: failed.guard ? null : old.shown, held: null },
              ...{ busy: false, failed },
            }));
            tellFailure(error, FORM_FIELDS);
          },
        )
        .finally(() => waiting.unsubscribe());
    },
    [calls, stand],
  );

  // The page shows what the address names: a link, a cast of this page, back and forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is read when the address changes, not when it is typed
  useEffect(() => {
    const linked = readCast(new URLSearchParams(address));
    if (!linked) {
      running.current?.abort();
      asked.current = null;
      setState({ shown: null, held: null, busy: false, failed: null });
      return;
    }
    if (asked.current && sameCast(asked.current, linked)) return;
    unwritten.current = null;
    ask({ ...linked, title: titleOf(linked) });
  }, [address, ask]);
  useEffect(
    () => () => {
      running.current?.abort();
      calls.drop();
    },
    [calls],
  );
  useEffect(() => {
    const request = state.shown?.request;
    if (!request || request !== unwritten.current) return;
    return afterPaint(() => {
      unwritten.current = null;
      navigate(`/liuYaoPaiPan?${writeCast(request)}`);
    });
  }, [state.shown]);

  const show = useCallback(
    (request: CastRequest) => {
      unwritten.current = request;
      ask(request);
    },
    [ask],
  );
  const make = useCallback(
    (request: CastRequest) => {
      unwritten.current = request;
      ask(request, { made: true });
    },
    [ask],
  );
  const retry = useCallback(() => {
    if (asked.current) ask(asked.current);
  }, [ask]);
  const clear = useCallback(() => navigate('/liuYaoPaiPan'), []);

  // Whether the address names a cast that can be read; what becomes of it is another matter.
  const linked = readCast(query) !== null;
  return { ...state, linked, prepare: calls.prepare, show, make, stand, retry, clear, now: portalNow };
}
