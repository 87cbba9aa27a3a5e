import { createService, type ServiceDefinition } from '@tianji/service-kit';
import { consumersOf, jobsOf } from './background.ts';
import { partnerContract } from './contract/index.ts';
import type { ResolveTxt } from './domains/resolver.ts';
import { handlersOf } from './handlers/index.ts';
import { lateParts } from './parts.ts';
import { fourRoles } from './roles/four-roles.ts';
import { knownRoles } from './roles/roles.ts';
import { siteFeed } from './sites/feed.ts';
import { draftAt } from './sites/preview.ts';
import { seed } from './sites/seed.ts';
import { stores } from './stores.ts';

/** Sites of partners: roles, drafts, publication, domains, applications. `env` replaces the process's variables. */
export function partnerService(
  env?: Readonly<Record<string, string | undefined>>,
  resolve?: ResolveTxt,
): ServiceDefinition {
  const parts = lateParts(env, resolve);
  const feed = siteFeed();
  return createService({
    ...{ name: 'partner', contract: partnerContract, stores, needsStore: true },
    ...{ start: parts.open, links: () => parts.get().links, roles: knownRoles },
    tenants: {
      ...{ list: feed.list, documents: feed.documents, seed },
      draft: (link, ctx) => draftAt(parts.get().links, link, ctx),
    },
    upgrades: [fourRoles],
    consumers: consumersOf(() => parts.get().secrets),
    jobs: jobsOf(() => parts.get().secrets),
    handlers: handlersOf(parts),
  });
}

export default partnerService();
