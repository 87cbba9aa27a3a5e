import { tooMany } from '@tianji/service-kit';
import { createWindows } from './windows.ts';

export interface RateLimit {
  /**
   * @param cost how much of the budget is used: the `cost` of a call
   * @throws ServiceError 429 with the seconds to wait
   */
  take(ip: string, cost?: number): void;
}

/** Limits what an address may ask for per minute, counted in this process; a dear call counts for several. */
export function createRateLimit(perMinute: number, now?: () => number): RateLimit {
  const windows = createWindows(now);
  return {
    take(ip, cost = 1) {
      const { used, msLeft } = windows.add(ip, cost);
      if (used > perMinute) throw tooMany(Math.ceil(msLeft / 1000));
    },
  };
}
