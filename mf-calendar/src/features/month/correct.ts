// Fetched only for an address that names no day of the calendar: what is opened instead, and why.
import type { CivilDate } from '@tianji/almanac/civil';
import { formatDate, fromJdn, jdn } from '@tianji/almanac/civil';
import { FIRST_YEAR, LAST_YEAR, readAddress, readDay, type Shown } from './address.ts';

/** Of an address this much is repeated. */
const MOST = 12;

interface Near {
  /** The day itself, or the nearest one in its month; absent where the calendar has neither. */
  date?: CivilDate;
  /** Why it is not the day of the address. */
  why?: string;
}

const REFORM = '不存在：历法由儒略历改为公历，10月4日之后是10月15日';

const dateText = ({ year, month, day }: CivilDate): string => `${year}年${month}月${day}日`;

/**
 * @param text a day as the address names it
 * @param unreadable the reason where no year, month and day can be read from it
 */
function nearest(text: string, unreadable: string): Near {
  const date = readDay(text);
  if (date) return { date };
  const [, y, m, d] = /^(\d{1,6})-(\d{1,4})-(\d{1,4})$/.exec(text.trim()) ?? [];
  const [year, month, day] = [Number(y), Number(m), Number(d)];
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return { why: `万年历收${FIRST_YEAR}年到${LAST_YEAR}年，没有${year}年` };
  if (!(month >= 1 && month <= 12)) return { why: unreadable };
  const last = fromJdn(jdn(year, month + 1, 1) - 1).day;
  if (year === 1582 && month === 10 && day > 4 && day < 15)
    return { date: { year, month, day: day < 10 ? 4 : 15 }, why: dateText({ year, month, day }) + REFORM };
  return {
    date: { year, month, day: Math.min(Math.max(day, 1), last) },
    why: `${year}年${month}月有${last}天，没有${day}日`,
  };
}

/** What an address opens that names no day of the calendar, and the sentence that says why. */
export function correct(params: URLSearchParams, today: CivilDate): { shown: Shown; why: string } {
  const [month, day] = [params.get('month'), params.get('day')];
  const quoted = (text: string) => `“${text.length > MOST ? `${text.slice(0, MOST)}…` : text}”`;
  const ofMonth = month ? nearest(`${month}-01`, `没有${quoted(month)}这个月`) : {};
  const ofDay = day ? nearest(day, `没有${quoted(day)}这一天`) : {};
  const kept = new URLSearchParams();
  if (ofMonth.date) kept.set('month', formatDate(ofMonth.date).slice(0, -3));
  if (ofDay.date) kept.set('day', formatDate(ofDay.date));
  const shown = readAddress(kept, today);
  const opened = fromJdn(shown.selected);
  const name = formatDate(opened) === formatDate(today) ? '今天' : dateText(opened);
  return { shown, why: `${ofDay.why ?? ofMonth.why}，已打开${name}。` };
}
