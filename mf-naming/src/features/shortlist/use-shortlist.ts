import { getSession, otherTabs, safeStorage, useSession } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';

const KEY = 'naming.shortlist';
/** How many names a vote may offer. */
const MOST = 10;

/** A shortlisted name; `by` is the member who was logged in: it is removed on log-out. */
interface Entry {
  name: string;
  by?: string;
}

/** Names shortlisted on this device. */
export interface ShortlistState {
  names: readonly string[];
  full: boolean;
  toggle: (name: string) => void;
}

const member = (): string | undefined => getSession()?.loginname;

function entryOf(kept: unknown): Entry[] {
  // Earlier versions stored only the names.
  if (typeof kept === 'string') return [{ name: kept }];
  if (typeof kept !== 'object' || kept === null) return [];
  const { name, by } = kept as Partial<Record<keyof Entry, unknown>>;
  if (typeof name !== 'string') return [];
  return [typeof by === 'string' ? { name, by } : { name }];
}

/** The stored names, without those of another member. */
function read(): Entry[] {
  try {
    const kept: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .flatMap(entryOf)
      .filter(({ by }) => by === undefined || by === member())
      .slice(0, MOST);
  } catch {
    return [];
  }
}

/** The shortlist: at most ten names, stored on this device; a member's names are removed on log-out. */
export function useShortlist(): ShortlistState {
  const session = useSession();
  const [entries, setEntries] = useState<readonly Entry[]>(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes or goes, other names are to be seen
  useEffect(() => setEntries(read()), [session?.loginname]);
  useEffect(() => {
    const tabs = otherTabs(KEY).subscribe(() => setEntries(read()));
    return () => tabs.unsubscribe();
  }, []);
  const toggle = useCallback((name: string) => {
    setEntries((before) => {
      const by = member();
      const next = before.some((one) => one.name === name)
        ? before.filter((one) => one.name !== name)
        : [...before, by === undefined ? { name } : { name, by }].slice(0, MOST);
      safeStorage.write(KEY, next.length > 0 ? JSON.stringify(next) : null);
      return next;
    });
  }, []);
  return { names: entries.map(({ name }) => name), full: entries.length >= MOST, toggle };
}
