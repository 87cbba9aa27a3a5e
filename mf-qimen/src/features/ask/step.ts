import { formatTime, fromSeconds, parseTime, toSeconds } from '@tianji/almanac/civil';

/** A clock reading two hours before or after another: the double hour beside it. */
export const stepTime = (time: string, by: -1 | 1): string =>
  formatTime(fromSeconds(toSeconds(parseTime(time)) + by * 7200));
