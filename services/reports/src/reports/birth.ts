import { CalendarError, formatTime, parseTime } from '@tianji/almanac/civil';
import { birthPlace } from '@tianji/places';
import { badRequest, ServiceError } from '@tianji/service-kit';

/** Years that the almanac's tables cover. */
const FIRST_YEAR = 517;
const LAST_YEAR = 2200;

const refused = (code: string, message: string) =>
  new ServiceError(400, code, message, {
    field: 'birthtime',
    details: [{ field: 'birthtime', message }],
  });

/**
 * The time of a birth as it is kept: with its seconds. Whether it exists is judged here, at the request,
 * and not half a report later.
 * @throws ServiceError 400 that names the field and the range
 */
export function readBirthtime(text: string): string {
  let year: number;
  let written: string;
  try {
    const time = parseTime(text);
    year = time.year;
    written = formatTime(time);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw refused(error.code, `birthtime（出生时间）：${error.message}`);
  }
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return written;
  throw badRequest(
    'birthtime',
    `birthtime（出生时间）的年份 ${year} 超出范围，须在 ${FIRST_YEAR} 至 ${LAST_YEAR} 年之间`,
  );
}

/** Controls, marks that turn the direction of writing, halves of characters: nothing that a list or a page could show. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as it is kept.
 * @throws ServiceError 400 when it has what cannot be shown, or nothing that can
 */
export function readName(name: string): string {
  if (!UNSEEN.test(name) && SEEN.test(name)) return name;
  throw badRequest('name', 'name（姓名）应为看得见的字符，不含控制字符');
}

/** @throws PlaceError, a 400 that names the location, when there is no such place or more than one */
export function checkPlace(location: string, jingdu: number): void {
  birthPlace(location, jingdu);
}
