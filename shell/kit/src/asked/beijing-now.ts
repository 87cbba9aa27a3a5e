import { beijingTime, formatTime } from '@tianji/almanac/civil';
import { portalNow } from '../tool/clock.ts';

/** The present minute in Beijing, `YYYY-MM-DD HH:mm:00`. */
export const nowInBeijing = (): string => formatTime({ ...beijingTime(portalNow()), second: 0 });
