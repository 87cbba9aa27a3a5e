import { type Keys, madeBy, newId } from '../keys.ts';
import { DAY } from '../time.ts';

/** How long a device is remembered after a login. */
const KEPT_MS = 180 * DAY;

/**
 * The mark of a device on which a phone has logged in: a random id, the time, and a keyed hash of both with the phone.
 * It grants no access; it allows a code to be requested when strangers have used up the shared budgets.
 */
export function makeMark(keys: Keys, phone: string, now: number): string {
  const id = newId();
  const at = now.toString(36);
  return `${id}.${at}.${keys.device(phone, id, at)}`;
}

/** The device's id, when the mark is ours, for this phone and not too old; null for any other text. */
export function readMark(keys: Keys, phone: string, mark: string | undefined, now: number): string | null {
  const [id = '', at = '', hash = '', ...more] = mark?.split('.') ?? [];
  if (more.length > 0 || !madeBy(keys, hash, (each) => each.device(phone, id, at))) return null;
  const since = now - Number.parseInt(at, 36);
  // Marks from the future count too: a clock that was set back makes nobody a stranger.
  return since < KEPT_MS ? id : null;
}
