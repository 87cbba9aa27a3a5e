import { countedIp, type EdgeHandler, keyedAddress, type Logger } from '@tianji/service-kit';
import { createBrake } from './brake.ts';
import { type ClientIp, isPrivate } from './client-ip.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { createTurns, type Turns } from './turns.ts';

interface LimitsOptions {
  /** The budget of one address: `cost` of calls per minute. */
  perMinute: number;
  clientIp: ClientIp;
  log: Logger;
  /** The key of addresses in the log. */
  addressKey: string | Buffer;
}

/** What one address may use of this process. */
export interface Limits {
  /** The budget of calls. */
  readonly limit: RateLimit;
  readonly turns: Turns;
  /** Slows floods down. The probes and collectors of the site's own network are never kept waiting. */
  readonly braked: EdgeHandler;
  /** @throws ServiceError 429 */
  readonly beaconBudget: EdgeHandler;
}

/** An address may send this many requests of any kind for each call that its budget allows. */
const REQUESTS_PER_CALL = 2;
/** Beacons that one address may send per minute. */
const BEACONS_PER_MINUTE = 30;
const OF_THE_SITE: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function openLimits({ perMinute, clientIp, log, addressKey }: LimitsOptions): Limits {
  const beacons = createRateLimit(BEACONS_PER_MINUTE);
  const brake = createBrake({
    perMinute: REQUESTS_PER_CALL * perMinute,
    onSlow: (ip) =>
      log.warn({ address: keyedAddress(addressKey, countedIp(ip)) }, 'an address is slowed down'),
  });
  return {
    limit: createRateLimit(perMinute),
    turns: createTurns(),
    braked(ctx, next) {
      const ip = clientIp(ctx.req);
      const held = OF_THE_SITE.has(ctx.path) && isPrivate(ip) ? undefined : brake.pass(ip);
      return held ? held.then(next) : next();
    },
    beaconBudget(ctx, next) {
      beacons.take(clientIp(ctx.req));
      return next();
    },
  };
}
