import { beijingTime, formatTime } from '@tianji/almanac/civil';
import { portalNow } from './clock.ts';

/** Now on the Beijing clock, to the minute: `YYYY-MM-DD HH:mm:00`, by the portal's time and whatever zone the device is in. */
export const nowInBeijing = (): string => formatTime({ ...beijingTime(portalNow()), second: 0 });
