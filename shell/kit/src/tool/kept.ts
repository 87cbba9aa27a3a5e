import { createStore, useStore } from './store.ts';

/** The list of the answers that are kept on this device, and the beginning of the key of each: see api/kept-answers.ts. */
export const KEPT = 'kept';

/** What a reader is told of a result that was kept. */
export const KEPT_WORDS = '没有连上，这是上次排好的结果';

/** The path of the page that shows a kept result because the network gave none; '' when there is none. */
const shown = createStore('');

/** Tells the page at the present address where its result is from. */
export function tellKept(isKept: boolean): void {
  const { pathname } = window.location;
  if (isKept) shown.set(pathname);
  else if (shown.get() === pathname) shown.set('');
}

/** Whether the result on this page is one that was kept. */
export const useKept = (): boolean => useStore(shown) === window.location.pathname;
