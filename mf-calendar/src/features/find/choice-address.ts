import { parseDate } from '@tianji/almanac/civil';
import { type Matter, matterOf, READINGS, type Reading } from '../day/local.ts';
import { noblesIn } from '../month/address.ts';
import { FIELDS } from './address.ts';

/** What an address says of a choice of days. People never stand in it: they are births. */
export const CHOICE = ['matter', 'since', 'until', 'free', 'wd', 'rd'] as const;

/** A choice of days without the people. */
export interface Choice {
  matter: Matter;
  /** `2026-12-01` */
  since: string;
  until: string;
  free: boolean;
  /** Days of the week, 0 Sunday to 6 Saturday; empty for any. */
  weekdays: readonly number[];
  /** By which books. */
  reading: Reading;
  /** The verse of 贵神 of the page, where it is not the almanac's own. */
  nobles?: ReturnType<typeof noblesIn>;
}

const isDate = (text: string | null): text is string => {
  try {
    return text !== null && Boolean(parseDate(text));
  } catch {
    return false;
  }
};

/** The choice of an address; null where it names none that can be answered. */
export function choiceIn(params: URLSearchParams): Choice | null {
  const matter = matterOf(Number(params.get('matter')));
  const [since, until] = [params.get('since'), params.get('until')];
  if (!matter || !isDate(since) || !isDate(until)) return null;
  const weekdays = [...new Set((params.get('wd') ?? '').match(/[0-6]/g) ?? [])].map(Number).sort();
  const reading = READINGS.find((each) => each === params.get('rd')) ?? '通行';
  return {
    matter,
    since,
    until,
    free: params.get('free') === '1',
    weekdays,
    reading,
    nobles: noblesIn(params),
  };
}

/** The address with a choice in it instead of another one, or of a search by the words of the almanac. */
export function withChoice(params: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(
    [...params].filter(([key]) => ![...FIELDS, ...CHOICE].some((each) => each === key)),
  );
  next.set('matter', String(choice.matter.id));
  next.set('since', choice.since);
  next.set('until', choice.until);
  if (choice.free) next.set('free', '1');
  if (choice.reading !== '通行') next.set('rd', choice.reading);
  if (choice.weekdays.length > 0) next.set('wd', choice.weekdays.join(''));
  return next;
}
