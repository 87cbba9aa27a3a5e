import { tooMany } from '@tianji/service-kit';
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
        await limiter.consume(counted(ip));
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}

/** What is counted as one: an IPv4 address, or the first four groups of an IPv6 address. */
export function counted(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [before = '', after] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: gap }, () => '0'), ...tail].slice(0, 4).join(':');
}
