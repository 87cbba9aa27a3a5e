import { checkName } from './check.ts';
import type { Collection, Index, Store, StoreScope } from './port.ts';

/** A store seen by one service: every collection name carries the service's prefix. */
export function scopeOf(store: Store, name: string): StoreScope {
  checkName('scope', name);
  return {
    coll: <T extends { _id: string }>(coll: string, indexes?: readonly Index[]): Collection<T> =>
      store.coll<T>(`${name}_${coll}`, indexes),
    ping: () => store.ping(),
  };
}
