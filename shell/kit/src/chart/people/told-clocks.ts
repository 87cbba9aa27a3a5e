import { safeStorage } from '../../tool/storage.ts';

// A person kept under the rule of before, by which every clock was the mainland's, is charted anew by the clock of the
// birth place. The first chart of it says so; whom it was said of is listed here by id.

const KEY = 'people.clocks';

function told(): string[] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether nothing was said yet of the clock of this person. */
export const clockIsNew = (id: string): boolean => !told().includes(id);

const write = (ids: readonly string[]): void =>
  safeStorage.write(KEY, ids.length > 0 ? JSON.stringify(ids) : null);

/** Notes that it was said of a person, or need not be said: the person was saved under the rule of today. */
export const clockTold = (id: string): void => write([...told().filter((each) => each !== id), id]);

/** Forgets whoever is not saved any more. */
export function keepTold(saved: readonly { id: string }[]): void {
  const there = new Set(saved.map(({ id }) => id));
  write(told().filter((id) => there.has(id)));
}

/** Whether the clock of a place has a history of its own; elsewhere the rule did not change. */
export const hasOwnClock = (location: string): boolean => /^(?:香港|澳门|台湾|上海)-/.test(location);
