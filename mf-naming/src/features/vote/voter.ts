import { safeStorage } from '@tianji/kit';

/** It tells nothing of the voter, so it stays when records are deleted: a vote can still be changed then. */
const KEY = 'device.naming.voter';
/** Where it was before. */
const FORMER = 'naming.voter';
const BYTES = 16;

/** The voter: 128 random bits of this browser, so that a vote can be changed. They identify nobody. */
export function voterKey(): string {
  const kept = safeStorage.read(KEY) ?? safeStorage.read(FORMER);
  const key = kept && /^[A-Za-z0-9_-]{22}$/.test(kept) ? kept : made();
  if (safeStorage.read(KEY) !== key) safeStorage.write(KEY, key);
  safeStorage.write(FORMER, null);
  return key;
}

function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
