import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { SiteAddress } from '@tianji/service-kit';
import { listeningAddress } from '../limits/client-ip.ts';
import { remembered } from '../limits/remembered.ts';
import { certainOrigin, type OriginOptions } from './certain-origin.ts';
import type { KnownTenant } from './tenants.ts';

export interface Sites {
  /**
   * The site's own address: the one in its document; else the requested host, if it is one of the site's; else the
   * operator's configured address or, for a partner, the first of its hosts; else the request's host.
   */
  originOf(request: IncomingMessage, known: KnownTenant): string;
  /**
   * Whether that address is the site's own and not merely what the client claims. A claimed address must not appear in
   * an answer that a shared cache may keep.
   */
  isOwn(request: IncomingMessage, known: KnownTenant): boolean;
  /** What services are told about the site's address. */
  siteOf(request: IncomingMessage, known: KnownTenant): SiteAddress;
}

interface Names {
  site: Omit<SiteAddress, 'gateway'>;
  isOwn: boolean;
}

/** Hosts that are remembered for each tenant, and the longest of them. */
const MOST_HOSTS = 100;
const LONGEST_HOST = 100;

/** The addresses of tenants' sites. They are found once for each host that clients ask for. */
export function sitesOf(options: OriginOptions): Sites {
  const { configured } = options;
  const byTenant = new WeakMap<KnownTenant, (host: string) => Names>();

  function namesFor({ tenant: { hosts, orgcode, origin } }: KnownTenant, asked: string): Names {
    const host = /^[A-Za-z0-9.:[\]-]{1,100}$/.exec(asked)?.[0] ?? 'localhost';
    const ofDocument = origin && new URL(origin).origin;
    const asOwn = hosts.includes(host) ? `https://${host}` : undefined;
    // A partner's site never mentions the operator's address.
    const otherwise = hosts.length === 0 ? configured : configured && `https://${hosts[0]}`;
    const own = ofDocument ?? (orgcode === '' ? (configured ?? asOwn) : (asOwn ?? otherwise));
    return {
      site: { address: own ?? `http://${host}`, ...certainOrigin(asked, hosts, options) },
      isOwn: own !== undefined,
    };
  }

  function namesOf({ headers: { host = '' } }: IncomingMessage, known: KnownTenant): Names {
    if (host.length > LONGEST_HOST) return namesFor(known, host);
    let names = byTenant.get(known);
    if (!names) {
      names = remembered(MOST_HOSTS, (asked) => namesFor(known, asked));
      byTenant.set(known, names);
    }
    return names(host);
  }

  /** The last answer for each connection: its further requests are almost always for the same host. */
  const last = new WeakMap<Socket, { names: Names; site: SiteAddress }>();

  function siteOf(request: IncomingMessage, known: KnownTenant): SiteAddress {
    const names = namesOf(request, known);
    const before = last.get(request.socket);
    if (before?.names === names) return before.site;
    const site = { ...names.site, gateway: listeningAddress(request) };
    last.set(request.socket, { names, site });
    return site;
  }

  return {
    originOf: (request, known) => namesOf(request, known).site.address,
    isOwn: (request, known) => namesOf(request, known).isOwn,
    siteOf,
  };
}
