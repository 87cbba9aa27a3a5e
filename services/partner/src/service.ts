import { createService, type ServiceDefinition } from '@tianji/service-kit';
import { partnerContract } from './contract/index.ts';
import { handlersOf } from './handlers/index.ts';
import { lateParts } from './parts.ts';
import { knownRoles } from './roles/roles.ts';
import { stores } from './stores.ts';

/** Sites of partners: roles, drafts, publication, domains, applications. `env` replaces the process's variables. */
export function partnerService(env?: Readonly<Record<string, string | undefined>>): ServiceDefinition {
  const parts = lateParts(env);
  return createService({
    ...{ name: 'partner', contract: partnerContract, stores, needsStore: true },
    start: parts.open,
    links: () => parts.get().links,
    roles: knownRoles,
    handlers: handlersOf(parts),
  });
}

export default partnerService();
