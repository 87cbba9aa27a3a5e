// Replaces what the router (wouter) takes from React, which it wraps for versions without these hooks: it reads one by a
// name put together while running, and every page would carry webpack's code for that.
import { useCallback, useInsertionEffect, useRef } from 'react';

export {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  isValidElement,
  useContext,
  useLayoutEffect as useIsomorphicLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';

/** A function that stays the same and calls the newest one given. */
export function useEvent<A extends unknown[], R>(newest: (...args: A) => R): (...args: A) => R {
  const ref = useRef(newest);
  useInsertionEffect(() => {
    ref.current = newest;
  });
  return useCallback((...args: A) => ref.current(...args), []);
}
