import type { EdgeHandler } from '@tianji/service-kit';
import { noSuchFile } from '../files/no-such-file.ts';
import type { Tenants } from '../tenants/tenants.ts';

/** Hosts of all sites, those out of service included: certificates are for them, too. */
export const hostsOf = (tenants: Tenants): string[] =>
  [...new Set(tenants.all.flatMap(({ tenant }) => tenant.hosts))].sort();

const TOKEN = /^\/\.well-known\/acme-challenge\/([A-Za-z0-9_-]{16,128})$/;

/**
 * Answers the HTTP-01 challenges of ACME (RFC 8555, 8.3) for the hosts of sites. Every token is answered with the thumbprint of
 * the account's key: whoever has not the key gains nothing by it, and gateways and the process that asks for certificates
 * need to share nothing.
 */
export const acmeChallenge =
  (tenants: Tenants, thumbprint: string | undefined): EdgeHandler =>
  (ctx) => {
    const token = TOKEN.exec(ctx.path)?.[1];
    const host = (ctx.req.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
    if (token === undefined || thumbprint === undefined || !hostsOf(tenants).includes(host))
      throw noSuchFile();
    ctx.set('cache-control', 'no-store');
    ctx.type = 'text/plain';
    ctx.body = Buffer.from(`${token}.${thumbprint}`);
  };
