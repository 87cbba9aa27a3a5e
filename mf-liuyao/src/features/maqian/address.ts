import { MAQIAN_OPTIONS, type MaqianOptions } from '@tianji/liuyao/engine/maqian';

/** The question and its time. */
export interface MaqianRequest {
  typeid: string;
  /** `YYYY-MM-DD HH:mm:ss`, the Beijing clock. */
  time: string;
  options: MaqianOptions;
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** The query of a permanent link; options at their default are left out. */
export function queryOf({ typeid, time, options }: MaqianRequest): URLSearchParams {
  const query = new URLSearchParams({ m: typeid, t: time.replace(' ', 'T') });
  for (const [key, value] of Object.entries(MAQIAN_OPTIONS.changed(options))) query.set(key, String(value));
  return query;
}

/** Whether the grounds are shown, as in the guided reading of the kit: off at first, and in the address. */
export const GROUNDS = 'why';

/** The query of a link to what is on the page: with the grounds when they are shown. */
export function linkQuery(request: MaqianRequest): URLSearchParams {
  const query = queryOf(request);
  const shown = new URLSearchParams(window.location.search).get(GROUNDS);
  if (shown === '1') query.set(GROUNDS, shown);
  return query;
}

/** The request of a query; null when it has none. The service still checks every value. */
export function requestOf(query: URLSearchParams): MaqianRequest | null {
  const [typeid, time] = [query.get('m'), query.get('t')];
  if (!typeid || !time || !TIME.test(time)) return null;
  return { typeid, time: time.replace('T', ' '), options: MAQIAN_OPTIONS.read((key) => query.get(key)) };
}
