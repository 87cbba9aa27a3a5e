import { type CallContext, collection, OUTBOX_INDEX, type ServiceContext } from '@tianji/service-kit';
import type { Draft, LogEntry, Role, Site, SiteClaim, SiteVersion } from './records.ts';

export type * from './records.ts';

export const stores = {
  sites: collection<Site>('sites', [
    { name: 'changed', keys: { changedAt: 1 } },
    { name: 'erase', keys: { 'leaving.eraseAt': 1 } },
    OUTBOX_INDEX,
  ]),
  drafts: collection<Draft>('drafts'),
  versions: collection<SiteVersion>('versions', [
    { name: 'history', keys: { site: 1, confirmed: 1, version: -1 } },
    { name: 'age', keys: { at: 1 } },
  ]),
  claims: collection<SiteClaim>('claims', [{ name: 'site', keys: { site: 1 } }]),
  log: collection<LogEntry>('log', [{ name: 'time', keys: { at: -1 } }]),
  roles: collection<Role>('roles', [
    { name: 'member', keys: { memberTenant: 1, member: 1 } },
    { name: 'tenant', keys: { tenant: 1, role: 1 } },
  ]),
};

export type PartnerStores = typeof stores;
export type PartnerContext = ServiceContext<PartnerStores>;
export type PartnerCallContext = CallContext<PartnerStores>;
