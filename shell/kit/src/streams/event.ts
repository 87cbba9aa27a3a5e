import { Subject } from 'rxjs';

/** What a subscription returns: call it to end it. */
export type Off = () => void;

/**
 * Makes one typed event as a pair of functions, so that a name is never a string and a payload never unknown. A
 * listener that throws is reported and does not stop the others.
 */
export function eventPair<T>(): [emit: (payload: T) => void, on: (listener: (payload: T) => void) => Off] {
  const subject = new Subject<T>();
  const on = (listener: (payload: T) => void): Off => {
    const subscription = subject.subscribe((payload) => {
      try {
        listener(payload);
      } catch (error) {
        reportError(error);
      }
    });
    return () => subscription.unsubscribe();
  };
  return [(payload) => subject.next(payload), on];
}

function reportError(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
