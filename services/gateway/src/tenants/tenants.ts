import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { callByPath, type Tenant, tenant as tenantSchema } from '@tianji/contracts';
import { badRequest, type TenantContext } from '@tianji/service-kit';

/** A tenant with what is derived from it once. */
export interface KnownTenant {
  readonly tenant: Tenant;
  /** What services learn of it. */
  readonly context: TenantContext;
}

export interface Tenants {
  readonly all: readonly KnownTenant[];
  /**
   * The tenant of a request: by host name, else by the header `orgcode`, else the one without a code.
   * @throws ServiceError 400 for an unknown code, or one that is not the host's
   */
  of(request: IncomingMessage): KnownTenant;
}

/** @throws Error that names the file and the field when a tenant's document is wrong */
export function loadTenants(folder: string): Tenants {
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readTenant(join(folder, name)));
  return tenantsOf(documents);
}

function readTenant(path: string): Tenant {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not readable as JSON: ${(error as Error).message}`);
  }
  const result = tenantSchema.safeParse(document);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a tenant'}`);
}

export function tenantsOf(documents: readonly Tenant[]): Tenants {
  const all = documents.map((tenant): KnownTenant => ({ tenant, context: contextOf(tenant) }));
  const byHost = new Map<string, KnownTenant>();
  const byCode = new Map<string, KnownTenant>();
  for (const known of all) {
    const { orgcode, hosts, id } = known.tenant;
    if (byCode.has(orgcode)) throw new Error(`tenant ${id}: another tenant has the orgcode "${orgcode}" too`);
    byCode.set(orgcode, known);
    for (const host of hosts) {
      if (byHost.has(host)) throw new Error(`tenant ${id}: another tenant has the host ${host} too`);
      byHost.set(host, known);
    }
  }
  const fallback = byCode.get('');
  if (!fallback) throw new Error('no tenant has an empty orgcode: nobody answers when no other does');

  return {
    all,
    of(request) {
      const ofHost = byHost.size === 0 ? undefined : byHost.get(hostName(request.headers.host));
      const header = request.headers.orgcode;
      if (header === undefined || header === '') return ofHost ?? fallback;
      const ofCode = typeof header === 'string' ? byCode.get(header) : undefined;
      // A site of its own stays what it is, whatever code a client sends.
      if (!ofCode || (ofHost && ofHost !== ofCode)) throw badRequest('orgcode', 'orgcode（机构代码）不存在');
      return ofCode;
    },
  };
}

const hostName = (host: string | undefined) => (host ?? '').toLowerCase().replace(/:\d+$/, '');

function contextOf(tenant: Tenant): TenantContext {
  const own = tenant.tools.map((tool) => tool.id);
  const tools = tenant.everyTool
    ? [...new Set([...own, ...[...callByPath.values()].map((call) => call.tool)])]
    : own;
  return {
    id: tenant.id,
    tools,
    plans: tenant.plans,
    visitorReads: tenant.visitorReads,
    brand: tenant.brand.name,
  };
}

/** Whether a tenant has a tool: its own list, or simply all. */
export const hasTool = ({ tenant }: KnownTenant, id: string): boolean =>
  tenant.everyTool || tenant.tools.some((tool) => tool.id === id);
