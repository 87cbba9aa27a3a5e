import {
  catchError,
  defer,
  EMPTY,
  lastValueFrom,
  map,
  type Observable,
  of,
  repeat,
  startWith,
  switchMap,
  take,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import type { ApiError } from '../api/api-error.ts';
import { backInSight, fromCall, inSight } from './sources.ts';

/** The result of one poll. */
export type Look<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: ApiError };

export interface PollOptions {
  /**
   * Milliseconds before poll `n`, counted from 0 and restarted whenever the reader comes back to the page. Poll 0 may
   * have no pause and is then made at once, visible or not; every later one has one.
   */
  pause: (n: number) => number;
  /** True when polling continues on a page that nobody sees; otherwise it pauses until the reader is back. */
  hidden?: boolean;
}

/**
 * Polls, one call at a time, until unsubscribed; the running call is then aborted. A failed poll is emitted as such and
 * polling continues. When the reader comes back to the page, counting restarts.
 * @param call makes the call and passes the signal on
 */
export const poll = <Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  { pause, hidden = false }: PollOptions,
): Observable<Look<Answer>> => {
  const look = fromCall(call).pipe(
    map((answer): Look<Answer> => ({ answer })),
    catchError((error: ApiError) => of<Look<Answer>>({ error })),
  );
  /** Poll 0 and those that follow it, until the reader comes back and it begins anew. */
  const looks = defer(() => {
    let n = 0;
    return defer(() => {
      const ms = pause(n);
      if (ms <= 0) return look;
      return timer(ms).pipe(switchMap(() => (hidden || inSight() ? look : EMPTY)));
    }).pipe(tap({ complete: () => (n += 1) }), repeat());
  });
  return backInSight().pipe(
    startWith(null),
    switchMap(() => looks),
  );
};

/**
 * Polls until an answer is final or `most` polls are over, whether or not the page is visible.
 * @param settled whether this answer is final
 * @param pause milliseconds before every poll
 * @param onLook called with every answer that is not final
 * @returns the last answer; undefined when the last poll failed
 */
export const pollUntil = <Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  settled: (answer: Answer) => boolean,
  { pause, most, onLook }: { pause: number; most: number; onLook: (answer: Answer) => void },
): Promise<Answer | undefined> =>
  lastValueFrom(
    poll(call, { pause: () => pause, hidden: true }).pipe(
      take(most),
      takeWhile(({ answer, error }) => error !== undefined || !settled(answer), true),
      tap(({ answer, error }) => {
        if (error === undefined && !settled(answer)) onLook(answer);
      }),
      map(({ answer }) => answer),
    ),
  );
