import type { Logger, OpenService, OpenTenantSource } from '@tianji/service-kit';
import { type Grants, grantedAlone } from '../contracts/grants.ts';
import { remoteTenants } from '../tenants/source.ts';
import type { Addresses } from './addresses.ts';
import { type Identity, localIdentity, remoteIdentity } from './identity.ts';
import { localRoles, type Roles, remoteRoles } from './roles.ts';

interface AskedOptions {
  /** Where services answer over HTTP. */
  addresses: ReadonlyMap<string, Addresses>;
  /** Services of this process. */
  local: ReadonlyMap<string, OpenService>;
  secretOf(id: string): string | undefined;
  patienceMs: number;
  log: Logger;
}

interface GrantedOptions extends AskedOptions {
  grants: Grants;
}

/** Who a token belongs to, from the member service in this process or over HTTP. */
export function identityFrom(options: AskedOptions): Identity | undefined {
  const { addresses, local, secretOf, log, patienceMs } = options;
  const members = addresses.get('member');
  if (!members) return localIdentity(local);
  return remoteIdentity({ addresses: members, secret: secretOf('member'), log, patienceMs });
}

/** The documents of a site are larger than a look-up, and nobody waits for them. */
const TENANTS_MS = 10_000;

/** What the services tell that the operator's file grants to speak of roles and of sites; missing where none runs. */
export function grantedServices(options: GrantedOptions): {
  roles: Roles | undefined;
  source: OpenTenantSource | undefined;
} {
  const { grants, addresses, local, secretOf, patienceMs, log } = options;
  const rolesFrom = grantedAlone(grants, 'roles') ?? '';
  const tenantsFrom = grantedAlone(grants, 'tenants') ?? '';
  const rolesAt = addresses.get(rolesFrom);
  const tenantsAt = addresses.get(tenantsFrom);
  return {
    roles: rolesAt
      ? remoteRoles({
          ...{ id: rolesFrom, addresses: rolesAt, secret: secretOf(rolesFrom) },
          ...{ log, patienceMs },
        })
      : localRoles(local.get(rolesFrom)),
    source: tenantsAt
      ? remoteTenants({
          ...{ id: tenantsFrom, addresses: tenantsAt, secret: secretOf(tenantsFrom) },
          ...{ log, patienceMs: TENANTS_MS },
        })
      : local.get(tenantsFrom)?.tenants,
  };
}
