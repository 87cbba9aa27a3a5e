import type { IncomingMessage } from 'node:http';
import type { Tenant } from '@tianji/contracts';
import { badRequest, type TenantContext } from '@tianji/service-kit';
import { type Claim, claimsOf, type Look, lookOf, sayTaken, takenClaim } from '@tianji/tenant';
import { sealOf } from '../brand/seal.ts';
import { SiteSuspended } from './suspended.ts';

/** A tenant with values derived from its document once. */
export interface KnownTenant {
  readonly tenant: Tenant;
  /** What services learn about it; for one with every tool see `contextsWith`. */
  readonly context: TenantContext;
  /** Mark and colours. */
  readonly look: Look;
}

export interface Tenants {
  readonly all: readonly KnownTenant[];
  /**
   * The tenant of a request: by host name, else by the header `orgcode`, else the one without a code.
   * @throws ServiceError 400 for an unknown code, or one that is not the host's
   * @throws SiteSuspended when its document says so
   */
  of(request: IncomingMessage): KnownTenant;
}

/** @throws MarkRefused when the document's mark contains anything that is not allowed */
export function knownTenant(tenant: Tenant): KnownTenant {
  const look = lookOf(tenant.brand, sealOf);
  return { tenant, context: contextOf(tenant, look), look };
}

/** @throws Error when two tenants share an id, a code or a host, or when no tenant has an empty code */
export function tenantsOf(documents: readonly Tenant[]): Tenants {
  return tenantsAmong(documents.map(knownTenant));
}

/** The same for tenants that are known already. @throws Error as `tenantsOf` does */
export function tenantsAmong(all: readonly KnownTenant[]): Tenants {
  const byHost = new Map<string, KnownTenant>();
  const byCode = new Map<string, KnownTenant>();
  const owners = new Map<Claim, string>();
  for (const known of all) {
    const { orgcode, hosts, id } = known.tenant;
    const taken = takenClaim(known.tenant, owners);
    if (taken) throw new Error(`tenant ${id}: ${sayTaken(taken)}`);
    for (const claim of claimsOf(known.tenant)) owners.set(claim, id);
    byCode.set(orgcode, known);
    for (const host of hosts) byHost.set(host, known);
  }
  const fallback = byCode.get('');
  if (!fallback) throw new Error('no tenant has an empty orgcode: nobody answers when no other does');

  const asked = (request: IncomingMessage): KnownTenant => {
    const ofHost = byHost.size === 0 ? undefined : byHost.get(hostName(request.headers.host));
    const header = request.headers.orgcode;
    if (header === undefined || header === '') return ofHost ?? fallback;
    const ofCode = typeof header === 'string' ? byCode.get(header) : undefined;
    // A tenant's own host decides, whatever code the client sends.
    if (!ofCode || (ofHost && ofHost !== ofCode)) throw badRequest('orgcode', '机构代码不存在');
    return ofCode;
  };

  return { all, of: (request) => inService(asked(request), request) };
}

function inService(known: KnownTenant, { url = '' }: IncomingMessage): KnownTenant {
  const { suspended, leaving } = known.tenant;
  if (suspended && !(leaving && isWayBack(url))) throw new SiteSuspended(known);
  return known;
}

/** What an owner needs to log in at a site that they are leaving, and to take that back: its pages, and their calls. */
const WAY_BACK =
  /^\/(?:login|partner(?:\/[a-z0-9-]+(?:\/roles)?)?|portal\/config|remotes\/.+|~r.+|icons\/.+|[\w/.-]+\.(?:js|css|woff2|svg|png|ico|json|webmanifest)|api\/member\/(?:sendCode|getProof|login|logout|startPasskeyLogin|loginByPasskey|getIndexInfo|getMemberTimeout)|api\/partner\/(?:getSites|[a-z0-9-]+\/(?:getSite|getRoles|stay)))(?:\?|$)/;
const isWayBack = (url: string): boolean => WAY_BACK.test(url);

const hostName = (host: string | undefined) => (host ?? '').toLowerCase().replace(/:\d+$/, '');

function contextOf(tenant: Tenant, { colours }: Look): TenantContext {
  const { seal = '', 'seal-wash': wash = '', 'on-seal': on = '' } = colours.light;
  // The tenant without a code is the operator's own: it signs as the settings say.
  const sign = tenant.sms?.sign ?? (tenant.orgcode === '' ? undefined : tenant.brand.name);
  return {
    id: tenant.id,
    tools: tenant.tools.map((tool) => tool.id),
    plans: tenant.plans,
    visitorReads: tenant.visitorReads,
    ...(tenant.writer ? { writer: tenant.writer } : {}),
    brand: tenant.brand.name,
    ...(sign === undefined ? {} : { sign }),
    ...(tenant.brand.theme ? { seal: { seal, wash, on } } : {}),
  };
}

/** Whether a tenant has a tool: it is in the tenant's list, or the tenant has all. */
export const hasTool = ({ tenant }: KnownTenant, id: string): boolean =>
  tenant.everyTool || tenant.tools.some((tool) => tool.id === id);
