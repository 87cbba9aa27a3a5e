import { otherTabs } from '../streams/sources.ts';
import { getSession, onSession } from '../tool/session.ts';
import { safeStorage } from '../tool/storage.ts';
import { createStore, type Store } from '../tool/store.ts';
import type { KeptMatter } from './matters.ts';

/** So many casts are kept; the oldest go. */
export const MOST_KEPT = 200;

/** The member who made a cast; their entries are removed on log-out. */
interface Made {
  readonly by?: string;
}

export interface KeptStore<Kept extends KeptMatter> {
  /** For pages; the latest at the head. */
  readonly list: Store<readonly Kept[]>;
  /** What the device holds now. */
  read(): readonly Kept[];
  /** Keeps a cast at the head, instead of the one with the same query; with the member who made it first. */
  put(kept: Kept): void;
  /** Changes the cast with a query. */
  change(query: string, more: Partial<Kept>): void;
  /** Puts another entry in the place of the cast with a query. */
  replace(query: string, by: (kept: Kept) => Kept): void;
  forget(query: string): void;
  clear(): void;
}

/**
 * The casts of a tool that are kept on this device alone.
 * @param key of local storage
 * @param from reads one entry; null for what is none
 */
export function keptStore<Kept extends KeptMatter>(
  key: string,
  from: (value: Readonly<Record<string, unknown>>) => Kept | null,
): KeptStore<Kept> {
  const entryOf = (value: unknown): Kept[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { by } = value as Made;
    const kept = from(value as Record<string, unknown>);
    return kept ? [{ ...kept, ...(typeof by === 'string' && { by }) }] : [];
  };
  const read = (): readonly Kept[] => {
    try {
      const stored: unknown = JSON.parse(safeStorage.read(key) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap(entryOf).slice(0, MOST_KEPT) : [];
    } catch {
      return [];
    }
  };
  const list = createStore<readonly Kept[]>(read());
  const write = (all: readonly Kept[]): void => {
    safeStorage.write(key, all.length > 0 ? JSON.stringify(all) : null);
    list.set(all);
  };
  otherTabs(key).subscribe(() => list.set(read()));
  onSession(() => list.set(read()));

  const replace = (query: string, by: (kept: Kept) => Kept): void =>
    write(read().map((one) => (one.query === query ? by(one) : one)));

  return {
    list,
    read,
    put(kept) {
      const all = read();
      const before = all.find(({ query }) => query === kept.query);
      const by = before ? (before as Made).by : getSession()?.loginname;
      const others = all.filter(({ query }) => query !== kept.query);
      write([{ ...kept, ...(by && { by }) }, ...others].slice(0, MOST_KEPT));
    },
    replace,
    change: (query, more) => replace(query, (one) => ({ ...one, ...more })),
    forget: (query) => write(read().filter((one) => one.query !== query)),
    clear: () => write([]),
  };
}
