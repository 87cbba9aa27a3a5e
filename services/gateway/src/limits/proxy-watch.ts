import type { EdgeHandler, Logger } from '@tianji/service-kit';
import { noSuchFile } from '../files/no-such-file.ts';
import { type ClientIp, isPrivate, untrustedProxyFinder } from './client-ip.ts';

interface ProxyWatchOptions {
  /** Addresses and networks whose `x-forwarded-for` is trusted. */
  trusted: readonly string[];
  clientIp: ClientIp;
  log: Logger;
}

/** Untrusted proxies are reported once each, at most this many. */
const MOST_PROXIES = 20;

/**
 * Finds proxies in private networks that are not configured: the log says which line to set, and pages for private
 * networks stay closed, since behind such a proxy every client looks like a private one.
 * @throws ConfigError for anything but an address or a network
 */
export function proxyWatch({ trusted, clientIp, log }: ProxyWatchOptions): {
  tellOfProxy: EdgeHandler;
  fromPrivate: EdgeHandler;
} {
  const untrustedProxy = untrustedProxyFinder(trusted);
  const toldOf = new Set<string>();
  return {
    tellOfProxy(ctx, next) {
      const peer = untrustedProxy(ctx.req);
      if (peer !== null && !toldOf.has(peer) && toldOf.size < MOST_PROXIES) {
        toldOf.add(peer);
        log.error(
          { peer, set: `TRUSTED_PROXIES=${[...trusted, peer].join(',')}` },
          'requests arrive through a proxy that is not in TRUSTED_PROXIES: all its clients count as one address',
        );
      }
      return next();
    },
    fromPrivate(ctx, next) {
      if (!isPrivate(clientIp(ctx.req)) || untrustedProxy(ctx.req) !== null) throw noSuchFile();
      return next();
    },
  };
}
