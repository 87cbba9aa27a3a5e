/** Casts on this device, with notes and outcomes. Nothing of it is sent anywhere. */
import { createStore, getSession, onSession, otherTabs, safeStorage } from '@tianji/kit';
import { type CastRequest, readCast, writeCast } from '../cast/cast.ts';

export interface KeptCast {
  /** The query of its permanent link. */
  query: string;
  title: string;
  /** 火泽睽 and 天雷无妄; '' where no line moved. */
  names: readonly [from: string, to: string];
  note: string;
  outcome: string;
  /** Beijing time at which it was stored. */
  at: string;
  /** The member who cast it: it is removed on log-out. */
  by?: string;
}

const KEY = 'liuyao.history';
const MOST = 200;
const MOST_TEXT = 300;
/** As long as a question may be. */
const MOST_TITLE = 200;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

function isKept(value: unknown): value is KeptCast {
  const { query, title, names, note, outcome, at } = (value ?? {}) as Record<string, unknown>;
  return (
    isText(query, 300) &&
    readCast(new URLSearchParams(query)) !== null &&
    isText(title, MOST_TITLE) &&
    Array.isArray(names) &&
    names.length === 2 &&
    names.every((name) => isText(name, 10)) &&
    isText(note, MOST_TEXT) &&
    isText(outcome, MOST_TEXT) &&
    isText(at, 19)
  );
}

function read(): readonly KeptCast[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export const history = createStore<readonly KeptCast[]>(read());

otherTabs(KEY).subscribe(() => history.set(read()));
onSession(() => history.set(read()));

function keep(casts: readonly KeptCast[]): void {
  safeStorage.write(KEY, casts.length > 0 ? JSON.stringify(casts) : null);
  history.set(casts);
}

/** A question read in another way is the same cast. */
const queryOf = ({ asked, ...request }: CastRequest): string =>
  String(writeCast({ ...request, asked: { ...asked, changed: {} } }));

/** The stored cast of a request, if this device has it. */
export const keptOf = (request: CastRequest): KeptCast | undefined =>
  read().find(({ query }) => query === queryOf(request));

/** Stores a cast; one that is stored already keeps its note. */
export function keepCast(request: CastRequest, names: KeptCast['names'], at: string): void {
  const casts = read();
  const query = queryOf(request);
  const before = casts.find((cast) => cast.query === query);
  if (before && (before.title !== '' || request.title === '')) return;
  const by = before ? before.by : getSession()?.loginname;
  const cast = {
    note: '',
    outcome: '',
    ...(by && { by }),
    ...before,
    query,
    title: request.title,
    names,
    at: before?.at ?? at,
  };
  keep([cast, ...casts.filter((other) => other.query !== query)].slice(0, MOST));
}

/** Writes a note or an outcome. */
export function writeNote(query: string, more: Partial<Pick<KeptCast, 'note' | 'outcome'>>): void {
  keep(read().map((cast) => (cast.query === query ? { ...cast, ...more } : cast)));
}

export const forgetCast = (query: string): void => keep(read().filter((cast) => cast.query !== query));
export const forgetAll = (): void => keep([]);

/** The casts whose title, hexagrams, note or outcome contain all words of a search. */
export function found(casts: readonly KeptCast[], search: string): KeptCast[] {
  const words = search.trim().split(/\s+/).filter(Boolean);
  return casts.filter(({ title, names, note, outcome }) => {
    const text = [title, ...names, note, outcome].join(' ');
    return words.every((word) => text.includes(word));
  });
}
