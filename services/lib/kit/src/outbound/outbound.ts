import { type LookupAddress, lookup as lookupHost } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ConfigError } from '../config/env.ts';
import { isMetadata, isPrivateAddress, plainHost } from './address.ts';

/** An address that somebody set, and what may be reached through it. */
export interface Outbound {
  readonly base: URL;
  /** Its host was allowed by name: plain HTTP and private addresses are accepted, metadata services never. */
  readonly trusted: boolean;
}

/** A connection that is not made. */
export class UnwantedAddress extends Error {
  override name = 'UnwantedAddress';
}

/** The setting that allows hosts by name. */
const ALLOWED = 'OUTBOUND_ALLOWED_HOSTS';

/**
 * Judges an address that an operator or a partner set, before anything is connected to.
 * @param variable the setting that it comes from
 * @param allowed hosts (`name` or `name:port`) that may be private and without TLS
 * @param by the setting that lists them
 * @throws ConfigError that names the setting and what is wrong with the address
 */
export function outbound(
  variable: string,
  address: string,
  allowed: readonly string[],
  by: string = ALLOWED,
): Outbound {
  const base = new URL(address);
  if (base.username || base.password || base.hash)
    throw new ConfigError(variable, 'must be an address without user, question mark and hash.');
  if (isMetadata(base.hostname))
    throw new ConfigError(variable, 'names a metadata service, which is never reached.');
  if (allowed.includes(base.host) || allowed.includes(base.hostname)) return { base, trusted: true };
  if (base.protocol !== 'https:')
    throw new ConfigError(variable, `must begin with https://, or its host must be listed in ${by}.`);
  if (isPrivateAddress(base.hostname))
    throw new ConfigError(
      variable,
      `names a private or reserved address; if that is intended, its host must be listed in ${by}.`,
    );
  return { base, trusted: false };
}

const closed = (host: string, trusted: boolean): boolean =>
  trusted ? isMetadata(host) : isPrivateAddress(host);

/** @throws UnwantedAddress for another host than the configured one, and for an address that is closed */
export function refuseHost({ base, trusted }: Outbound, host: string): void {
  if (plainHost(host) !== plainHost(base.hostname))
    throw new UnwantedAddress('a host other than the configured one');
  if (closed(host, trusted)) throw new UnwantedAddress(`${host} is a private or reserved address`);
}

/** Resolves a name as usual, and refuses it when one of its addresses is closed: the checked ones are connected to. */
export const guardedLookup =
  ({ trusted }: Pick<Outbound, 'trusted'>): LookupFunction =>
  (host, options, answer) => {
    lookupHost(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0);
      const inside = found.find(({ address }: LookupAddress) => closed(address, trusted));
      if (inside) return answer(new UnwantedAddress(`${host} leads to a private or reserved address`), '', 0);
      const [first] = found;
      if (options.all) answer(null, found);
      else answer(null, first?.address ?? '', first?.family ?? 0);
    });
  };

/** An agent for clients of Node's own HTTP: it connects to the configured host alone, wherever a redirect leads. */
export function guardedAgent(to: Outbound): HttpAgent {
  const agent = to.base.protocol === 'https:' ? new HttpsAgent() : new HttpAgent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const host = ('host' in options && options.host) || 'localhost';
    // Thrown here, it fails the request that asked for the connection.
    refuseHost(to, host);
    return connect({ ...options, lookup: guardedLookup(to) }, callback);
  };
  return agent;
}

/**
 * Judges the configured host as it resolves now, for a client that takes neither agent nor lookup. Between this and its
 * own connection the name may change: a host that is not trusted must use TLS, and what it then leads to has no
 * certificate for the name.
 * @throws UnwantedAddress
 */
export function refuseNow(to: Outbound): Promise<void> {
  return new Promise((resolve, reject) => {
    refuseHost(to, to.base.hostname);
    guardedLookup(to)(plainHost(to.base.hostname), { all: true }, (error) => {
      // A name that cannot be resolved is the client's own failure, told in its own words.
      if (error instanceof UnwantedAddress) reject(error);
      else resolve();
    });
  });
}
