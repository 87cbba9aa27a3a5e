import type { SiteRole } from '@tianji/contracts';
import { roleRevoked } from '../contract/index.ts';
import type { PartnerContext, Role } from '../stores.ts';
import { grantRole, isSame, ownerStays, revokeById, rolesAt } from './roles.ts';

/** Whose roles let them change where a site's money goes. */
const OF_MONEY: ReadonlySet<Role['role']> = new Set(['owner', 'treasurer']);

type Context = Pick<PartnerContext, 'now' | 'log' | 'outbox' | 'stores'>;

/**
 * Takes a role away. Where it is the holder's last one that lets them change where the site's money goes, the service of
 * payments hears of it and drops the change that they have asked for: somebody who is out must not be paid two days later.
 * It is told before, so that a process that dies in between leaves no change behind, and once more after, for a change that
 * was asked for in between.
 * @returns false when nobody has the role (any more)
 */
export async function takeAway(ctx: Context, role: Role, by: string): Promise<boolean> {
  const isLast = OF_MONEY.has(role.role) && !(await hasAnother(ctx, role));
  if (isLast) await tell(ctx, role, 'before');
  const gone = await revokeById(ctx, role._id, by);
  if (isLast) await tell(ctx, role, 'after');
  return gone;
}

const hasAnother = async (ctx: Context, role: Role): Promise<boolean> =>
  (await rolesAt(ctx, role.tenant)).some(
    (other) => other._id !== role._id && OF_MONEY.has(other.role) && isSame(other, role),
  );

/** The event is stored with the site, which outlives the role. */
async function tell(
  ctx: Context,
  { _id, tenant: site, member: memberId }: Role,
  when: string,
): Promise<void> {
  const at = ctx.now();
  const id = `${_id}:${when}:${at}`;
  await ctx.outbox.updateOne(ctx.stores.sites, { _id: site }, {}, [
    { id, subject: roleRevoked.subject, payload: { site, memberId, at } },
  ]);
}

/**
 * Changes what somebody is at a site. The new role is given before the old one goes: who is interrupted has both, and
 * the owner sees both.
 * @throws ServiceError `owner` for an owner, who is dropped or gives the site away
 */
export async function changeRole(ctx: Context, found: Role, role: SiteRole, by: string): Promise<void> {
  if (found.role === 'owner') throw ownerStays();
  if (found.role === role) return;
  await grantRole(ctx, found, { role, tenant: found.tenant }, by, found);
  await takeAway(ctx, found, by);
}
