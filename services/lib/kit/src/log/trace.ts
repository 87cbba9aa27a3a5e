import { AsyncLocalStorage } from 'node:async_hooks';

interface Cause {
  trace: string;
  span: string | undefined;
}

const current = new AsyncLocalStorage<Cause>();

/**
 * The id of the request that caused what is running now, through calls, outbox, bus and jobs: log lines carry it as
 * `trace`. Undefined for what no request caused, such as work by the clock.
 */
export const currentTrace = (): string | undefined => current.getStore()?.trace;

/**
 * The span that is running now, as the last two parts of a W3C `traceparent` (`00f067aa0ba902b7-01`). Undefined unless
 * spans are exported.
 */
export const currentSpan = (): string | undefined => current.getStore()?.span;

/** Runs something as caused by a request, and by one of its spans; without an id, as caused by none. */
export function withTrace<R>(trace: string | undefined, run: () => R, span?: string | undefined): R {
  if (trace === undefined) return current.exit(run);
  const now = current.getStore();
  return now?.trace === trace && now.span === span ? run() : current.run({ trace, span }, run);
}
