import {
  type Logger,
  type MemberIdentity,
  type MemberRole,
  type OpenService,
  ROLES_PATH,
  type TenantContext,
  unavailable,
} from '@tianji/service-kit';
import type { Addresses } from './addresses.ts';
import { keptAnswers } from './kept-answers.ts';
import { askReplicas, retryBudget } from './replicas.ts';
import { signedCalls } from './signed-calls.ts';

/** Finds the roles of a tenant's member. */
export type Roles = (
  member: Pick<MemberIdentity, 'id' | 'loginname'>,
  tenant: TenantContext,
) => Promise<readonly MemberRole[]>;
type Holder = Parameters<Roles>[0];

interface RemoteRolesOptions {
  /** The service that knows roles, and where it answers. */
  id: string;
  addresses: Addresses;
  secret: string | undefined;
  log: Logger;
  patienceMs: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** Asks the service that knows roles over HTTP. A revoked role is refused everywhere within two seconds. */
export function remoteRoles({ id, addresses, secret, log, patienceMs, now }: RemoteRolesOptions): Roles {
  const send = signedCalls(id, secret, log);
  const replicas = { addresses, budget: retryBudget() };
  const kept = keptAnswers<readonly MemberRole[]>(now);

  async function ask(member: Holder, tenant: string): Promise<readonly MemberRole[]> {
    const roles = await askReplicas(replicas, true, (address) => askAt(address, member, tenant));
    if (roles === undefined) throw unavailable();
    return roles;
  }

  /** @returns undefined when the service cannot tell */
  async function askAt(
    address: string,
    { id: member, loginname }: Holder,
    tenant: string,
  ): Promise<readonly MemberRole[] | undefined> {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await send(address, {
      path: ROLES_PATH,
      payload: { member, tenant, loginname },
      signal,
    });
    const { roles } = (await response.json()) as { roles?: readonly MemberRole[] };
    // The service answered with an error, perhaps because its store is down: the connection itself works.
    if (response.status === 503) return undefined;
    if (!response.ok || !Array.isArray(roles)) throw new Error(`answered ${response.status}`);
    if (response.headers.get('connection') === 'close') addresses.leaving(address);
    return roles;
  }

  return (member, { id: tenant }) => kept(`${tenant}\n${member.id}`, () => ask(member, tenant));
}

/** The roles from a service of this process: not cached, so a revoked role is refused at once. */
export function localRoles(service: OpenService | undefined): Roles | undefined {
  const roles = service?.roles;
  return roles && (({ id, loginname }, tenant) => roles(id, tenant.id, loginname));
}
