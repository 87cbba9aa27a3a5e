import { type Observable, ReplaySubject, type Subscription, tap, timer } from 'rxjs';
import type { CallOptions } from '../api/client.ts';
import { fromCall } from './sources.ts';

/** How many milliseconds a prepared answer is kept for the press that asks for it. */
const KEPT = 2000;

/** Whoever takes the answer tells its failure: `tellFailure`. */
const HOW = { made: 'pressed', early: true, kept: true } as const;

/**
 * Lets a call be made a moment before it is needed: while a button goes down, so that the answer is on its way when the
 * button comes up. The error of a prepared call goes to whoever takes it, and to nobody if nobody does.
 * @param call fetches an answer; it shows no alert, the taker does
 */
export function prepared<Request, Answer>(call: (request: Request, options: CallOptions) => Promise<Answer>) {
  let ready: { key: string; answer: Observable<Answer>; asking: Subscription; expiry: Subscription } | null =
    null;

  function drop(): void {
    ready?.expiry.unsubscribe();
    ready?.asking.unsubscribe();
    ready = null;
  }

  const asked = (request: Request) => fromCall((signal) => call(request, { signal, ...HOW }));

  return {
    /** Makes the call; a call prepared earlier for another request is aborted. */
    prepare(request: Request): void {
      drop();
      const answer = new ReplaySubject<Answer>(1);
      const asking = asked(request).subscribe(answer);
      ready = { key: JSON.stringify(request), answer, asking, expiry: timer(KEPT).subscribe(drop) };
    },
    /**
     * The answer to this request: from the prepared call if that was for the same request, else from a call made on
     * subscription.
     */
    take(request: Request): Observable<Answer> {
      if (!ready || ready.key !== JSON.stringify(request)) {
        drop();
        return asked(request);
      }
      const { answer, asking, expiry } = ready;
      ready = null;
      expiry.unsubscribe();
      return answer.pipe(tap({ unsubscribe: () => asking.unsubscribe() }));
    },
    /** Aborts the prepared call. */
    drop,
  };
}
