import { beijingTime, formatTime } from '@tianji/almanac/civil';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** `YYYY-MM-DD HH:mm:ss` on the Beijing clock. */
export const beijingText = (at: number): string => formatTime(beijingTime(at));
