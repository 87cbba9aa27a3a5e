import { countedIp, tooMany } from '@tianji/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /**
   * @param cost how much of the budget is used: the `cost` of a call
   * @throws ServiceError 429 with the seconds to wait
   */
  take(ip: string, cost?: number): Promise<void>;
}

/** Length of the window, and the longest wait that anybody is told. */
const WINDOW_SECONDS = 60;

/**
 * Limits what an address may ask for per minute, counted in this process; a dear call counts for several. IPv6 addresses are counted by their /64,
 * since one customer has all of it.
 */
export function createRateLimit(perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return {
    take: (ip, cost = 1) => limiter.consume(countedIp(ip), cost).then(taken, refuse),
  };
}

const taken = (): void => {};

function refuse(refused: unknown): never {
  // The window ends by a timer; the time left is reckoned by a clock that may have been set back since.
  if (refused instanceof RateLimiterRes)
    throw tooMany(Math.min(WINDOW_SECONDS, Math.ceil(refused.msBeforeNext / 1000)));
  throw refused;
}
