import {
  memberDeleted,
  memberRegistered,
  membershipExtended,
  membershipReduced,
} from '@tianji/member/contract';
import { createService, type ServiceDefinition } from '@tianji/service-kit';
import { partnerContract, siteChanged } from './contract/index.ts';
import type { ResolveTxt } from './domains/resolver.ts';
import { handlersOf } from './handlers/index.ts';
import { onSiteChanged } from './log/log.ts';
import { counting } from './members/count.ts';
import { lateParts } from './parts.ts';
import { knownRoles } from './roles/roles.ts';
import { siteFeed } from './sites/feed.ts';
import { sweepVersions } from './sites/history.ts';
import { eraseLeft } from './sites/leave.ts';
import { seed } from './sites/seed.ts';
import { stores } from './stores.ts';

/** Sites of partners: roles, drafts, publication, domains, applications. `env` replaces the process's variables. */
export function partnerService(
  env?: Readonly<Record<string, string | undefined>>,
  resolve?: ResolveTxt,
): ServiceDefinition {
  const parts = lateParts(env, resolve);
  const count = counting(() => parts.get().secrets);
  const feed = siteFeed();
  return createService({
    ...{ name: 'partner', contract: partnerContract, stores, needsStore: true },
    start: parts.open,
    links: () => parts.get().links,
    roles: knownRoles,
    tenants: { list: feed.list, documents: feed.documents, seed },
    consumers: [
      { subject: siteChanged.subject, handler: onSiteChanged },
      { subject: memberRegistered.subject, handler: count.registered },
      { subject: membershipExtended.subject, handler: count.extended },
      { subject: membershipReduced.subject, handler: count.extended },
      { subject: memberDeleted.subject, handler: count.deleted },
    ],
    jobs: [
      { name: 'delete versions that never became live', everySeconds: 3600, run: sweepVersions },
      { name: 'erase sites whose partner left', everySeconds: 600, run: eraseLeft },
    ],
    handlers: handlersOf(parts),
  });
}

export default partnerService();
