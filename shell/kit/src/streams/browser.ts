import { Observable } from 'rxjs';

/** Emits once, `ms` milliseconds after subscription. */
export const after = (ms: number): Observable<void> =>
  new Observable((subscriber) => {
    const timer = setTimeout(() => {
      subscriber.next();
      subscriber.complete();
    }, ms);
    return () => clearTimeout(timer);
  });

/** Emits every `ms` milliseconds until unsubscribed; first after one interval. */
export const every = (ms: number): Observable<void> =>
  new Observable((subscriber) => {
    const timer = setInterval(() => subscriber.next(), ms);
    return () => clearInterval(timer);
  });

/** Whether the reader can see this page: it is neither in a hidden tab nor on a locked phone. */
export const inSight = (): boolean => document.visibilityState === 'visible';

/** Emits each time a hidden page becomes visible again. */
export const backInSight = (): Observable<void> =>
  new Observable((subscriber) => {
    const changed = () => inSight() && subscriber.next();
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  });

/**
 * Emits when another tab changes one of these keys of local storage, and when all records are deleted, here or there.
 * Never emits in a worker.
 */
export const otherTabs = (...keys: string[]): Observable<void> =>
  new Observable((subscriber) => {
    if (typeof window === 'undefined') return;
    const changed = ({ key }: StorageEvent) => {
      if (key === null || keys.includes(key)) subscriber.next();
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  });

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

/** Emits once, when the reader first does something with the page: moves the pointer, touches, scrolls, types. */
export const firstInput = (): Observable<void> =>
  new Observable((subscriber) => {
    const done = () => {
      subscriber.next();
      subscriber.complete();
    };
    for (const type of INPUTS) window.addEventListener(type, done, { passive: true, capture: true });
    return () => {
      for (const type of INPUTS) window.removeEventListener(type, done, { capture: true });
    };
  });

/**
 * A call as a stream: it is made on subscription, and aborted when unsubscribed before the answer. It emits the answer
 * and completes, or fails with the call's error.
 * @param call makes the call and passes the signal on
 * @param stop aborts the call; pass it when the call is already running
 */
export const fromCall = <Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  stop: AbortController = new AbortController(),
): Observable<Answer> =>
  new Observable((subscriber) => {
    let settled = false;
    call(stop.signal).then(
      (answer) => {
        settled = true;
        subscriber.next(answer);
        subscriber.complete();
      },
      (error: unknown) => {
        settled = true;
        subscriber.error(error);
      },
    );
    return () => {
      if (!settled) stop.abort();
    };
  });
