/** What was wrong with a date: stable ids that callers may switch on. */
export type CalendarErrorCode =
  | 'wrong_solar_year'
  | 'wrong_solar_month'
  | 'wrong_solar_day'
  | 'wrong_solar_time'
  | 'wrong_lunar_year'
  | 'wrong_lunar_month'
  | 'wrong_lunar_day'
  | 'out_of_range'
  | 'malformed';

/**
 * A date, time or cycle value that is not possible. The message is Chinese, shows the refused value, and says what is
 * allowed; `field` names the argument in English ('year', 'day', 'hour', 'longitude' …).
 */
export class CalendarError extends Error {
  readonly code: CalendarErrorCode;
  readonly field: string;

  constructor(code: CalendarErrorCode, field: string, message: string) {
    super(message);
    this.name = 'CalendarError';
    this.code = code;
    this.field = field;
  }
}

/** A refused value for use in a message: short, and never a whole object. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return '（对象）';
  const text = String(value);
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
