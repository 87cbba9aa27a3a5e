import { Subject } from 'rxjs';

/** What a subscription returns: call it to end it. */
export type Off = () => void;

/**
 * Makes one typed event as a pair of functions, so that a name is never a string and a payload never unknown. A
 * listener that throws does not stop the others: rxjs reports its error.
 */
export function eventPair<T>(): [emit: (payload: T) => void, on: (listener: (payload: T) => void) => Off] {
  const subject = new Subject<T>();
  return [
    (payload) => subject.next(payload),
    (listener) => {
      const subscription = subject.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  ];
}
