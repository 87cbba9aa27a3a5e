/** Casts on this device, with notes and outcomes. Nothing of it is sent anywhere. */
import { type About, type Fate, keptStore, matterFrom, type TitledMatter } from '@tianji/kit/asked';
import { type CastRequest, readCast, writeCast } from '../cast/cast.ts';

export interface KeptCast extends TitledMatter {
  /** 火泽睽 and 天雷无妄; '' where no line moved. */
  names: readonly [from: string, to: string];
  note: string;
  outcome: string;
  /** Kept in the member's account as well. */
  inAccount?: true;
}

const MOST_TEXT = 300;
/** As long as a question may be. */
const MOST_TITLE = 200;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

const areNames = (value: unknown): value is KeptCast['names'] =>
  Array.isArray(value) && value.length === 2 && value.every((name) => isText(name, 10));

const store = keptStore<KeptCast>('liuyao.history', (given) => {
  const { query, title, names, note, outcome, at, inAccount, ...more } = given;
  const matter = matterFrom(more);
  const texts = isText(title, MOST_TITLE) && isText(note, MOST_TEXT) && isText(outcome, MOST_TEXT);
  if (!matter || !texts || !areNames(names)) return null;
  if (!isText(at, 19) || !isText(query, 300) || readCast(new URLSearchParams(query)) === null) return null;
  const account = inAccount === true && { inAccount: true as const };
  return { query, title, names, note, outcome, at, ...matter, ...account };
});

/** The casts of this device, the latest at the head. */
export const history = store.list;

/** A question read in another way is the same cast. */
export const queryOf = ({ asked, ...request }: CastRequest): string =>
  String(writeCast({ ...request, asked: { ...asked, changed: {} } }));

/** The stored cast of a request, if this device has it. */
export const keptOf = (request: CastRequest): KeptCast | undefined =>
  store.read().find(({ query }) => query === queryOf(request));

/** Stores a cast; one that is stored already keeps its note. */
export function keepCast(
  request: CastRequest,
  names: KeptCast['names'],
  at: string,
  about: About | null = null,
): void {
  const query = queryOf(request);
  const before = keptOf(request);
  if (before && (before.title !== '' || request.title === '')) return;
  store.put({
    ...{ note: '', outcome: '', at },
    ...before,
    ...{ query, title: request.title, names },
    ...about,
  });
}

/** Writes a note or an outcome. */
export const writeNote = (query: string, more: Partial<Pick<KeptCast, 'note' | 'outcome'>>): void =>
  store.change(query, more);

/** Writes what became of a cast. */
export const writeFate = (query: string, fate: Fate): void => store.change(query, { fate });

/** Writes whether the account keeps a cast. */
export function writeKept(query: string, inAccount: boolean): void {
  const cast = store.read().find((one) => one.query === query);
  if (!cast) return;
  if (inAccount) store.change(query, { inAccount });
  else store.replace(query, ({ inAccount: _, ...rest }) => rest);
}

/** A cast that the account has and this device had not. */
export const keepFromAccount = store.put;

export const forgetCast = store.forget;
export const forgetAll = store.clear;

/** The casts whose title, hexagrams, note or outcome contain all words of a search. */
export function found(casts: readonly KeptCast[], search: string): KeptCast[] {
  const words = search.trim().split(/\s+/).filter(Boolean);
  return casts.filter(({ title, names, note, outcome }) => {
    const text = [title, ...names, note, outcome].join(' ');
    return words.every((word) => text.includes(word));
  });
}
