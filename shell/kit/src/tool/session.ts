import { otherTabs } from '../streams/sources.ts';
import { isNobodys } from './records.ts';
import { safeStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Who is logged in. Each field is one key of local storage, named exactly so. */
export interface Session {
  token: string;
  /** The member's phone number. */
  loginname: string;
  name: string;
}

const KEYS = ['token', 'loginname', 'name'] as const;

/** Set in a page that is nobody's: what is stored is neither read nor changed. */
let detached = false;

const store = createStore<Session | null>(readStored());

// What a member entered, with its names, is not for the next user of this browser: on log-out the forms stored for the
// tab are removed, and in lists the entries with the member's key, `by`. What a visitor entered before stays.
let loginname = store.get()?.loginname;
store.subscribe(() => {
  if (detached) return;
  const next = store.get()?.loginname;
  if (loginname !== undefined && next !== loginname) {
    for (const key of safeStorage.keys('session')) if (!isNobodys(key)) leaveVisitors(key);
    for (const key of safeStorage.keys()) forgetIn(key, loginname);
  }
  loginname = next;
});

/** Removes a value of the tab, except a list's entries that say that a visitor made them. */
function leaveVisitors(key: string): void {
  const list = listIn(safeStorage.read(key, 'session'));
  const left = list.filter((entry) => entry?.by === '');
  safeStorage.write(key, left.length > 0 ? JSON.stringify(left) : null, 'session');
}

/** A stored list; empty when it is none, or cannot be read. */
function listIn(text: string | null): { by?: unknown }[] {
  if (!text?.startsWith('[')) return [];
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function forgetIn(key: string, member: string): void {
  const text = safeStorage.read(key);
  if (!text?.includes(member)) return;
  const list = listIn(text);
  const left = list.filter((entry) => entry?.by !== member);
  if (left.length < list.length) safeStorage.write(key, left.length > 0 ? JSON.stringify(left) : null);
}

// Another tab logged in or out, or received a new token.
otherTabs(...KEYS).subscribe(() => {
  const next = readStored();
  if (!sameSession(next, store.get())) store.set(next);
});

/** The present session, null for a visitor. */
export function getSession(): Session | null {
  return store.get();
}

/**
 * Makes this page a visitor's for good, whoever is logged in elsewhere on the site: a preview, or a part of another
 * site's page.
 */
export function detachSession(): void {
  detached = true;
  store.set(null);
}

/** Stores a session in local storage and notifies subscribers; null logs out. */
export function setSession(session: Session | null): void {
  if (detached) return;
  for (const key of KEYS) safeStorage.write(key, session ? session[key] : null);
  store.set(session);
}

export const onSession = store.subscribe;

export function useSession(): Session | null {
  return useStore(store);
}

function readStored(): Session | null {
  if (detached) return null;
  const token = safeStorage.read('token');
  const loginname = safeStorage.read('loginname');
  if (!token || !loginname) return null;
  return { token, loginname, name: safeStorage.read('name') ?? '' };
}

function sameSession(a: Session | null, b: Session | null): boolean {
  return a === b || (a !== null && b !== null && KEYS.every((key) => a[key] === b[key]));
}

/** `13812346621` → `138****6621`: the middle four digits hidden; anything else is shown as `****`. */
export function maskPhone(phone: string): string {
  return /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****';
}

/** The stored login name for the input of a call that carries it; the service compares it with that of the token. */
export function inOwnName(): { loginname?: string } {
  const loginname = getSession()?.loginname;
  return loginname ? { loginname } : {};
}
