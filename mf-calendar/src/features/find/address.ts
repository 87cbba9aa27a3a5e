import type { CivilDate } from '@tianji/almanac/civil';
import { parseDate } from '@tianji/almanac/civil';
import type { Wish } from '../day/local.ts';
import { FIND, reachFrom } from '../month/address.ts';

/** The fields of the search, each a key of the address. */
export const FIELDS = ['yi', 'ji', 'from', 'to', 'spare', 'yellow', 'weekend'] as const;

/** What an address asks of the search, as the form has it; null when nothing was asked yet. */
export function askedIn(params: URLSearchParams): string | null {
  if (!params.has(FIND) || !params.has('from')) return null;
  return String(new URLSearchParams(FIELDS.map((key) => [key, params.get(key) ?? ''])));
}

/** What a form asks of the search. */
export const askedBy = (form: FormData): string =>
  String(new URLSearchParams(FIELDS.map((key) => [key, String(form.get(key) ?? '')])));

/** The address with another search in it, or with none. */
export function withAsked(params: URLSearchParams, asked: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  const wish = new URLSearchParams(asked ?? '');
  for (const key of FIELDS) {
    const value = wish.get(key) ?? '';
    // Emptied dates are kept: they say that the search was asked, and are refused by name.
    if (asked !== null && (value || key === 'from' || key === 'to')) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/**
 * The search that was asked.
 * @throws with a sentence for the reader when it cannot be answered
 */
export function readWish(asked: string, today: CivilDate): Wish {
  const params = new URLSearchParams(asked);
  const text = (name: (typeof FIELDS)[number]) => params.get(name) ?? '';
  // An emptied date has no text to show in a refusal.
  if (!text('from')) throw new RangeError('请选择开始日期');
  if (!text('to')) throw new RangeError('请选择结束日期');
  const from = parseDate(text('from'));
  const to = parseDate(text('to'));
  const { first, last } = reachFrom(today.year, today);
  for (const { year } of [from, to]) {
    if (year < first || year > last) throw new RangeError(`年份须在 ${first} 至 ${last} 之间`);
  }
  const one = (name: 'yi' | 'ji') => (text(name) ? [text(name)] : []);
  if (!text('yi') && !text('ji')) throw new RangeError('请选择宜或忌中的一项');
  return {
    from,
    to,
    yi: one('yi'),
    ji: one('ji'),
    yellowOnly: text('yellow') !== '',
    weekendOnly: text('weekend') !== '',
    ...(text('spare') ? { spare: text('spare') } : {}),
  };
}
