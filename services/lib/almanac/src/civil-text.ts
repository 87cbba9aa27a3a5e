import { CalendarError, shown } from './calendar-error.ts';
import { assertDate, assertTime, type CivilDate, type CivilTime } from './civil-core.ts';

const DATE = /^(\d{1,4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /^(\d{1,4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;

/** Parses `YYYY-MM-DD` (leading zeros may be missing); refuses any other text or a day that does not exist. */
export function parseDate(text: string): CivilDate {
  const match = typeof text === 'string' ? DATE.exec(text.trim()) : null;
  if (!match)
    throw new CalendarError(
      'malformed',
      'date',
      `日期“${shown(text)}”格式不正确，应为“年-月-日”，如2024-02-10`,
    );
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  assertDate(date.year, date.month, date.day);
  return date;
}

/** Parses `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD HH:mm`, a clock reading without a zone. */
export function parseTime(text: string): CivilTime {
  const match = typeof text === 'string' ? TIME.exec(text.trim()) : null;
  if (!match)
    throw new CalendarError(
      'malformed',
      'time',
      `时间“${shown(text)}”格式不正确，应为“年-月-日 时:分:秒”，如2024-02-10 08:30:00`,
    );
  const time = {
    year: Number(match[1]),
    month: Number(match[2]),
    day: Number(match[3]),
    hour: Number(match[4]),
    minute: Number(match[5]),
    second: Number(match[6] ?? 0),
  };
  assertTime(time);
  return time;
}

const two = (n: number) => String(n).padStart(2, '0');

/** `YYYY-MM-DD`, the year in four digits. */
export function formatDate(d: CivilDate): string {
  return `${String(d.year).padStart(4, '0')}-${two(d.month)}-${two(d.day)}`;
}

/** `YYYY-MM-DD HH:mm:ss`. */
export function formatTime(t: CivilTime): string {
  return `${formatDate(t)} ${two(t.hour)}:${two(t.minute)}:${two(t.second)}`;
}
