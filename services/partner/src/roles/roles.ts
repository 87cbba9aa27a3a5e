import { createHash } from 'node:crypto';
import { CALL_ROLES } from '@tianji/contracts';
import { DuplicateError, logSecurity, type MemberRole, notFound, refusal } from '@tianji/service-kit';
import type { PartnerContext, Role } from '../stores.ts';

/** Whom a role is about: a member, and the tenant at which they log in. */
export interface Person {
  member: string;
  memberTenant: string;
}

/** By what an owner recognizes somebody. */
export interface Known {
  who?: string | undefined;
  phone?: string | undefined;
}

type Roles = Pick<PartnerContext, 'now' | 'log'> & {
  stores: Pick<PartnerContext['stores'], 'roles'>;
};

/** Most roles of one member; somebody with more sites needs an installation of their own. */
const MOST_ROLES = 500;

/** Whether both are the same member: the same id at the same tenant. */
export const isSame = (one: Person, other: Person): boolean =>
  one.member === other.member && one.memberTenant === other.memberTenant;

/** The stored id of a role: nobody has a role twice. */
export const roleId = ({ member, memberTenant }: Person, { role, tenant }: MemberRole): string =>
  `${memberTenant}/${member}/${role}/${tenant}`;

/** The name of a stored role on the wire: it tells nothing of the member. */
export const roleName = ({ _id }: Pick<Role, '_id'>): string =>
  createHash('sha256').update(`role\n${_id}`).digest('base64url').slice(0, 22);

/** The first and last digits of a phone number. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** All roles of a member, those of before there were four among them. */
export async function rolesOf({ stores: { roles } }: Pick<Roles, 'stores'>, person: Person): Promise<Role[]> {
  const { member, memberTenant } = person;
  return roles.find({ memberTenant, member }, { limit: MOST_ROLES });
}

/** Everybody who has a role at a site, the first first. */
export const rolesAt = ({ stores: { roles } }: Pick<Roles, 'stores'>, site: string): Promise<Role[]> =>
  roles.find({ tenant: site }, { sort: { at: 1, _id: 1 }, limit: MOST_ROLES });

/** The owners of a site. */
export const ownersOf = ({ stores: { roles } }: Pick<Roles, 'stores'>, site: string): Promise<Role[]> =>
  roles.find({ tenant: site, role: 'owner' }, { sort: { at: 1 }, limit: MOST_ROLES });

/** Gives a role; one that the member has already stays as it is. @returns false in that case */
export async function grantRole(
  ctx: Roles,
  person: Person,
  role: MemberRole,
  by: string,
  { who, phone }: Known = {},
): Promise<boolean> {
  const { member, memberTenant } = person;
  try {
    await ctx.stores.roles.insert({
      ...{ _id: roleId(person, role), member, memberTenant },
      ...{ role: role.role, tenant: role.tenant, by, at: ctx.now() },
      ...(who && { who }),
      ...(phone && { phone }),
    });
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
  logSecurity(ctx.log, 'role_granted', { memberId: member, site: role.tenant, role: role.role, by });
  return true;
}

/** Takes a role away. @returns false when the member does not have it */
export const revokeRole = (ctx: Roles, person: Person, role: MemberRole, by: string): Promise<boolean> =>
  revokeById(ctx, roleId(person, role), by);

/** Takes a role away by its stored id. @returns false when nobody has it (any more) */
export async function revokeById(ctx: Roles, id: string, by: string): Promise<boolean> {
  const found = await ctx.stores.roles.get(id);
  const gone = await ctx.stores.roles.deleteMany({ _id: id });
  if (gone === 0 || !found) return false;
  const { member: memberId, tenant: site, role } = found;
  logSecurity(ctx.log, 'role_revoked', { memberId, site, role, by });
  return true;
}

/** The role with this name at a site. @throws ServiceError `not_found` */
export async function namedRole(ctx: Pick<Roles, 'stores'>, site: string, name: string): Promise<Role> {
  const found = (await rolesAt(ctx, site)).find((role) => roleName(role) === name);
  if (!found) throw notFound('没有这个角色');
  return found;
}

/** An owner does not lose the site by one press of somebody else. */
export const ownerStays = () => refusal('站主的角色须经移交或收回，等候期满后生效', 'owner');

/** The operators of the platform. */
export const operators = ({ stores: { roles } }: Pick<Roles, 'stores'>): Promise<Role[]> =>
  roles.find({ tenant: '*', role: 'operator' }, { limit: MOST_ROLES, sort: { at: 1 } });

const KNOWN: readonly string[] = CALL_ROLES;

/** Stored roles as gateways get them. */
export const told = (roles: readonly Role[]): MemberRole[] =>
  roles.flatMap(({ role, tenant }) => (isPresent(role) ? [{ role, tenant }] : []));

/** Whether a stored role is one of today's. */
const isPresent = (role: Role['role']): role is MemberRole['role'] => KNOWN.includes(role);
