import { useCallback, useMemo } from 'react';
import { idsField, placeNow, setPlace, useAddressField } from './address.ts';
import { pathTo, type ReadingPart, withInner } from './model.ts';

const FIELD = idsField('open');
/** Means every part: listing them all would make the address long. */
const ALL = 'all';

export interface OpenParts {
  isOpen(id: string): boolean;
  allOpen: boolean;
  /** The part that was opened last; null when none is open, or all were at once. */
  last: string | null;
  /** Opens or closes one part. */
  toggle(id: string): void;
  /** Opens a part and its ancestors. */
  reveal(id: string): void;
  setAll(open: boolean): void;
}

/** Which parts are open, according to the address. */
export function useOpenParts(parts: readonly ReadingPart[]): OpenParts {
  const [listed, setListed] = useAddressField(FIELD);
  const all = useMemo(() => parts.flatMap(withInner).map(({ id }) => id), [parts]);
  const open = useMemo(
    () => new Set(listed.includes(ALL) ? all : listed.filter((id) => all.includes(id))),
    [listed, all],
  );
  // In the order of opening: a link leads to the part that was opened last.
  const set = useCallback(
    (next: ReadonlySet<string>) => setListed(next.size === all.length ? [ALL] : [...next]),
    [all, setListed],
  );
  return {
    isOpen: (id) => open.has(id),
    allOpen: open.size === all.length,
    last: listed.findLast((id) => open.has(id)) ?? null,
    toggle(id) {
      const next = new Set(open);
      const closes = next.delete(id);
      if (!closes) next.add(id);
      // Whoever opens a part reads there, and no longer where a tab of the page led to.
      if (closes ? placeNow() === id : !all.includes(placeNow())) setPlace(null);
      set(next);
    },
    reveal(id) {
      const path = pathTo(parts, id);
      if (path.some((each) => !open.has(each))) set(new Set([...open, ...path]));
    },
    setAll: (whole) => setListed(whole ? [ALL] : []),
  };
}
