import { beijingTime, epochMs, formatTime, parseTime, toSeconds } from '@tianji/almanac/civil';

/** `YYYY-MM-DD HH:mm:ss` on the Beijing clock. */
export const beijingText = (at: number): string => formatTime(beijingTime(at));

/** The day of an instant on the Beijing clock, `YYYY-MM-DD`. */
export const beijingDay = (at: number): string => beijingText(at).slice(0, 10);

/** The month of an instant on the Beijing clock, `YYYY-MM`. */
export const beijingMonth = (at: number): string => beijingText(at).slice(0, 7);

/** Midnight in Beijing of a day of a month (`YYYY-MM`), epoch milliseconds. */
export const beijingInstantOf = (month: string, day: number): number =>
  epochMs(toSeconds(parseTime(`${month}-${String(day).padStart(2, '0')} 00:00:00`)));
