import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { ConfigError } from '@tianji/service-kit';

/** Finds a request's address; `x-forwarded-for` counts only as far as trusted proxies wrote it. */
export type ClientIp = (request: IncomingMessage) => string;

/** @throws ConfigError for what is neither an address nor a network */
export function clientIpFinder(trustedProxies: readonly string[]): ClientIp {
  if (trustedProxies.length === 0) return (request) => plain(request.socket.remoteAddress);
  const trusted = new BlockList();
  for (const entry of trustedProxies) addTo(trusted, entry);
  const isTrusted = (ip: string) => isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

  return (request) => {
    let ip = plain(request.socket.remoteAddress);
    const header = request.headers['x-forwarded-for'];
    const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
      .split(',')
      .map((hop) => plain(hop.trim()));
    while (isTrusted(ip)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break;
      ip = before;
    }
    return ip;
  };
}

function addTo(trusted: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address);
  const prefix = bits === undefined ? undefined : Number(bits);
  const most = family === 6 ? 128 : 32;
  if (
    family === 0 ||
    (prefix !== undefined && !(Number.isInteger(prefix) && prefix >= 0 && prefix <= most))
  ) {
    throw new ConfigError(
      'TRUSTED_PROXIES',
      `has an entry that is no address and no network: "${entry.slice(0, 60)}".`,
    );
  }
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) trusted.addAddress(address, type);
  else trusted.addSubnet(address, prefix, type);
}

/** An IPv4 address without the IPv6 clothes that a dual-stack socket gives it. */
const plain = (ip: string | undefined): string => (ip?.startsWith('::ffff:') ? ip.slice(7) : (ip ?? ''));

/** Where this process was reached, from the connection itself. */
export function listeningAddress({ socket }: IncomingMessage): string {
  const ip = plain(socket.localAddress);
  return `http://${ip.includes(':') ? `[${ip}]` : ip}:${socket.localPort}`;
}

const ownNetworks = new BlockList();
for (const network of [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]) {
  addTo(ownNetworks, network);
}

/** An address of this machine or of a network that the internet does not reach. */
export const isPrivate = (ip: string): boolean =>
  isIP(ip) !== 0 && ownNetworks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
