import { createService, type RolesOf, type ServiceDefinition } from '@tianji/service-kit';
import { consumersOf, jobsOf } from './background.ts';
import { partnerContract } from './contract/index.ts';
import type { ResolveTxt } from './domains/resolver.ts';
import { takeCounts } from './figures/figures.ts';
import { handlersOf } from './handlers/index.ts';
import { lateParts } from './parts.ts';
import { fourRoles } from './roles/four-roles.ts';
import { rolesOf, told } from './roles/roles.ts';
import { withWayBack } from './roles/way-back.ts';
import { siteFeed } from './sites/feed.ts';
import { draftAt } from './sites/preview.ts';
import { seed } from './sites/seed.ts';
import { type PartnerStores, stores } from './stores.ts';

/** Sites of partners: roles, drafts, publication, domains, applications. `env` replaces the process's variables. */
export function partnerService(
  env?: Readonly<Record<string, string | undefined>>,
  resolve?: ResolveTxt,
): ServiceDefinition {
  const parts = lateParts(env, resolve);
  const feed = siteFeed();
  // An owner who logs in at their own site while it is leaving is one from the first call on.
  const knownRoles: RolesOf<PartnerStores> = async (member, memberTenant, ctx, phone = '') => {
    const person = { member, memberTenant };
    const roles = await rolesOf(ctx, person);
    return told(await withWayBack(ctx, parts.get().secrets, { ...person, phone }, roles));
  };
  return createService({
    ...{ name: 'partner', contract: partnerContract, stores, needsStore: true },
    ...{ start: parts.open, links: () => parts.get().links, roles: knownRoles },
    tenants: {
      ...{ list: feed.list, documents: feed.documents, seed, count: takeCounts },
      draft: (link, ctx) => draftAt(parts.get().links, link, ctx),
    },
    upgrades: [fourRoles],
    consumers: consumersOf(() => parts.get().secrets),
    jobs: jobsOf(() => parts.get().secrets),
    handlers: handlersOf(parts),
  });
}

export default partnerService();
