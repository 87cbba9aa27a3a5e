import { CalendarError, type CivilTime, parseDate, parseTime } from '@tianji/almanac';
import { badRequest, ServiceError } from '@tianji/service-kit';

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

function withinTables<T extends { year: number }>(field: string, when: T): T {
  if (when.year >= FIRST_YEAR && when.year <= LAST_YEAR) return when;
  throw badRequest(field, `年份 ${when.year} 超出范围，须在 ${FIRST_YEAR} 至 ${LAST_YEAR} 年之间`);
}

/** Reads `YYYY-MM-DD HH:mm:ss` (seconds optional) as Beijing clock time. */
export function readTime(field: string, text: string): CivilTime {
  return withinTables(
    field,
    refusingField(field, () => parseTime(text)),
  );
}

/** Reads `YYYY-MM-DD`, or the same with ` HH`, ` HH:mm` or ` HH:mm:ss` behind it. Hour 0 where none is given. */
export function readDate(field: string, text: string): CivilTime {
  const read = () => {
    if (text.length <= 10) return { ...parseDate(text), hour: 0, minute: 0, second: 0 };
    return parseTime(text.length === 13 ? `${text}:00` : text);
  };
  return withinTables(field, refusingField(field, read));
}
