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
  /** Whose what was asked, from which side, about which thing: the same again is one matter. */
  thing?: string;
  /** The day that the cast named, YYYY-MM-DD. */
  until?: string;
  /** What became of it, as the asker says. */
  fate?: Fate;
}

/** 应了吗 */
export const FATES = ['应了', '没应', '还没到', '不想说'] as const;
export type Fate = (typeof FATES)[number];

const KEY = 'liuyao.history';
const MOST = 200;
const MOST_TEXT = 300;
const MOST_THING = 60;
/** As long as a question may be. */
const MOST_TITLE = 200;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

function isKept(value: unknown): value is KeptCast {
  const { query, title, names, note, outcome, at, ...more } = (value ?? {}) as Record<string, unknown>;
  const { thing = '', until = '', fate = FATES[0] } = more;
  return (
    isText(thing, MOST_THING) &&
    isText(until, 10) &&
    FATES.some((one) => one === fate) &&
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
export const queryOf = ({ asked, ...request }: CastRequest): string =>
  String(writeCast({ ...request, asked: { ...asked, changed: {} } }));

/** The stored cast of a request, if this device has it. */
export const keptOf = (request: CastRequest): KeptCast | undefined =>
  read().find(({ query }) => query === queryOf(request));

/** What a cast was about, and the day that it named. */
export type About = Required<Pick<KeptCast, 'thing'>> & Pick<KeptCast, 'until'>;

/** Stores a cast; one that is stored already keeps its note. */
export function keepCast(
  request: CastRequest,
  names: KeptCast['names'],
  at: string,
  about: About | null = null,
): void {
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
    ...about,
  };
  keep([cast, ...casts.filter((other) => other.query !== query)].slice(0, MOST));
}

/** Writes a note or an outcome. */
export function writeNote(query: string, more: Partial<Pick<KeptCast, 'note' | 'outcome'>>): void {
  keep(read().map((cast) => (cast.query === query ? { ...cast, ...more } : cast)));
}

/** Writes what became of a cast. */
export const writeFate = (query: string, fate: Fate): void =>
  keep(read().map((cast) => (cast.query === query ? { ...cast, fate } : cast)));

/**
 * 一事不二占: the cast of the same matter whose day has not come, the earliest first.
 * @param today YYYY-MM-DD, Beijing
 */
export function askedBefore(about: About | null, query: string, today: string): KeptCast | undefined {
  if (!about) return undefined;
  return read()
    .filter((cast) => cast.thing === about.thing && cast.query !== query && (cast.until ?? '') >= today)
    .at(-1);
}

/** How often it came true, of the casts of which the asker said so. */
export function tallyOf(casts: readonly KeptCast[]): { kind: string; came: number; of: number }[] {
  const tally = new Map<string, { came: number; of: number }>();
  for (const { thing = '', fate } of casts) {
    if (fate !== '应了' && fate !== '没应') continue;
    const kind = thing.split('|')[1] ?? '';
    const row = tally.get(kind) ?? { came: 0, of: 0 };
    tally.set(kind, { came: row.came + (fate === '应了' ? 1 : 0), of: row.of + 1 });
  }
  return [...tally].map(([kind, row]) => ({ kind, ...row }));
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
