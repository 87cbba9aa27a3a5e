import { useEffect, useMemo, useState } from 'react';
import { searchPlaces } from './place-search.ts';
import { locationOf, type Place } from './places.ts';

/** A line of the results: the place that is taken, and what was found when its name is another one. */
export type Found = { row: Place; formerly?: string };

type FullSearch = typeof import('@tianji/places').searchPlaces;
let full: FullSearch | null = null;

/**
 * Districts that fit what was typed. The list's own names and first letters answer at once; with the first
 * letter typed the whole index is fetched, which also knows spellings (wuhou) and former names (襄樊).
 * A former name leads to the present place. `own` keeps to the rows given.
 */
export function usePlaceSearch(rows: readonly Place[] | null, typed: string, own: boolean): Found[] {
  const [search, setSearch] = useState(() => full);
  const wanted = typed.trim() !== '' && !own && search === null;
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    import('@tianji/places').then(
      (module) => {
        full = module.searchPlaces;
        if (here) setSearch(() => full);
      },
      () => undefined, // the list's own search goes on
    );
    return () => {
      here = false;
    };
  }, [wanted]);

  return useMemo(() => {
    if (!rows) return [];
    const plain = () => searchPlaces(rows, typed).map((row) => ({ row }));
    if (!search || own) return plain();
    const byLocation = new Map(rows.map((row) => [locationOf(row), row]));
    const found = new Map<string, Found>();
    for (const place of search(typed, 40)) {
      const present = place.former?.now[0] ?? locationOf(place);
      const row = byLocation.get(present);
      if (row && !found.has(present))
        found.set(present, { row, formerly: place.former ? place.qu : undefined });
    }
    // A portal with a list of its own may name its places otherwise.
    return found.size > 0 ? [...found.values()] : plain();
  }, [rows, search, typed, own]);
}
