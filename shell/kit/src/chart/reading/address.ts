import { useCallback, useMemo } from 'react';
import { navigate, useSearchParams } from '../../tool/navigation.tsx';

/**
 * A piece of page state in the query of the address: what is open, the chosen year, palace or version. Reload, back and
 * a shared link then show the same. Any part of a page may have its own fields.
 */
export interface AddressField<T> {
  /** Name in the query; short and unique. */
  key: string;
  /** The value for the text in the address; null and damaged text give the default. */
  read(text: string | null): T;
  /** The text for a value; null leaves the default out of the address. */
  write(value: T): string | null;
  /**
   * It chooses something of the chart: a run of such choices, of one field or several, is one entry of the history,
   * and going back shows the chart as it was before them.
   */
  run?: boolean;
}

/** The key of the history entry that began with a choice: further choices belong to it. */
let run: unknown = 0;
const entryKey = () => (history.state as { key?: string } | null)?.key;

/** The query with a field set; the other fields stay as they are. */
export function withField<T>(query: URLSearchParams, field: AddressField<T>, value: T): URLSearchParams {
  const next = new URLSearchParams(query);
  const text = field.write(value);
  if (text === null) next.delete(field.key);
  else next.set(field.key, text);
  return next;
}

/**
 * A field's value and a setter. Setting replaces the present history entry, so that going back leaves the page instead
 * of closing part after part; `push` adds an entry. A field with `run` has one entry for all its choices instead.
 */
export function useAddressField<T>(
  field: AddressField<T>,
): [T, (next: T, options?: { push?: boolean }) => void] {
  const [query] = useSearchParams();
  const text = query.get(field.key);
  const value = useMemo(() => field.read(text), [field, text]);
  const set = useCallback(
    (next: T, { push }: { push?: boolean } = {}) => {
      // Read the address itself: another field may have been set since this render.
      const { pathname, search, hash } = location;
      const present = new URLSearchParams(search);
      const changed = withField(present, field, next).toString();
      if (changed === present.toString()) return;
      const replace = field.run ? run === entryKey() : !push;
      navigate(pathname + (changed && `?${changed}`) + hash, { replace });
      if (field.run) run = entryKey();
    },
    [field],
  );
  return [value, set];
}

/** A list of ids, joined by dots. */
export const idsField = (key: string): AddressField<readonly string[]> => ({
  key,
  read: (text) => (text ?? '').split('.').filter((id) => /^[\w-]+$/.test(id)),
  write: (ids) => (ids.length > 0 ? ids.join('.') : null),
});

/** One of several words; the first is the default. */
export const choiceField = <const T extends string>(
  key: string,
  [rest, ...others]: readonly [T, ...T[]],
): AddressField<T> => ({
  key,
  read: (text) => others.find((each) => each === text) ?? rest,
  write: (value) => (value === rest ? null : value),
});

/** A whole number within a range; null is the default. A number chooses something: it has `run`. */
export const numberField = (key: string, least: number, most: number): AddressField<number | null> => ({
  key,
  run: true,
  read(text) {
    const value = /^-?\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : null;
  },
  write: (value) => (value === null ? null : String(value)),
});

/** The part that the hash names: the text before `_` in a subheading's id. */
export const placeNow = (): string => hashNow().split('_')[0] ?? '';

/** The hash of the address; empty when damaged. */
export function hashNow(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Sets the hash to a place of the page, without a new history entry; null removes it. */
export function setPlace(id: string | null): void {
  const { pathname, search, hash } = window.location;
  if (hash === (id === null ? '' : `#${id}`)) return;
  history.replaceState(history.state, '', pathname + search + (id === null ? '' : `#${id}`));
}
