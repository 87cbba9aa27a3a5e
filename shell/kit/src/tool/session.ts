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

const store = createStore<Session | null>(readStored());

// Another tab logged in or out. `key` is null when that tab cleared its whole storage.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !KEYS.some((key) => key === event.key)) return;
    const next = readStored();
    if (!sameSession(next, store.get())) store.set(next);
  });
}

/** The present session, null for a visitor. */
export function getSession(): Session | null {
  return store.get();
}

/** Keeps a session in local storage and tells everyone; null logs out. */
export function setSession(session: Session | null): void {
  for (const key of KEYS) safeStorage.write(key, session ? session[key] : null);
  store.set(session);
}

export const onSession = store.subscribe;

export function useSession(): Session | null {
  return useStore(store);
}

function readStored(): Session | null {
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
