import { safeStorage } from '@tianji/kit';

const KEY = 'naming.voter';
const BYTES = 16;

/** The voter: 128 random bits of this browser, so that a vote can be changed. They identify nobody. */
export function voterKey(): string {
  const kept = safeStorage.read(KEY);
  if (kept && /^[A-Za-z0-9_-]{22}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  safeStorage.write(KEY, made);
  return made;
}
