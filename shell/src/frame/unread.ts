import { createStore, onReportViewed, useStore } from '@tianji/kit';

/** Number of finished reports that nobody has opened; the membership pages keep it up to date. */
const store = createStore(0);

onReportViewed(() => store.set(Math.max(0, store.get() - 1)));

export function useUnread(): number {
  return useStore(store);
}

export function setUnread(count: number): void {
  store.set(count);
}
