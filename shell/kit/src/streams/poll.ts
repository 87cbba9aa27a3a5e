import { Observable, Subscription } from 'rxjs';
import type { ApiError } from '../api/api-error.ts';
import { after, backInSight, fromCall, inSight } from './browser.ts';

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
): Observable<Look<Answer>> =>
  new Observable((subscriber) => {
    /** The pause or the call that is running now. */
    let present = new Subscription();
    const wait = (n: number): void => {
      const ms = pause(n);
      if (ms <= 0) look(n);
      else present = after(ms).subscribe(() => (hidden || inSight() ? look(n) : wait(n + 1)));
    };
    function look(n: number): void {
      const seen = (one: Look<Answer>) => {
        subscriber.next(one);
        if (!subscriber.closed) wait(n + 1);
      };
      present = fromCall(call).subscribe({
        next: (answer) => seen({ answer }),
        error: (error: ApiError) => seen({ error }),
      });
    }
    subscriber.add(() => present.unsubscribe());
    subscriber.add(
      backInSight().subscribe(() => {
        present.unsubscribe();
        wait(0);
      }),
    );
    wait(0);
  });

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
  new Promise((resolve) => {
    let looks = 0;
    const polling = poll(call, { pause: () => pause, hidden: true }).subscribe(({ answer, error }) => {
      looks += 1;
      const over = !error && settled(answer);
      if (!error && !over) onLook(answer);
      if (!over && looks < most) return;
      polling.unsubscribe();
      resolve(answer);
    });
  });
