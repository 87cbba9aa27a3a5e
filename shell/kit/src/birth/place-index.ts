import { useEffect, useMemo, useState } from 'react';
import { nearestPlaces } from './place-search.ts';
import { fetchWholeSearch, type WholeSearch } from './place-whole.ts';
import { locationOf, type Place } from './places.ts';

/** A line of the results: the place to select, and the matched name when it differs. */
export type Found = { row: Place; formerly?: string };

/** What a search has come to. */
export interface PlaceSearch {
  found: Found[];
  /** The whole index: `coming` it may find more, `missing` it could not be fetched, and the next letter asks again. */
  whole: 'here' | 'coming' | 'missing';
}

let full: WholeSearch | null = null;

/**
 * Districts that match the input. The list's own names and first letters answer at once; the first letter typed fetches
 * the whole index, which also knows spellings (wuhou) and former names (襄樊). A former name leads to the present place.
 * `own` searches only the given rows.
 */
export function usePlaceSearch(rows: readonly Place[] | null, typed: string, own: boolean): PlaceSearch {
  const [search, setSearch] = useState(() => full);
  const [missed, setMissed] = useState('');
  const wanted = own || search !== null ? '' : typed.trim();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    fetchWholeSearch().then(
      (whole) => {
        full = whole;
        if (here) setSearch(() => whole);
      },
      // The search of the list itself still works.
      () => here && setMissed(wanted),
    );
    return () => {
      here = false;
    };
  }, [wanted]);

  const found = useMemo(() => {
    if (!rows) return [];
    const plain = () => nearestPlaces(rows, typed).map((row) => ({ row }));
    if (!search || own) return plain();
    const byLocation = new Map(rows.map((row) => [locationOf(row), row]));
    const found = new Map<string, Found>();
    for (const place of search(typed, 40)) {
      const present = place.former?.now[0] ?? locationOf(place);
      const row = byLocation.get(present);
      if (row && !found.has(present))
        found.set(present, { row, formerly: place.former ? place.qu : undefined });
    }
    // A portal with its own list may use other names for its places.
    return found.size > 0 ? [...found.values()] : plain();
  }, [rows, search, typed, own]);
  if (!wanted) return { found, whole: 'here' };
  return { found, whole: missed === wanted ? 'missing' : 'coming' };
}
