import { beijingTime, epochMs, formatTime, parseTime, toSeconds } from '@tianji/almanac/civil';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `YYYY-MM-DD HH:mm:ss` on the Beijing clock. */
export const beijingText = (at: number): string => formatTime(beijingTime(at));

/** The instant of `YYYY-MM-DD HH:mm:ss` on the Beijing clock. @throws CalendarError for anything but a time */
export const beijingInstant = (text: string): number => epochMs(toSeconds(parseTime(text)));
