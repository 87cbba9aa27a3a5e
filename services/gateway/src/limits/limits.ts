import type { IncomingMessage } from 'node:http';
import { type CallOrigin, countedIp, type EdgeHandler, keyedAddress, type Logger } from '@tianji/service-kit';
import { createBrake } from './brake.ts';
import { type ClientIp, isPrivate } from './client-ip.ts';
import { createComputing } from './computing.ts';
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
  readonly time: ProcessorTime;
  /** Slows floods down, and addresses that have used up their processor time. The probes and collectors of the site's own network are never kept waiting. */
  readonly braked: EdgeHandler;
  /** @throws ServiceError 429 */
  readonly beaconBudget: EdgeHandler;
}

/** The processor time that callers use: a member's is their own, all others' is their network's. */
export interface ProcessorTime {
  /** From now on the request is charged to its member, where it has one. */
  charge(request: IncomingMessage, origin: CallOrigin): void;
  /** @throws ServiceError 429 with the seconds to wait, when the caller has used up its time */
  check(origin: CallOrigin): void;
  /** Another process has used so many milliseconds for the caller. */
  add(origin: CallOrigin, ms: number): void;
}

/** An address may send this many requests of any kind for each call that its budget allows. */
const REQUESTS_PER_CALL = 2;
/** Beacons that one address may send per minute. */
const BEACONS_PER_MINUTE = 30;
const OF_THE_SITE: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function openLimits({ perMinute, clientIp, log, addressKey }: LimitsOptions): Limits {
  const beacons = createRateLimit(BEACONS_PER_MINUTE);
  const computing = createComputing({ perMinute });
  /** Ends the charging of a request, which a member's call changes. */
  const charged = new WeakMap<IncomingMessage, () => void>();
  const brake = createBrake({
    isOver: (ip) => computing.isOver(countedIp(ip)),
    perMinute: REQUESTS_PER_CALL * perMinute,
    onSlow: (ip) =>
      log.warn({ address: keyedAddress(addressKey, countedIp(ip)) }, 'an address is slowed down'),
  });
  return {
    limit: createRateLimit(perMinute),
    turns: createTurns(),
    time: {
      charge(request, origin) {
        const end = charged.get(request);
        if (origin.member === null || !end) return;
        end();
        charged.set(request, computing.begin(callerOf(origin)));
      },
      check: (origin) => computing.check(callerOf(origin)),
      add: (origin, ms) => computing.add(callerOf(origin), ms),
    },
    braked(ctx, next) {
      const ip = clientIp(ctx.req);
      if (OF_THE_SITE.has(ctx.path) && isPrivate(ip)) return next();
      const begin = () => {
        charged.set(ctx.req, computing.begin(countedIp(ip)));
        ctx.res.once('close', () => charged.get(ctx.req)?.());
        return next();
      };
      // Calls are refused, in words, when there is no time left; pages and files wait for it.
      const held = brake.pass(ip, !isRefused(ctx.path));
      return held ? held.then(begin) : begin();
    },
    beaconBudget(ctx, next) {
      beacons.take(clientIp(ctx.req));
      return next();
    },
  };
}

/** Whether requests of a path are refused when no processor time is left. */
const isRefused = (path: string): boolean => path.startsWith('/api/') || path === '/mcp';

/** Who is charged for a call. */
const callerOf = ({ member, tenant, ip }: CallOrigin): string =>
  member === null ? countedIp(ip) : `${tenant.id} ${member.id}`;
