import { otherTabs } from '../streams/sources.ts';
import { portalNow } from './clock.ts';
import { matchPath } from './navigation.tsx';
import { portalIfKnown } from './portal-state.ts';
import { forgetRecords } from './records.ts';
import { getSession, onSession } from './session.ts';
import { safeStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Something that a reader may return to: a chart, an article. */
export interface Recent {
  title: string;
  /** A path of this site with its query; a page of a tool. */
  link: string;
  /** One sentence; may be empty. */
  text: string;
}

interface Kept extends Recent {
  /** Created while somebody was logged in: it is removed on log-out. */
  own: boolean;
  /** The year of which the text tells; absent where it tells of none. */
  year?: number;
}

const KEY = 'recent';
const MOST = 8;
const MOST_TITLE = 40;
const MOST_LINK = 500;
const MOST_TEXT = 120;

const store = createStore<readonly Kept[]>(read());

// What one member viewed must not be shown to a visitor or the next member.
let loginname = getSession()?.loginname;
onSession(() => {
  const next = getSession()?.loginname;
  if (loginname !== undefined && next !== loginname) keep(store.get().filter(({ own }) => !own));
  loginname = next;
});
otherTabs(KEY).subscribe(() => store.set(read()));

/**
 * Remembers on this device what the reader is looking at, for the home page: the newest eight, one per link. A link
 * that leads to no tool of this portal, or that is too long, is not stored.
 */
export function rememberRecent({ title, link, text }: Recent): void {
  const entry: Kept = {
    title: cut(title, MOST_TITLE),
    link,
    text: cut(text, MOST_TEXT),
    own: getSession() !== null,
  };
  if (!isRecent(entry) || !leadsToTool(link)) return;
  const before = store.get().find((other) => other.link === link);
  // What was told of this year still holds.
  if (before?.year === thisYear()) Object.assign(entry, { text: before.text, year: before.year });
  keep([entry, ...store.get().filter((other) => other.link !== link)].slice(0, MOST));
}

/** In Beijing: charts count by it wherever the reader is. */
const thisYear = () => new Date(portalNow() + 8 * 3_600_000).getUTCFullYear();

/**
 * Gives the entry of the page that is shown its sentence of this year, once it is known; its place in the list stays.
 * @param text one sentence
 */
export function tellYearOfRecent(text: string): void {
  const here = addressOf(window.location.href);
  const entries = store.get();
  const old = entries.find(({ link }) => isPartOf(addressOf(link), here));
  const told = cut(text, MOST_TEXT);
  if (old && old.text !== told)
    keep(entries.map((entry) => (entry === old ? { ...old, text: told, year: thisYear() } : entry)));
}

const addressOf = (link: string) => new URL(link, window.location.origin);

/**
 * Whether an address is the other without the place in the page, which is in the query too. The engine's version
 * (`v`) does not matter: an older link has another one, or none.
 */
const isPartOf = (link: URL, other: URL): boolean =>
  link.pathname === other.pathname &&
  [...link.searchParams].every(([key, value]) => key === 'v' || other.searchParams.get(key) === value);

/** Deletes the entries, and with them all that was entered or looked at on this device, by whichever tool. */
export const forgetRecent = (): void => forgetRecords();

/** The entries whose tool this portal still has, newest first. */
export function useRecent(): readonly Recent[] {
  return useStore(store).filter(({ link }) => leadsToTool(link));
}

function keep(entries: readonly Kept[]): void {
  safeStorage.write(KEY, entries.length > 0 ? JSON.stringify(entries) : null);
  store.set(entries);
}

function read(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    const recent = Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
    return getSession() ? recent : recent.filter(({ own }) => !own);
  } catch {
    return [];
  }
}

/** Validates stored data: only a path of this site ever becomes a link. */
function isRecent(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { title, link, text, own } = value as Partial<Kept>;
  return (
    typeof title === 'string' &&
    title !== '' &&
    typeof text === 'string' &&
    typeof own === 'boolean' &&
    typeof link === 'string' &&
    link.length <= MOST_LINK &&
    /^\/(?![/\\])/.test(link)
  );
}

function leadsToTool(link: string): boolean {
  const path = addressOf(link).pathname;
  const tools = portalIfKnown()?.tools ?? [];
  return tools.some(
    ({ state, routes }) => state === 'live' && routes.some((route) => matchPath(route.path, path)),
  );
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
