import { safeStorage } from './storage.ts';

/** The list of the answers that are kept on this device, and the beginning of the key of each: see api/kept-answers.ts. */
export const KEPT = 'kept';

/** Deletes all answers that are kept on this device. */
export function forgetKept(): void {
  for (const key of safeStorage.keys()) if (key.startsWith(KEPT)) safeStorage.write(key, null);
}
