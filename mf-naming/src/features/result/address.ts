import { navigate, useSearchParams } from '@tianji/kit';
import { type NameFilter, NO_FILTER } from './filters.ts';

// What is open and filtered is in the address: reload, back and a sent link show the same. The kit's own fields come
// with the code of charts, which the form does without.

function write(change: (query: URLSearchParams) => void): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  change(query);
  const next = String(query);
  if (next !== String(new URLSearchParams(search)))
    navigate(pathname + (next && `?${next}`) + hash, { replace: true });
}

const OPEN = 'open';
const openIn = (query: URLSearchParams) => (query.get(OPEN) ?? '').split('.').filter(Boolean);

/**
 * Whether a part of the result is open, and what opens and closes it.
 * @param id unique on the page, without a dot
 * @param instead the beginning of ids of which one at most is open
 */
export function useOpen(id: string, instead = ''): [boolean, (open: boolean) => void] {
  const [query] = useSearchParams();
  const set = (open: boolean) =>
    write((next) => {
      const others = openIn(next).filter((each) => each !== id && !(instead && each.startsWith(instead)));
      const ids = open ? [...others, id] : others;
      if (ids.length > 0) next.set(OPEN, ids.join('.'));
      else next.delete(OPEN);
    });
  return [openIn(query).includes(id), set];
}

const VALUES = {
  tone: ['平', '仄'],
  strokes: ['few', 'many'],
  element: [...'木火土金水'],
  register: ['文雅', '平实'],
} as const;

/** The filter of the twenty names. */
export function useFilter(): [NameFilter, (filter: NameFilter) => void] {
  const [query] = useSearchParams();
  const read = (key: keyof typeof VALUES) =>
    (VALUES[key] as readonly string[]).find((value) => value === query.get(key)) ?? '';
  const filter = {
    tone: read('tone'),
    strokes: read('strokes'),
    element: read('element'),
    register: read('register'),
  };
  const set = (changed: NameFilter) =>
    write((next) => {
      for (const key of Object.keys(NO_FILTER) as (keyof NameFilter)[])
        if (changed[key] === NO_FILTER[key]) next.delete(key);
        else next.set(key, String(changed[key]));
    });
  return [{ ...filter, verse: query.get('verse') === 'true' } as NameFilter, set];
}
