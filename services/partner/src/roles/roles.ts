import { DuplicateError, logSecurity, type MemberRole, type RolesOf } from '@tianji/service-kit';
import type { PartnerContext, PartnerStores, Role } from '../stores.ts';

/** Whom a role is about: a member, and the tenant at which they log in. */
export interface Person {
  member: string;
  memberTenant: string;
}

type Roles = Pick<PartnerContext, 'now' | 'log'> & {
  stores: Pick<PartnerContext['stores'], 'roles'>;
};

/** Most roles of one member; somebody with more sites needs an installation of their own. */
const MOST_ROLES = 500;

const idOf = ({ member, memberTenant }: Person, { role, tenant }: MemberRole): string =>
  `${memberTenant}/${member}/${role}/${tenant}`;

/** All roles of a member. */
export async function rolesOf({ stores: { roles } }: Roles, person: Person): Promise<Role[]> {
  const { member, memberTenant } = person;
  return roles.find({ memberTenant, member }, { limit: MOST_ROLES });
}

/** Gives a role; one that the member has already stays as it is. @returns false in that case */
export async function grantRole(ctx: Roles, person: Person, role: MemberRole, by: string): Promise<boolean> {
  const { member, memberTenant } = person;
  try {
    await ctx.stores.roles.insert({
      ...{ _id: idOf(person, role), member, memberTenant },
      ...{ role: role.role, tenant: role.tenant, by, at: ctx.now() },
    });
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
  logSecurity(ctx.log, 'role_granted', { memberId: member, site: role.tenant, role: role.role, by });
  return true;
}

/** Takes a role away. @returns false when the member does not have it */
export async function revokeRole(ctx: Roles, person: Person, role: MemberRole, by: string): Promise<boolean> {
  const gone = await ctx.stores.roles.deleteMany({ _id: idOf(person, role) });
  if (gone === 0) return false;
  const fields = { memberId: person.member, site: role.tenant, role: role.role, by };
  logSecurity(ctx.log, 'role_revoked', fields);
  return true;
}

/** The operators of the platform. */
export const operators = ({ stores: { roles } }: Roles): Promise<Role[]> =>
  roles.find({ tenant: '*', role: 'operator' }, { limit: MOST_ROLES, sort: { at: 1 } });

/** The roles of a member, as gateways get them. */
export const knownRoles: RolesOf<PartnerStores> = async (member, memberTenant, ctx) =>
  (await rolesOf(ctx, { member, memberTenant })).map(({ role, tenant }) => ({ role, tenant }));
