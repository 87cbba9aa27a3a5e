import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ConfigError } from '@tianji/service-kit';
import proxyAddr from 'proxy-addr';

/** Finds a request's address; `x-forwarded-for` counts only as far as trusted proxies wrote it. */
export type ClientIp = (request: IncomingMessage) => string;

/** @throws ConfigError for anything but an address or a network */
export function clientIpFinder(trustedProxies: readonly string[]): ClientIp {
  if (trustedProxies.length === 0) return (request) => plain(request.socket.remoteAddress);
  const trusts = trust(trustedProxies);
  // From the connection outwards; a value passed on by a proxy that is not an address tells nothing.
  return (request) =>
    plain(
      proxyAddr
        .all(request, trusts)
        .filter((ip) => isIP(plain(ip)) !== 0)
        .at(-1),
    );
}

function trust(trustedProxies: readonly string[]): (ip: string) => boolean {
  const parts = trustedProxies.map((entry) => {
    try {
      return proxyAddr.compile(entry);
    } catch {
      throw new ConfigError(
        'TRUSTED_PROXIES',
        `has an entry that is neither an address nor a network: "${entry.slice(0, 60)}".`,
      );
    }
  });
  return (ip) => isIP(ip) !== 0 && parts.some((part) => part(ip, 0));
}

/** An IPv4-mapped IPv6 address, as a dual-stack socket reports it, as plain IPv4. */
const plain = (ip: string | undefined): string => (ip?.startsWith('::ffff:') ? ip.slice(7) : (ip ?? ''));

/** The address at which this process was reached, from the connection itself. */
export function listeningAddress({ socket }: IncomingMessage): string {
  const ip = plain(socket.localAddress);
  return `http://${ip.includes(':') ? `[${ip}]` : ip}:${socket.localPort}`;
}

const ownNetworks = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/** An address of this machine or of a network that is not reachable from the internet. */
export const isPrivate = (ip: string): boolean => isIP(ip) !== 0 && ownNetworks(ip, 0);

/** The peer of a request that came through an untrusted proxy; null for every other request. */
export type UntrustedProxy = (request: IncomingMessage) => string | null;

/** @throws ConfigError for anything but an address or a network */
export function untrustedProxyFinder(trustedProxies: readonly string[]): UntrustedProxy {
  const trusts = trust(trustedProxies);
  return (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return null;
    const peer = request.socket.remoteAddress ?? '';
    // Only a peer in a private network is a proxy of ours; anybody else may write what they like.
    return isPrivate(plain(peer)) && !trusts(peer) && !trusts(plain(peer)) ? plain(peer) : null;
  };
}
