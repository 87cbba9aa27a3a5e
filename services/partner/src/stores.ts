import { type CallContext, collection, type ServiceContext } from '@tianji/service-kit';

/** That a member has a role. Times: epoch milliseconds. */
export interface Role {
  /** Names member, role and site: nobody has a role twice. */
  _id: string;
  member: string;
  /** The tenant at which the member logs in. */
  memberTenant: string;
  role: 'partner' | 'operator';
  /** The id of the site; `*` for an operator. */
  tenant: string;
  /** The member who granted it, or `command`. */
  by: string;
  at: number;
}

export const stores = {
  roles: collection<Role>('roles', [
    { name: 'member', keys: { memberTenant: 1, member: 1 } },
    { name: 'tenant', keys: { tenant: 1, role: 1 } },
  ]),
};

export type PartnerStores = typeof stores;
export type PartnerContext = ServiceContext<PartnerStores>;
export type PartnerCallContext = CallContext<PartnerStores>;
