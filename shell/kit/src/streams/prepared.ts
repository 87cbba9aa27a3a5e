import type { Observable, Subscription } from 'rxjs';
import type { CallOptions } from '../api/client.ts';
import { after, fromCall } from './browser.ts';

/** How many milliseconds a prepared answer is kept for the press that asks for it. */
const KEPT = 2000;

/**
 * Lets a call be made a moment before it is needed: while a button goes down, so that the answer is on its way when the
 * button comes up. The error of a prepared call goes to whoever takes it, and to nobody if nobody does.
 * @param call fetches an answer; it shows no alert, the taker does
 */
export function prepared<Request, Answer>(call: (request: Request, options: CallOptions) => Promise<Answer>) {
  let ready: { key: string; answer: Promise<Answer>; stop: AbortController; expiry: Subscription } | null =
    null;

  function drop(): void {
    ready?.expiry.unsubscribe();
    ready?.stop.abort();
    ready = null;
  }

  return {
    /** Makes the call; a call prepared earlier for another request is aborted. */
    prepare(request: Request): void {
      drop();
      const stop = new AbortController();
      const answer = call(request, { signal: stop.signal, quiet: true, kept: true });
      answer.catch(() => undefined);
      ready = { key: JSON.stringify(request), answer, stop, expiry: after(KEPT).subscribe(drop) };
    },
    /**
     * The answer to this request: from the prepared call if that was for the same request, else from a call made on
     * subscription.
     */
    take(request: Request): Observable<Answer> {
      if (!ready || ready.key !== JSON.stringify(request)) {
        drop();
        return fromCall((signal) => call(request, { signal, quiet: true, kept: true }));
      }
      const { answer, stop, expiry } = ready;
      ready = null;
      expiry.unsubscribe();
      return fromCall(() => answer, stop);
    },
    /** Aborts the prepared call. */
    drop,
  };
}
