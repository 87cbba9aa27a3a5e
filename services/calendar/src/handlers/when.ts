import { CalendarError, type CivilTime, parseDate, parseTime } from '@tianji/almanac';
import { ServiceError } from '@tianji/service-kit';

/** Years that the portal's tables cover. */
const FIRST_YEAR = 517;
const LAST_YEAR = 2200;

/** Runs `work`; a refusal of the calendar keeps its code and becomes a 400 that names the request's field. */
export function refusingField<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    const { code, message } = error;
    throw new ServiceError(400, code, message, { field, details: [{ field, message }] });
  }
}

/** Refuses a year outside the tables before anything else is read, so that the range named is the portal's own. */
function checkYear(field: string, text: string): void {
  const year = Number(/^\s*(\d{1,4})-/.exec(text)?.[1] ?? FIRST_YEAR);
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return;
  const message = `公历年份“${year}”不正确，应为${FIRST_YEAR}至${LAST_YEAR}的整数`;
  const code = year < 1 ? 'wrong_solar_year' : 'out_of_range';
  throw new ServiceError(400, code, message, { field, details: [{ field, message }] });
}

/** Reads `YYYY-MM-DD HH:mm:ss` (seconds optional) as Beijing clock time. */
export function readTime(field: string, text: string): CivilTime {
  checkYear(field, text);
  return refusingField(field, () => parseTime(text));
}

/** Reads `YYYY-MM-DD`, or the same with ` HH`, ` HH:mm` or ` HH:mm:ss` behind it. Hour 0 where none is given. */
export function readDate(field: string, text: string): CivilTime {
  const read = () => {
    if (text.length <= 10) return { ...parseDate(text), hour: 0, minute: 0, second: 0 };
    return parseTime(text.length === 13 ? `${text}:00` : text);
  };
  checkYear(field, text);
  return refusingField(field, read);
}
