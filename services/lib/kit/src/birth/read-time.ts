import { type CivilTime, parseDate, parseTime } from '@tianji/almanac/civil';
import { type Named, refused, refusing, TIME } from './refuse.ts';

/** The years that the almanac's tables cover. */
export const FIRST_YEAR = 517;
export const LAST_YEAR = 2200;

/**
 * Refuses a year outside the tables before anything else is read, so that the message names the portal's own
 * range.
 */
function checkYear(named: Named, text: string): void {
  const year = Number(/^\s*(\d{1,4})-/.exec(text)?.[1] ?? FIRST_YEAR);
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return;
  const code = year < 1 ? 'wrong_solar_year' : 'out_of_range';
  throw refused(named, code, `公历年份“${year}”不正确，应为${FIRST_YEAR}至${LAST_YEAR}的整数`);
}

/**
 * Reads `YYYY-MM-DD HH:mm:ss` (seconds optional) as a clock time.
 * @throws ServiceError 400 that names the field, for a time that does not exist or is outside 517–2200
 */
export function readTime(text: string, named: Named = TIME): CivilTime {
  checkYear(named, text);
  return refusing(named, () => parseTime(text));
}

/** Reads `YYYY-MM-DD`, optionally followed by ` HH`, ` HH:mm` or ` HH:mm:ss`. The hour defaults to 0. */
export function readDate(text: string, named: Named): CivilTime {
  checkYear(named, text);
  return refusing(named, () => {
    if (text.length <= 10) {
      const { year, month, day } = parseDate(text);
      return { year, month, day, hour: 0, minute: 0, second: 0 };
    }
    return parseTime(text.length === 13 ? `${text}:00` : text);
  });
}
