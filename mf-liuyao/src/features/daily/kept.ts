import { parseDate } from '@tianji/almanac/civil';
import { FIRST_YEAR, LAST_YEAR } from '@tianji/almanac/now';
import { getSession, onSession, otherTabs, safeStorage } from '@tianji/kit';
import { THROWS } from '@tianji/liuyao/engine/daily';

/** The hexagram of one day as this device stores it. */
export interface KeptDay {
  /** One to six digits, bottom first; fewer than six while the day's casting is under way. */
  digits: string;
  /** The Beijing clock when the last line was cast: 2026-11-22 07:44:00 */
  at: string;
}

export type KeptDays = Readonly<Record<string, KeptDay>>;

/** A day as it is written: with the member who cast it, '' for a visitor. The session removes a member's on log-out. */
interface WrittenDay extends KeptDay {
  date: string;
  by: string;
}

const KEY = 'meiRiYiGua';
/** How many days a device stores, the newest ones: about two years. */
const MOST = 730;

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** The day line never moves. */
const DIGITS = /^[78][6-9]{0,5}$/;

/** Whether a date exists and is within the tables of this page. */
function isDate(text: string): boolean {
  try {
    const { year } = parseDate(text);
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  } catch {
    return false;
  }
}

function isDay(value: unknown): value is WrittenDay {
  const { date, digits, at, by } = (value ?? {}) as Record<string, unknown>;
  return (
    [date, digits, at, by].every((text) => typeof text === 'string') &&
    isDate(date as string) &&
    DIGITS.test(digits as string) &&
    TIME.test(at as string)
  );
}

/** All that is written, whoever cast it; damaged entries are ignored. Before, days were a record and nobody's. */
function written(): WrittenDay[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    if (typeof stored !== 'object' || stored === null) return [];
    const list: unknown[] = Array.isArray(stored)
      ? stored
      : Object.entries(stored).map(([date, day]) => ({ by: '', ...day, date }));
    return list.filter(isDay);
  } catch {
    return [];
  }
}

const member = (): string => getSession()?.loginname ?? '';

/** The stored days that the present reader may see: a visitor's, and one's own, which count where both cast. */
export function keptDays(): KeptDays {
  const shown = written().filter(({ by }) => by === '' || by === member());
  const ordered = [...shown].sort((a, b) => Number(a.by !== '') - Number(b.by !== ''));
  return Object.fromEntries(ordered.map(({ date, digits, at }) => [date, { digits, at }]));
}

/** Stores a day beside the others, including those written by another tab meanwhile. */
export function keepDay(date: string, { digits, at }: KeptDay): KeptDays {
  const by = member();
  const others = written().filter((day) => day.date !== date || day.by !== by);
  const all = [{ date, digits, at, by }, ...others].sort((a, b) => (a.date < b.date ? 1 : -1));
  safeStorage.write(KEY, JSON.stringify(all.slice(0, MOST)));
  return keptDays();
}

/** Deletes all days on this device. */
export function forgetDays(): void {
  safeStorage.write(KEY, null);
}

/** The count of a day: −1 not begun, 0 the day line, 5 complete. */
export const countOf = (day: KeptDay | undefined): number => (day ? day.digits.length - 1 : -1);

export const isComplete = (day: KeptDay | undefined): boolean => countOf(day) === THROWS;

/** The complete days, the oldest first. */
export const completeDays = (days: KeptDays): [date: string, day: KeptDay][] =>
  Object.entries(days)
    .filter(([, day]) => isComplete(day))
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Calls back when another tab writes, and when somebody logs in or out. */
export function onKept(changed: () => void): () => void {
  const listening = otherTabs(KEY).subscribe(changed);
  const stop = onSession(changed);
  return () => {
    listening.unsubscribe();
    stop();
  };
}
