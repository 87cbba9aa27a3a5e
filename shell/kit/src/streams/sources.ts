import { defer, filter, fromEvent, interval, merge, NEVER, type Observable, take, tap, timer } from 'rxjs';

/** Emits once, `ms` milliseconds after subscription. */
export const after = (ms: number): Observable<unknown> => timer(ms);

/** Emits every `ms` milliseconds until unsubscribed; first after one interval. */
export const every = (ms: number): Observable<unknown> => interval(ms);

/** Whether the reader can see this page: it is neither in a hidden tab nor on a locked phone. */
export const inSight = (): boolean => document.visibilityState === 'visible';

/** Emits each time a hidden page becomes visible again. */
export const backInSight = (): Observable<unknown> =>
  fromEvent(document, 'visibilitychange').pipe(filter(inSight));

/**
 * Emits when another tab changes one of these keys of local storage, and when all records are deleted, here or there.
 * Never emits in a worker.
 */
export const otherTabs = (...keys: string[]): Observable<unknown> =>
  typeof window === 'undefined'
    ? NEVER
    : fromEvent<StorageEvent>(window, 'storage').pipe(
        filter(({ key }) => key === null || keys.includes(key)),
      );

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

/** Emits once, when the reader first does something with the page: moves the pointer, touches, scrolls, types. */
export const firstInput = (): Observable<unknown> =>
  merge(...INPUTS.map((type) => fromEvent(window, type, { passive: true, capture: true }))).pipe(take(1));

/**
 * A call as a stream: it is made on subscription, and aborted when unsubscribed before the answer. It emits the answer
 * and completes, or fails with the call's error.
 * @param call makes the call and passes the signal on
 */
export const fromCall = <Answer>(call: (signal: AbortSignal) => Promise<Answer>): Observable<Answer> =>
  defer(() => {
    const stop = new AbortController();
    let answered = false;
    const end = () => answered || stop.abort();
    return defer(() => call(stop.signal)).pipe(tap({ next: () => (answered = true), unsubscribe: end }));
  });
