import { type CallContext, collection, OUTBOX_INDEX, type ServiceContext } from '@tianji/service-kit';
import { figureStores } from './figures/stores.ts';
import type {
  Application,
  Author,
  Client,
  CountedMember,
  CountedPayment,
  DeskKey,
  Domain,
  Draft,
  Invite,
  LogEntry,
  Role,
  Site,
  SiteClaim,
  SiteVersion,
  Step,
} from './records.ts';
import { settlementStores } from './settlement/stores.ts';

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
  applications: collection<Application>('applications', [
    { name: 'open', keys: { memberTenant: 1, member: 1, open: 1 }, unique: true },
    { name: 'state', keys: { state: 1, at: -1 } },
    OUTBOX_INDEX,
  ]),
  domains: collection<Domain>('domains', [{ name: 'site', keys: { site: 1, addedAt: 1 } }]),
  invites: collection<Invite>('invites', [
    { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
    { name: 'site', keys: { site: 1 } },
  ]),
  steps: collection<Step>('steps', [
    { name: 'open', keys: { site: 1, what: 1 }, unique: true, where: { open: true } },
    { name: 'due', keys: { due: 1 }, where: { open: true } },
    { name: 'site', keys: { site: 1, at: -1 } },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
    OUTBOX_INDEX,
  ]),
  members: collection<CountedMember>('members', [
    { name: 'site', keys: { site: 1, month: 1 } },
    { name: 'day', keys: { site: 1, day: 1 } },
    { name: 'end', keys: { site: 1, endtime: 1 } },
  ]),
  payments: collection<CountedPayment>('payments', [
    { name: 'site', keys: { site: 1, month: 1 } },
    { name: 'member', keys: { member: 1 } },
  ]),
  ...settlementStores,
  ...figureStores,
  deskKeys: collection<DeskKey>('deskKeys'),
  clients: collection<Client>('clients', [
    { name: 'member', keys: { tenant: 1, member: 1 } },
    { name: 'idempotency', keys: { tenant: 1, member: 1, idempotencyKey: 1 }, unique: true },
    { name: 'told', keys: { told: 1 } },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
    OUTBOX_INDEX,
  ]),
  authors: collection<Author>('authors', [{ name: 'member', keys: { tenant: 1, member: 1 } }]),
  roles: collection<Role>('roles', [
    { name: 'member', keys: { memberTenant: 1, member: 1 } },
    { name: 'tenant', keys: { tenant: 1, role: 1 } },
  ]),
};

export type PartnerStores = typeof stores;
export type PartnerContext = ServiceContext<PartnerStores>;
export type PartnerCallContext = CallContext<PartnerStores>;
