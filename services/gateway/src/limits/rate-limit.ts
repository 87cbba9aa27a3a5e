import { countedIp, tooMany } from '@tianji/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** @throws ServiceError 429 with the seconds to wait */
  take(ip: string): Promise<void>;
}

/**
 * Requests per address and minute, counted in this process. IPv6 addresses are counted by their /64,
 * since one customer has all of it.
 */
export function createRateLimit(perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async take(ip) {
      try {
        await limiter.consume(countedIp(ip));
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
